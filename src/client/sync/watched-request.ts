/** Wraps a request so that its outcome is reported to the connectivity. */
import { sourceOf } from './answer-source.ts';
import { type Connectivity, SLOW } from './connectivity.ts';
import type { FetchedAnswer, ServerRequest } from './fetch-answer.ts';

type Request = (request: ServerRequest) => Promise<FetchedAnswer>;

/** Does the work after so many milliseconds, unless the returned function is called before. */
type Later = (milliseconds: number, work: () => void) => () => void;

const later: Later = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/**
 * Does not report a success: only the reader of its body can tell whether our server sent it, and then calls
 * `connectivity.answered`.
 */
export function watchedRequest(connectivity: Connectivity, request: Request, after: Later = later): Request {
  return async (asked) => {
    // An upload takes long on any line.
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
