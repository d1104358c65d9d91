/** A request of any kind whose outcome tells about the connection. */
import { sourceOf } from './answer-source.ts';
import { type Connectivity, SLOW } from './connectivity.ts';
import type { FetchedAnswer, ServerRequest } from './fetch-answer.ts';

type Request = (request: ServerRequest) => Promise<FetchedAnswer>;

/** Does the work in so many milliseconds, unless what it returns is called before. */
type Later = (milliseconds: number, work: () => void) => () => void;

const later: Later = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** A success is not noted: only who reads it can tell whether it is ours, and says so to `connectivity.answered`. */
export function watchedRequest(connectivity: Connectivity, request: Request, after: Later = later): Request {
  return async (asked) => {
    // A file that goes up takes its time on any line.
    const isUpload = asked.body instanceof FormData;
    const answer = await request(asked).finally(after(SLOW, () => !isUpload && connectivity.slow()));
    const source = sourceOf(answer);
    if (source.kind === 'trouble') connectivity.failed(source.trouble);
    if (source.kind !== 'problem' || answer.kind === 'none') return answer;
    const { sentAt, receivedAt } = answer;
    if (source.problem.code !== 'unavailable') connectivity.answered(receivedAt, receivedAt - sentAt);
    else connectivity.busy(receivedAt, source.retryAfter === null ? null : receivedAt + source.retryAfter);
    return answer;
  };
}
