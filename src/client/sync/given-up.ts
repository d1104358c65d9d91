/** Gives up requests that were sent into a dead line, so that requests that would get through don't wait for them. */
import { type Connectivity, onContact } from './connectivity.ts';
import type { FetchedAnswer, ServerRequest } from './fetch-answer.ts';

type Request = (request: ServerRequest) => Promise<FetchedAnswer>;

/** A request is given up if it has been out for this long, in milliseconds, when the server is reached again. */
const LONG_OUT = 3_000;

/**
 * For requests that may be repeated. One that was sent before the line came back, and has no answer by then, counts as
 * unanswered. `steadyNow`: milliseconds of a clock that nobody can set, from any beginning.
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
