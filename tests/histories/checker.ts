/**
 * Compares the end of a history with what the person was told: the promises of the outbox, read from the real database.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { cartTotals } from '#domain/orders/cart-totals.ts';
import { UNPLACED_STATUSES } from '#domain/orders/order-status.ts';
import { grouped } from '#domain/values/grouped.ts';
import { compareMoney } from '#domain/values/money.ts';
import { mailToSend } from '#server/database/schema/mail.ts';
import { purchaseOrder, purchaseOrderEvent } from '#server/database/schema/orders.ts';
import { aProduct } from '../builders/a-product.ts';
import { hashOf } from './buyer.ts';
import type { HistoryWorld } from './history-world.ts';
import type { Journal, KnownOrder } from './journal.ts';

type Committed = typeof purchaseOrder.$inferSelect;

export async function check(world: HistoryWorld): Promise<void> {
  const { journal, key } = world;
  const { executor } = world.backend.test.database;
  const committed = await executor.select().from(purchaseOrder).where(eq(purchaseOrder.supplier_id, key.supplier_id));
  const rows = await Promise.all(world.devices.map(async (device) => (await device.disk())?.outbox ?? []));
  // A handed order may be on two devices.
  const byOrder = grouped(rows.flat(), ({ order_id }) => order_id);
  const asksAnew = and(
    eq(purchaseOrderEvent.supplier_id, key.supplier_id),
    eq(purchaseOrderEvent.from_status, 'pending_approval'),
    eq(purchaseOrderEvent.to_status, 'pending_approval'),
  );
  const revisions = await executor.select().from(purchaseOrderEvent).where(asksAnew);
  const revised = new Set(revisions.map(({ order_id }) => order_id));
  for (const order of committed) {
    const known = journal.orders.get(order.order_id);
    if (known === undefined) journal.violated(`${order.order_id} was placed and nobody ordered it`);
    else await checkCommit(world, known, order, revised);
  }
  for (const known of journal.orders.values()) {
    const own = committed.filter(({ order_id }) => order_id === known.order_id);
    if (own.length > 1) journal.violated(`${known.order_id} was placed ${own.length} times`);
    checkEnd(world, known, byOrder.get(known.order_id) ?? [], own.length > 0);
  }
  checkCarts(world, committed);
  await checkCompanions(world, committed);
}

/** A line that came into the shared cart once is placed once, unless one order says that it repeats the other. */
function checkCarts({ journal }: HistoryWorld, committed: readonly Committed[]): void {
  const placed = committed.flatMap(({ order_id }) => journal.orders.get(order_id) ?? []);
  const lines = ({ request }: KnownOrder) =>
    request.lines.flatMap(({ product_id, added }) =>
      added === undefined ? [] : [JSON.stringify([product_id, added])],
    );
  for (const [position, one] of placed.entries()) {
    const own = new Set(lines(one));
    for (const other of placed.slice(position + 1)) {
      const isKnown =
        one.request.repeats?.includes(other.order_id) === true ||
        other.request.repeats?.includes(one.order_id) === true;
      if (one.account_id !== other.account_id || isKnown || !lines(other).some((line) => own.has(line))) continue;
      journal.violated(`${one.order_id} and ${other.order_id} were placed from one cart, and nobody was asked`);
    }
  }
}

/** P1: an order is placed once, or visibly refused, or given up by the person. */
function checkEnd({ journal }: HistoryWorld, known: KnownOrder, rows: readonly OutboxRow[], isPlaced: boolean): void {
  const { order_id, outcome } = known;
  const isStored = journal.stored.has(order_id);
  const fault =
    (outcome === 'accepted' && !isStored && 'was accepted and never stored') ||
    (outcome === 'refused' && isStored && 'was refused by the device and stored') ||
    (!isStored && isPlaced && 'was placed and never stored') ||
    (isStored && rows.length === 0 && faultOfGone(journal, order_id, isPlaced)) ||
    rows.map((row) => faultOfRow(row, isPlaced)).find((found) => found !== null);
  if (typeof fault === 'string') journal.violated(`${order_id} (${outcome}) ${fault}`);
}

function faultOfRow({ state, reason }: OutboxRow, isPlaced: boolean): string | null {
  switch (state) {
    case 'placed':
      return isPlaced ? null : 'is shown as placed and is not';
    case 'refused':
    case 'needs_review':
      return isPlaced ? `is shown as ${state} (${JSON.stringify(reason)}) and was placed` : null;
    default:
      return `still waits: ${state}, ${JSON.stringify(reason)}`;
  }
}

function faultOfGone({ departures, stored }: Journal, order_id: string, isPlaced: boolean): string | null {
  const reasons = departures.get(order_id) ?? [];
  const fits = reasons.some(({ kind, by }) => {
    if (kind === 'deleted') return true;
    // The device that showed its code has it since.
    if (kind === 'given') return false;
    if (kind === 'tidied') return isPlaced;
    if (kind === 'replaced') return !isPlaced && by !== undefined && stored.has(by);
    return !isPlaced;
  });
  return fits ? null : `is gone, ${isPlaced ? 'and placed' : 'and not placed'}: ${JSON.stringify(reasons)}`;
}

/**
 * An order is placed as it was accepted, by an account that accepted it or took it over, at prices no higher than the buyer saw. P4:
 * its totals are those that the rules calculate.
 */
async function checkCommit(
  world: HistoryWorld,
  known: KnownOrder,
  order: Committed,
  revised: ReadonlySet<string>,
): Promise<void> {
  const { journal, key } = world;
  const { request } = known;
  const differs = (what: string) => journal.violated(`${order.order_id} was placed with another ${what}`);
  if (order.body_hash !== (await hashOf(known))) differs('body');
  const holders = [...(journal.stored.get(order.order_id) ?? [])].map(({ account_id }) => account_id);
  if (!holders.includes(order.account_id)) differs('account');
  if (order.organization_id !== key.organization_id) differs('organization');
  const isRevised = revised.has(order.order_id);
  const seen = new Map(request.lines.map((line) => [line.product_id, line]));
  for (const line of order.lines) {
    const asked = seen.get(line.product_id);
    // Its approval may have found other prices and fewer packs, which the manager was shown.
    if (isRevised) continue;
    if (asked === undefined || asked.quantity !== line.quantity) differs('quantity');
    else if (compareMoney(line.net_price, asked.seen_price) > 0) differs('price, one that is higher');
    const prices = [...world.shelves.values()].map((shelf) => shelf.get(line.product_id)?.price);
    if (!prices.includes(line.net_price.amount)) differs('price than the supplier ever had');
  }
  if (!isRevised && order.lines.length !== request.lines.length) differs('number of lines');
  const { totals } = cartTotals(
    order.lines.map(({ product_id, quantity, net_price }) => ({
      product: aProduct({ product_id, price: net_price, packs_per_layer: null, packs_per_pallet: null }),
      quantity,
    })),
    world.terms,
    order.received_at.toISOString(),
  );
  if (JSON.stringify(sorted(totals)) !== JSON.stringify(sorted(order.totals))) differs('total than its lines come to');
}

function sorted(value: object): unknown {
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, part]: [string, unknown]) => [name, typeof part === 'object' && part !== null ? sorted(part) : part]);
}

/** The mails that are written with an order. */
const MAILS = ['order_receipt', 'order_received'];

/** Each order has its first event, and its two mails once the supplier has it, and none of these exist without an order. */
async function checkCompanions({ journal, key, backend }: HistoryWorld, committed: readonly Committed[]) {
  const { executor } = backend.test.database;
  const events = await executor
    .select({ order_id: purchaseOrderEvent.order_id })
    .from(purchaseOrderEvent)
    .where(and(eq(purchaseOrderEvent.supplier_id, key.supplier_id), eq(purchaseOrderEvent.position, 1)));
  const mails = await executor
    .select({ order_id: mailToSend.subject_id })
    .from(mailToSend)
    .where(and(eq(mailToSend.supplier_id, key.supplier_id), inArray(mailToSend.kind, MAILS)));
  const same = (found: readonly { order_id: string }[], times: number, of: readonly string[]) =>
    JSON.stringify(found.map(({ order_id }) => order_id).sort()) ===
    JSON.stringify(of.toSorted().flatMap((order_id) => Array<string>(times).fill(order_id)));
  const all = committed.map(({ order_id }) => order_id);
  if (!same(events, 1, all)) journal.violated('orders and their first events are not the same');
  const placed = committed.filter(({ status }) => !UNPLACED_STATUSES.has(status)).map(({ order_id }) => order_id);
  if (!same(mails, 2, placed)) journal.violated('orders and their mails are not the same');
}
