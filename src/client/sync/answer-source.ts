/**
 * Tells who answered a request. Gateways, portals and proxies stand before the server: an answer counts as the server's
 * only when that is certain.
 */
import { type Problem, problemSchema } from '#contract/problem.ts';
import '../store/device/zod-without-eval.ts';
import { type FetchedAnswer, retryAfter } from './fetch-answer.ts';

/** Why the server can't be reached, as far as the device can tell. */
export type Trouble =
  /** The line is dead, or nobody listens at its end. */
  | 'no_answer'
  /** Requests go out, and no answer comes. */
  | 'silent'
  /** A captive portal answers in the server's place, because the person has to sign in to the network first. */
  | 'portal'
  /** A gateway before our server answers that the server is not there. */
  | 'gateway';

export type Source =
  | { readonly kind: 'problem'; readonly problem: Problem; readonly retryAfter: number | null }
  /** A success: only its content tells whether our server sent it. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
  /** The caller gave up, which says nothing about the server. */
  | { readonly kind: 'nothing' };

const TROUBLES = { network: 'no_answer', timeout: 'silent', redirected: 'portal' } as const;

/** Statuses with which networks ask the person to sign in. */
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
