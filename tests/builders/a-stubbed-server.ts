/** Answers the client's calls in a unit test, in the server's place. */
import { vi } from 'vitest';
import type { ProblemCode } from '#contract/problem.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  /** The JSON of the request; undefined when it has none. */
  readonly body: unknown;
  /** Aborted where the client doesn’t wait any more. */
  readonly signal: AbortSignal;
}

interface Fetched {
  readonly method: string;
  readonly body?: string | FormData | null;
  readonly signal: AbortSignal;
}

const json = (status: number, value: unknown) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

export const answered = (value: unknown): Response => json(200, value);

export const refused = (code: ProblemCode, status = 409, errors?: Record<string, string>): Response =>
  json(status, { type: 'about:blank', title: '', status, detail: `refused: ${code}`, code, errors });

/**
 * Stubs `fetch`; the answer is made by `answer`, and a throw there is a dead line. Returns the requests so far. A test
 * ends with `vi.unstubAllGlobals()`.
 */
export function stubServer(answer: (asked: Asked) => Response | Promise<Response>): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body, signal }: Fetched) => {
    const asked = { method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined, signal };
    all.push(asked);
    return answer(asked);
  });
  return all;
}
