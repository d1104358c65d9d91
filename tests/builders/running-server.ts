import { z } from 'zod';
import { sessionSchema } from '#contract/session.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/connection.ts';
import { requireDescribed } from './described-refusals.ts';
import { PASSWORD } from './market.ts';
import { testSecrets } from './secret-keys.ts';

export interface RunningServer {
  readonly url: string;
  /** Makes a call with this token; returns status and body, null for a body that isn't JSON. */
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  signIn(email: string): Promise<string>;
  /** Sets the server's clock, for what depends on the time of receipt; null: the real time. */
  setNow(now: Date | null): void;
  stop(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Forms and texts are sent as they are, all else as JSON. */
function asSent(body: unknown): string | FormData {
  return body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body);
}

/**
 * The content of an answer. Of an event stream it is the beginning; the rest is read and dropped until the server ends
 * the stream.
 */
export async function contentOf(answer: Response): Promise<Buffer> {
  const { body, headers } = answer;
  if (body === null || headers.get('content-type') !== 'text/event-stream')
    return Buffer.from(await answer.arrayBuffer());
  const [rest, beginning] = body.tee();
  rest.pipeTo(new WritableStream()).catch(() => undefined);
  const { value = new Uint8Array() } = await beginning.getReader().read();
  return Buffer.from(value);
}

/** Starts the product's server on a port of its own, with the given database. */
export async function startServer(
  database: Database,
  variables: Readonly<Record<string, string>> = {},
  log?: { write(line: string): void },
): Promise<RunningServer> {
  const config = readConfig({ LOG_LEVEL: 'error', DEMO: 'off', ...variables });
  let fixed: Date | null = null;
  const services = { config, database, secrets: testSecrets, now: () => fixed ?? new Date() };
  const app = await createApp({ ...services, ...(log ? { log } : {}) }, null);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const call: RunningServer['call'] = async (method, path, { token, body, headers } = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        platform: 'web',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: asSent(body) }),
    });
    requireDescribed(method, path, answer.status);
    const text = (await contentOf(answer)).toString();
    const isJson = (answer.headers.get('content-type') ?? '').includes('json') && text !== '';
    return { status: answer.status, headers: answer.headers, body: isJson ? z.json().parse(JSON.parse(text)) : null };
  };

  return {
    url,
    call,
    signIn: async (email) => {
      const { body } = await call('POST', '/api/login', { body: { email, password: PASSWORD } });
      return sessionSchema.parse(body).access_token;
    },
    setNow: (now) => {
      fixed = now;
    },
    stop: () => app.close(),
  };
}
