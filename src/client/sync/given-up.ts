/** Requests that were sent into a dead line must not keep those waiting that would get through. */
import { type Connectivity, onContact } from './connectivity.ts';
import type { FetchedAnswer, ServerRequest } from './fetch-answer.ts';

type Request = (request: ServerRequest) => Promise<FetchedAnswer>;

/** How long a request must have been out, in milliseconds, to be given up when the server is heard again without answering it. */
const LONG_OUT = 3_000;

/**
 * For requests that may be repeated: what was asked before the line came back, and is not answered by then, counts as not answered.
 * `steadyNow`: milliseconds that nobody can set, from any beginning.
 */
export function unlessGivenUp(
  connectivity: Connectivity,
  request: Request,
  steadyNow: () => number = () => performance.now(),
): Request {
  return async (asked) => {
    const line = new AbortController();
    const sentAt = steadyNow();
    const stop = onContact(connectivity, () => {
      if (steadyNow() - sentAt >= LONG_OUT) line.abort();
    });
    const answer = await request({ ...asked, signal: line.signal }).finally(stop);
    return answer.kind === 'none' && line.signal.aborted ? { kind: 'none', cause: 'timeout' } : answer;
  };
}
