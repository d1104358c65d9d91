import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Stands between the server and its database and can fail in every way a network can. */
export interface DatabaseGate {
  readonly url: string;
  /** Cuts all connections; new ones get through. */
  cut(): void;
  /** Lets nothing through any more, and keeps connections open. */
  silence(): void;
  stop(): void;
}

export async function openGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk: Buffer) => isSilent || to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: url.href,
    cut: () => {
      isSilent = false;
      cut();
    },
    silence: () => {
      isSilent = true;
    },
    stop: () => {
      cut();
      server.close();
    },
  };
}
