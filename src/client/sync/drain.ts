/**
 * The drain: sends the orders and the checks of deliveries in the outbox one after the other, until each has its answer. It acts on the world
 * through its ports only, so that page, service worker and simulations run the same code.
 *
 * The server's unique order id makes sure that an order is placed once, not the lock: two drains of one store may send
 * an order twice, and get the same answer twice.
 */
import type { CheckInRequest } from '#domain/orders/check-in.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import { entryId, type OutboxEntry } from '../store/device/check-in-rows.ts';
import type { OutboxReason } from '../store/device/rows.ts';
import {
  type Answer,
  type AnswerReader,
  byTurn,
  isDue,
  isWaiting,
  type Judgement,
  judge,
  sendingRow,
  settledRow,
} from './outbox-transition.ts';

/** Whose session the next request would carry, as the server says. */
export type SignedIn =
  | { readonly kind: 'account'; readonly account_id: string }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'unreachable' };

export interface DrainPorts {
  readonly store: {
    readonly rows: () => Promise<readonly OutboxEntry[]>;
    /**
     * Changes one row in one transaction; null when the row is gone. `change` may get a newer row than the one that was
     * read.
     */
    readonly update: (entry_id: string, change: (row: OutboxEntry) => OutboxEntry) => Promise<OutboxEntry | null>;
  };
  readonly net: {
    readonly signedIn: () => Promise<SignedIn>;
    /** Sends the entry as its account. Does not reject for lack of a network. */
    readonly place: (row: OutboxEntry) => Promise<Answer>;
  };
  /** Milliseconds. */
  readonly clock: { readonly now: () => number };
  /** In [0, 1). */
  readonly random: () => number;
  readonly lock: { readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result> };
  readonly hash: (body: OrderRequest | CheckInRequest) => Promise<string>;
  readonly read: AnswerReader;
  /** Takes bugs met on the way; the orders after them are still sent. */
  readonly report: (error: unknown) => void;
}

/** Why the drain stopped: no order is due any more, or none could get through. */
export type DrainEnd = 'nothing_due' | 'unreachable' | 'signed_out' | 'other_account' | 'busy';

/** `eager`: sends now, whatever the back-off says (see isDue). */
export function drain(ports: DrainPorts, account_id: string, eager: boolean): Promise<DrainEnd> {
  return ports.lock.alone(() => drainAlone(ports, account_id, eager));
}

async function drainAlone(ports: DrainPorts, account_id: string, eager: boolean): Promise<DrainEnd> {
  const tried = new Set<string>();
  let known = false;
  for (;;) {
    const due = await dueRows(ports, account_id, eager);
    const row = due.find((each) => !tried.has(entryId(each)));
    if (row === undefined) return 'nothing_due';
    if (!known) {
      const end = endFor(await ports.net.signedIn(), account_id);
      if (end !== null) {
        for (const each of due) await ports.store.update(entryId(each), (waiting) => heldBack(waiting, end));
        return end;
      }
      known = true;
    }
    tried.add(entryId(row));
    const judgement = await send(ports, entryId(row));
    if (judgement?.kind === 'again' && judgement.reason.kind === 'busy') return 'busy';
    // No answer to this order. Asking for the session again tells whether only this order fails, which must not block
    // the others, or all requests do.
    if (judgement?.kind === 'sign_in' || (judgement?.kind === 'again' && judgement.reason.kind === 'unreachable')) {
      known = false;
    }
  }
}

/** Milliseconds until the first of the account's waiting orders is due; null when none waits. */
export async function dueIn({ store, clock }: DrainPorts, account_id: string): Promise<number | null> {
  const now = clock.now();
  const rows = (await store.rows()).filter((row) => row.account_id === account_id && isWaiting(row));
  if (rows.length === 0) return null;
  return Math.min(...rows.map((row) => (isDue(row, now, false) ? 0 : row.next_attempt_at - now)));
}

async function dueRows(ports: DrainPorts, account_id: string, eager: boolean): Promise<OutboxEntry[]> {
  const now = ports.clock.now();
  const rows = await ports.store.rows();
  return rows.filter((row) => row.account_id === account_id && isDue(row, now, eager)).sort(byTurn);
}

/** Sends one entry and stores the outcome; null when the order was withdrawn or answered meanwhile. */
async function send(ports: DrainPorts, entry_id: string): Promise<Judgement | null> {
  const row = await ports.store.update(entry_id, (waiting) => (isWaiting(waiting) ? sendingRow(waiting) : waiting));
  if (row === null || !isWaiting(row)) return null;
  const judgement = await judgementFor(ports, row);
  const random = ports.random();
  const now = ports.clock.now();
  await ports.store.update(entry_id, (sent) => settledRow(sent, judgement, now, random));
  return judgement;
}

async function judgementFor(ports: DrainPorts, row: OutboxEntry): Promise<Judgement> {
  try {
    if ((await ports.hash(row.body)) !== row.body_hash) {
      return { kind: 'refused', reason: { kind: 'altered_on_device' } };
    }
    return judge(row, await ports.net.place(row), ports.read);
  } catch (error) {
    ports.report(error);
    return { kind: 'again', reason: { kind: 'failed_on_device' }, wait: null };
  }
}

function endFor(who: SignedIn, account_id: string): Exclude<DrainEnd, 'nothing_due' | 'busy'> | null {
  if (who.kind === 'unreachable') return 'unreachable';
  if (who.kind === 'nobody') return 'signed_out';
  return who.account_id === account_id ? null : 'other_account';
}

/** A row that could not be sent at all gets the reason; that is no attempt. */
function heldBack(row: OutboxEntry, reason: Extract<OutboxReason['kind'], DrainEnd>): OutboxEntry {
  if (!isWaiting(row)) return row;
  if (reason !== 'unreachable') return { ...row, state: 'needs_sign_in', reason: { kind: reason } };
  return row.state === 'needs_sign_in' ? row : { ...row, state: 'queued', reason: { kind: 'unreachable' } };
}
