/** Who answered a request. Gateways, portals and proxies stand between us and the server: only what is surely ours counts as ours. */
import { type Problem, problemSchema } from '#contract/problem.ts';
import '../store/device/zod-without-eval.ts';
import { type FetchedAnswer, retryAfter } from './fetch-answer.ts';

/** Why the server can't be reached, as far as that can be told. */
export type Trouble =
  /** The line is dead, or nobody listens at its end. */
  | 'no_answer'
  /** What is asked goes out, and nothing ever comes back. */
  | 'silent'
  /** A network that wants the person to sign in first answers in the server's place. */
  | 'portal'
  /** What stands before our server answers that the server is not there. */
  | 'gateway';

export type Source =
  | { readonly kind: 'problem'; readonly problem: Problem; readonly retryAfter: number | null }
  /** A success: whether it is ours, only its content tells. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
  /** The caller gave up: that says nothing. */
  | { readonly kind: 'nothing' };

const TROUBLES = { network: 'no_answer', timeout: 'silent', redirected: 'portal' } as const;

/** What networks answer who want to be asked first. */
const PORTAL_STATUSES: ReadonlySet<number> = new Set([401, 402, 403, 407, 451, 511]);

export function sourceOf(answer: FetchedAnswer): Source {
  if (answer.kind === 'none') {
    return answer.cause === 'aborted' ? { kind: 'nothing' } : { kind: 'trouble', trouble: TROUBLES[answer.cause] };
  }
  const { status, body, headers, receivedAt } = answer;
  if (status >= 200 && status < 300) {
    return body.kind === 'other' ? { kind: 'trouble', trouble: 'portal' } : { kind: 'unclear' };
  }
  const read = problemSchema.safeParse(body.kind === 'json' ? body.value : undefined);
  if (read.success && read.data.status === status) {
    return { kind: 'problem', problem: read.data, retryAfter: retryAfter(headers, receivedAt) };
  }
  return { kind: 'trouble', trouble: PORTAL_STATUSES.has(status) ? 'portal' : 'gateway' };
}
