import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { ServerProcess } from './server-process.ts';

const CHECK_INTERVAL = 50;

/**
 * A simple load balancer. New connections go in turn to the processes that say they are ready, and on to the next
 * process where one refuses.
 */
export class Balancer {
  readonly #server: Server;
  readonly #ready = new Set<number>();
  #isRunning = true;
  #turn = 0;

  private constructor(servers: readonly ServerProcess[]) {
    this.#server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => this.#forward(client));
    for (const server of servers) void this.#watch(server);
  }

  /** Asks a process one question after the other, because a late answer must not count for a later question. */
  async #watch(server: ServerProcess): Promise<void> {
    while (this.#isRunning) {
      if ((await server.readiness()) === 200) this.#ready.add(server.port);
      else this.#ready.delete(server.port);
      await new Promise((done) => setTimeout(done, CHECK_INTERVAL));
    }
  }

  #forward(client: Socket): void {
    const ports = [...this.#ready];
    const port = ports[this.#turn++ % ports.length];
    if (port === undefined) {
      client.destroy();
      return;
    }
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const tryAnother = () => {
      this.#ready.delete(port);
      this.#forward(client);
    };
    upstream.once('error', tryAnother);
    upstream.once('connect', () => {
      upstream.off('error', tryAnother);
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
      }
    });
  }

  static async start(servers: readonly ServerProcess[]): Promise<Balancer> {
    const balancer = new Balancer(servers);
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    while (balancer.#ready.size < servers.length) await new Promise((done) => setTimeout(done, CHECK_INTERVAL));
    return balancer;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  }

  isSendingTo({ port }: ServerProcess): boolean {
    return this.#ready.has(port);
  }

  stop(): void {
    this.#isRunning = false;
    this.#server.close();
  }
}
