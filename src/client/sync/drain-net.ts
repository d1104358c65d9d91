/**
 * The drain's requests, written without the table of routes, to be small enough for the service worker. A test compares
 * them with the contract.
 */
import { canonicalJson } from '#domain/values/canonical-json.ts';
import { entryId, isCheckIn, type OutboxEntry } from '../store/device/check-in-rows.ts';
import type { DrainPorts, SignedIn } from './drain.ts';
import { type FetchedAnswer, fetchAnswer, retryAfter, type ServerRequest } from './fetch-answer.ts';
import { type Answer, isAbout, isRecord, isSignedOut } from './outbox-transition.ts';
import type { ServerClock } from './server-clock.ts';

export const ACCOUNT_PATH = '/v1/account/me';

export function orderPath({ supplier_id, order_id }: Pick<OutboxEntry, 'supplier_id' | 'order_id'>): string {
  return `/v2/supplier/${supplier_id}/purchase_orders/${order_id}`;
}

export function entryPath(entry: OutboxEntry): string {
  return isCheckIn(entry) ? `${orderPath(entry)}/check_in/${entry.check_in_id}` : orderPath(entry);
}

type Heard = Extract<FetchedAnswer, { kind: 'answer' }>;

/**
 * `sessionHeaders`: the headers that say who is calling, beside the cookie. `heard`: gets each answer that is certainly
 * our server's, for its time, by which settled orders are stamped. Each entry names its account (`Expected-Account`),
 * because another tab may sign someone else in between the two requests.
 */
export function drainNet(
  sessionHeaders: () => Readonly<Record<string, string>>,
  heard: (answer: Heard) => void = () => undefined,
  request: (request: ServerRequest) => Promise<FetchedAnswer> = fetchAnswer,
): DrainPorts['net'] {
  return {
    signedIn: async () => {
      const answer = await request({ method: 'GET', path: ACCOUNT_PATH, headers: sessionHeaders() });
      const who = readSignedIn(answer);
      if (answer.kind === 'answer' && who.kind !== 'unreachable') heard(answer);
      return who;
    },
    place: async (row) => {
      const answer = await request({
        method: 'PUT',
        path: entryPath(row),
        headers: {
          ...sessionHeaders(),
          'content-type': 'application/json',
          'idempotency-key': entryId(row),
          'expected-account': row.account_id,
        },
        body: canonicalJson(row.body),
      });
      if (answer.kind === 'answer' && isAbout(row, jsonOf(answer))) heard(answer);
      return readAnswer(answer);
    },
  };
}

function jsonOf({ body }: Heard): unknown {
  return body.kind === 'json' ? body.value : undefined;
}

/** Takes the server's time from an answer. */
export function noteTime(clock: ServerClock): (answer: Heard) => void {
  return ({ headers, sentAt, receivedAt }) => clock.note(headers.get('date'), sentAt, receivedAt);
}

function readSignedIn(answer: FetchedAnswer): SignedIn {
  if (answer.kind === 'none' || answer.body.kind !== 'json' || !isRecord(answer.body.value)) {
    return { kind: 'unreachable' };
  }
  const { account_id } = answer.body.value;
  if (answer.status === 200 && typeof account_id === 'string') return { kind: 'account', account_id };
  return isSignedOut(answer.status, answer.body.value) ? { kind: 'nobody' } : { kind: 'unreachable' };
}

function readAnswer(answer: FetchedAnswer): Answer {
  if (answer.kind === 'none') return { kind: 'none' };
  return {
    kind: 'answer',
    status: answer.status,
    body: jsonOf(answer),
    retryAfter: retryAfter(answer.headers, answer.receivedAt),
  };
}
