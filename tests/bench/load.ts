import { Client } from 'undici';
import { quantile } from './figure.ts';

export interface Call {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: string;
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

const WARM_UP = 1500;
const MEASURED = 4000;

/**
 * Runs `step` again and again on each connection, for a fixed time after a warm-up, and measures how long each run
 * takes.
 */
export async function repeatAtOnce(connections: number, step: (connection: number) => Promise<void>): Promise<Load> {
  const samples: number[] = [];
  const begin = performance.now() + WARM_UP;
  const end = begin + MEASURED;
  const work = async (connection: number) => {
    for (let start = performance.now(); start < end; ) {
      await step(connection);
      const now = performance.now();
      if (start >= begin && now <= end) samples.push(now - start);
      start = now;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)));
  return { perSecond: (samples.length * 1000) / MEASURED, p50: quantile(samples, 0.5), p95: quantile(samples, 0.95) };
}

/** Sends one call and reads its answer. Throws for any status but 200. */
export async function send(client: Client, { method, path, token, body }: Call): Promise<Buffer> {
  const answer = await client.request({
    method,
    path,
    headers: {
      platform: 'web',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${bytes.toString()}`);
  return bytes;
}

/** One of the calls after the other, from the beginning again after the last. */
export function inTurns(calls: readonly Call[]): () => Call {
  let step = 0;
  return () => {
    step += 1;
    const call = calls[step % calls.length];
    if (!call) throw new Error('no call');
    return call;
  };
}

/** Puts load on a server: each connection is kept alive, and sends its next call once the last one is answered. */
export async function loadServer(
  url: string,
  connections: number,
  nextCall: (connection: number) => Call,
): Promise<Load> {
  const clients = Array.from({ length: connections }, () => new Client(url));
  try {
    return await repeatAtOnce(connections, async (connection) => {
      const client = clients[connection];
      if (client) await send(client, nextCall(connection));
    });
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}
