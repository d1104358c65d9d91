/** How an outbox row changes: which rows are due, what an answer means, and the row after it. Pure functions. */
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { OrderDifference } from '#domain/orders/order.ts';
import type { CheckInRow, OutboxEntry } from '../store/device/check-in-rows.ts';
import type { OutboxReason } from '../store/device/rows.ts';
import { WAITING_STATES } from '../store/orders/outbox-rules.ts';

/** First wait after a failed attempt, and the longest one, in milliseconds. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 300_000;
/** The longest wait that counts when the server asks to wait, in milliseconds. A wrong clock may show a longer one. */
const LONGEST_ASKED_WAIT = 3_600_000;

/** The answer to one sending. */
export type Answer =
  /** No answer, or none in time. */
  | { readonly kind: 'none' }
  /** `body` is undefined when it was not JSON. `retryAfter` in milliseconds, where the server said it. */
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown; readonly retryAfter: number | null };

/** Reads the bodies of answers; null for a body that it can't read. */
export interface AnswerReader {
  readonly order: (body: unknown) => PurchaseOrder | null;
  readonly differences: (body: unknown) => readonly OrderDifference[] | null;
}

/** What an answer must name to be about this entry as it was sent. */
export type SentEntry = Pick<OutboxEntry, 'order_id' | 'body_hash'> & Partial<Pick<CheckInRow, 'check_in_id'>>;

export type Judgement =
  | { readonly kind: 'placed'; readonly order: PurchaseOrder | null }
  | { readonly kind: 'review'; readonly differences: readonly OrderDifference[] }
  | { readonly kind: 'refused'; readonly reason: OutboxReason }
  | { readonly kind: 'sign_in' }
  | { readonly kind: 'again'; readonly reason: OutboxReason; readonly wait: number | null };

/**
 * Only an answer that is certainly our server's ends an order: it names the order's id and the hash of the sent body,
 * which nothing else on the way does. After any other answer (a captive portal's page, a gateway's JSON, an older
 * server) the order is sent again. A refusal must also be final: then no copy of the order was or will be placed.
 */
export function judge(sent: SentEntry, answer: Answer, read: AnswerReader): Judgement {
  if (answer.kind === 'none') return { kind: 'again', reason: { kind: 'unreachable' }, wait: null };
  const { status, body, retryAfter } = answer;
  if (status >= 500) return { kind: 'again', reason: { kind: 'server_trouble', status }, wait: retryAfter };
  if (status === 408 || status === 425 || status === 429) {
    return { kind: 'again', reason: { kind: 'busy' }, wait: retryAfter };
  }
  const unheard: Judgement = { kind: 'again', reason: { kind: 'unreachable' }, wait: null };
  if (isSignedOut(status, body)) return { kind: 'sign_in' };
  if (!isAbout(sent, body)) return unheard;
  if (status >= 200 && status < 300) return { kind: 'placed', order: read.order(body) };
  const problem = readProblem(status, body);
  if (problem === null) return unheard;
  const { code, detail, final } = problem;
  const reason: OutboxReason = { kind: 'refused', status, code, detail };
  if (!final) return { kind: 'again', reason, wait: null };
  if (code !== 'needs_review') return { kind: 'refused', reason };
  const differences = read.differences(body);
  return differences === null ? unheard : { kind: 'review', differences };
}

/** Whether an answer names this order, or this check of a delivery, and its body. */
export function isAbout(sent: SentEntry, body: unknown): body is Readonly<Record<string, unknown>> {
  if (!isRecord(body) || body.body_hash !== sent.body_hash) return false;
  return sent.check_in_id === undefined ? body.order_id === sent.order_id : body.check_in_id === sent.check_in_id;
}

/** Whether the server itself says that nobody is signed in. */
export function isSignedOut(status: number, body: unknown): boolean {
  return status === 401 && readProblem(status, body)?.code === 'not_signed_in';
}

/** Whether a row waits for its answer. */
export function isWaiting({ state }: OutboxEntry): boolean {
  return WAITING_STATES.includes(state);
}

/**
 * Whether a waiting row is to be sent now. `eager` (the network is back, the app was opened, the person asked) skips
 * the back-off, but not a wait that the server asked for. A next attempt beyond the longest wait means that the clock
 * has moved.
 */
export function isDue(row: OutboxEntry, now: number, eager: boolean): boolean {
  if (!isWaiting(row)) return false;
  const wait = row.next_attempt_at - now;
  return wait <= 0 || wait > LONGEST_ASKED_WAIT || (eager && row.reason?.kind !== 'busy');
}

/** The least recently tried first, so that an order that fails every time stands behind all others. */
export function byTurn(left: OutboxEntry, right: OutboxEntry): number {
  return left.next_attempt_at - right.next_attempt_at || left.accepted_at - right.accepted_at;
}

/** The row while it is being sent. */
export function sendingRow(row: OutboxEntry): OutboxEntry {
  return { ...row, state: 'sending', reason: null, attempts: row.attempts + 1 };
}

/** The row after an answer. A row with an answer keeps it, except that "placed" always counts. */
export function settledRow(row: OutboxEntry, judgement: Judgement, now: number, random: number): OutboxEntry {
  if (!isWaiting(row) && judgement.kind !== 'placed') return row;
  switch (judgement.kind) {
    case 'placed':
      return {
        ...row,
        state: 'placed',
        reason: null,
        differences: [],
        order: judgement.order ?? row.order,
        settled_at: row.state === 'placed' ? row.settled_at : now,
      };
    case 'review':
      return { ...row, state: 'needs_review', reason: null, differences: judgement.differences, settled_at: now };
    case 'refused':
      return { ...row, state: 'refused', reason: judgement.reason, settled_at: now };
    case 'sign_in':
      return {
        ...row,
        state: 'needs_sign_in',
        reason: { kind: 'signed_out' },
        next_attempt_at: now + backOff(row.attempts, random),
      };
    case 'again': {
      const wait = Math.min(judgement.wait ?? backOff(row.attempts, random), LONGEST_ASKED_WAIT);
      return { ...row, state: 'queued', reason: waitReason(judgement), next_attempt_at: now + wait };
    }
  }
}

/** A 5xx with Retry-After counts as a request to wait, which `eager` does not skip. */
function waitReason({ reason, wait }: Extract<Judgement, { kind: 'again' }>): OutboxReason {
  return reason.kind === 'server_trouble' && wait !== null ? { kind: 'busy' } : reason;
}

/**
 * Doubles from 2 s to 5 min. Half of the wait is random, so that many devices don't come back at once. `random` in [0,
 * 1).
 */
export function backOff(attempts: number, random: number): number {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, attempts - 1));
  return Math.round(full / 2 + (full / 2) * random);
}

/** The server's own problem details (RFC 9457): JSON that repeats the status and names a code. */
function readProblem(
  status: number,
  body: unknown,
): { readonly code: string; readonly detail: string; readonly final: boolean } | null {
  if (!isRecord(body) || body.status !== status || typeof body.code !== 'string') return null;
  return {
    code: body.code,
    detail: typeof body.detail === 'string' ? body.detail : '',
    final: body.final === true,
  };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
