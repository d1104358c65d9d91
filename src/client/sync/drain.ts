/**
 * The drain: sends the orders in the outbox one after the other, until each has its answer. It acts on the world
 * through its ports only, so that page, service worker and simulations run the same code.
 *
 * The server's unique order id makes sure that an order is placed once, not the lock: two drains of one store may send
 * an order twice, and get the same answer twice.
 */
import type { OrderRequest } from '#domain/orders/order.ts';
import type { OutboxReason, OutboxRow } from '../store/device/rows.ts';
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
    readonly rows: () => Promise<readonly OutboxRow[]>;
    /**
     * Changes one row in one transaction; null when the row is gone. `change` may get a newer row than the one that was
     * read.
     */
    readonly update: (order_id: string, change: (row: OutboxRow) => OutboxRow) => Promise<OutboxRow | null>;
  };
  readonly net: {
    readonly signedIn: () => Promise<SignedIn>;
    /** Sends the order as its account. Does not reject for lack of a network. */
    readonly place: (row: OutboxRow) => Promise<Answer>;
  };
  /** Milliseconds. */
  readonly clock: { readonly now: () => number };
  /** In [0, 1). */
  readonly random: () => number;
  readonly lock: { readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result> };
  readonly hash: (body: OrderRequest) => Promise<string>;
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
    const row = due.find(({ order_id }) => !tried.has(order_id));
    if (row === undefined) return 'nothing_due';
    if (!known) {
      const end = endFor(await ports.net.signedIn(), account_id);
      if (end !== null) {
        for (const { order_id } of due) await ports.store.update(order_id, (waiting) => heldBack(waiting, end));
        return end;
      }
      known = true;
    }
    tried.add(row.order_id);
    const judgement = await send(ports, row.order_id);
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

async function dueRows(ports: DrainPorts, account_id: string, eager: boolean): Promise<OutboxRow[]> {
  const now = ports.clock.now();
  const rows = await ports.store.rows();
  return rows.filter((row) => row.account_id === account_id && isDue(row, now, eager)).sort(byTurn);
}

/** Sends one order and stores the outcome; null when the order was withdrawn or answered meanwhile. */
async function send(ports: DrainPorts, order_id: string): Promise<Judgement | null> {
  const row = await ports.store.update(order_id, (waiting) => (isWaiting(waiting) ? sendingRow(waiting) : waiting));
  if (row === null || !isWaiting(row)) return null;
  const judgement = await judgementFor(ports, row);
  const random = ports.random();
  const now = ports.clock.now();
  await ports.store.update(order_id, (sent) => settledRow(sent, judgement, now, random));
  return judgement;
}

async function judgementFor(ports: DrainPorts, row: OutboxRow): Promise<Judgement> {
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
function heldBack(row: OutboxRow, reason: Extract<OutboxReason['kind'], DrainEnd>): OutboxRow {
  if (!isWaiting(row)) return row;
  if (reason !== 'unreachable') return { ...row, state: 'needs_sign_in', reason: { kind: reason } };
  return row.state === 'needs_sign_in' ? row : { ...row, state: 'queued', reason: { kind: 'unreachable' } };
}
