/** What a buyer does on a device, by the app's own code. The journal keeps what they were told. */

import { cartView } from '#client/parts/cart/cart-view.ts';
import { checkoutOrder } from '#client/parts/checkout/checkout-order.ts';
import { addToCart } from '#client/store/cart/cart-changes.ts';
import { readCart } from '#client/store/cart/cart-store.ts';
import { productsByIds, readSpace } from '#client/store/catalog/catalog-store.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { acceptOrder } from '#client/store/orders/accept-order.ts';
import { acceptReview } from '#client/store/orders/accept-review.ts';
import { bodyHash } from '#client/store/orders/body-hash.ts';
import { newOrderId } from '#client/store/orders/order-id.ts';
import { RECEIPT_LIFETIME } from '#client/store/orders/outbox-rules.ts';
import { deleteOldReceipts, markSeen, outboxRows, withdrawOrder } from '#client/store/orders/outbox-store.ts';
import { cartLines } from '#domain/orders/cart.ts';
import { acceptDifferences } from '#domain/orders/check-order.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import type { Chance } from '../builders/chance.ts';
import type { FaultPlan } from './app-process.ts';
import { attempt } from './attempt.ts';
import type { Disk, HistoryDevice, Tab } from './history-device.ts';
import type { HistoryWorld } from './history-world.ts';
import type { KnownOrder } from './journal.ts';

const DRAFT = { delivery_day: null, address_id: null, reference: '', comment: '' };

export async function fillCart(
  world: HistoryWorld,
  device: HistoryDevice,
  tab: Tab,
  chance: Chance,
  plan?: FaultPlan,
): Promise<void> {
  const additions = Array.from({ length: 1 + chance.between(0, 3) }, () => ({
    product_id: chance.pick(world.product_ids),
    quantity: 1 + chance.between(0, 6),
  }));
  const fill = () => addToCart(tab.database, world.key, additions, world.now());
  await attempt(world, device, tab.process, chance, 'fills the cart', fill, plan);
}

/** The tap on "order": the lines on the screen go into the outbox, or the cart stays as it is. */
export async function order(
  world: HistoryWorld,
  device: HistoryDevice,
  tab: Tab,
  chance: Chance,
  plan?: FaultPlan,
): Promise<void> {
  const { key, journal } = world;
  const seen = await tab.process.run(() => requestOnScreen(world, tab.database)).catch(() => null);
  if (seen?.kind !== 'done' || seen.value === null) return;
  const request = seen.value;
  const now = world.now();
  const order_id = newOrderId(now);
  const known: KnownOrder = {
    ...{ order_id, device: device.name, account_id: device.account_id, supplier_id: key.supplier_id },
    ...{ request, outcome: 'unknown' },
  };
  journal.orders.set(order_id, known);
  const begun = device.begun;
  const before = await quietDisk(device, 0);
  const accept = () => acceptOrder(tab.database, { order_id, supplier_id: key.supplier_id, request }, now);
  const outcome = await attempt(world, device, tab.process, chance, `orders ${order_id}`, accept, plan);
  if (outcome === null) return;
  known.outcome = outcome.kind;
  journal.steps.push(`  ${order_id} is ${outcome.kind} ${outcome.kind === 'refused' ? outcome.reason : ''}`);
  if (device.frozen || device.deleting) return;
  const after = await device.disk();
  const isQuiet = before !== null && device.busy === 0 && device.begun === begun + 1;
  checkAcceptance(world, known, before, after, isQuiet);
}

/**
 * P2: an order that is said to be saved is on the disk; otherwise the cart is unchanged. The cart is checked only where
 * nothing else ran on the device.
 */
function checkAcceptance(
  { journal }: HistoryWorld,
  { order_id, outcome, request }: KnownOrder,
  before: Disk | null,
  after: Disk | null,
  isQuiet: boolean,
): void {
  const isStored = after?.outbox.some((row) => row.order_id === order_id) === true;
  const hasLeft = (journal.departures.get(order_id) ?? []).length > 0;
  if (outcome === 'accepted' && !isStored && !hasLeft)
    journal.violated(`${order_id} was accepted and is not on the disk`);
  if (outcome === 'refused' && isStored) journal.violated(`${order_id} was refused and is on the disk`);
  if (!isQuiet) return;
  const expected = quantities(before);
  if (outcome === 'accepted') for (const { product_id } of request.lines) expected.delete(product_id);
  if (JSON.stringify([...quantities(after)]) !== JSON.stringify([...expected])) {
    journal.violated(
      `${order_id} was ${outcome}, and the cart is not as it should be: ${JSON.stringify([...quantities(after)])}, not ${JSON.stringify([...expected])}`,
    );
  }
}

function quantities(disk: Disk | null): Map<string, number> {
  const lines = (disk?.carts ?? []).flatMap(({ state }) => cartLines(state));
  return new Map(lines.map(({ product_id, quantity }) => [product_id, quantity] as const).sort());
}

async function quietDisk(device: HistoryDevice, busy: number): Promise<Disk | null> {
  return device.frozen || device.busy > busy ? null : device.disk();
}

async function requestOnScreen(world: HistoryWorld, database: DeviceDatabase): Promise<OrderRequest | null> {
  const now = world.now();
  const at = new Date(now).toISOString();
  const space = await readSpace(database, world.key);
  if (space === undefined || space.client === null) return null;
  const { client } = space;
  const { lines, seen_prices } = await readCart(database, world.key, now);
  const ids = lines.map(({ product_id }) => product_id);
  const products = await productsByIds(database, world.key, ids);
  const { entries } = cartView({ lines, products, seen_prices, client }, at);
  const { request, obstacles } = checkoutOrder({ entries, client, catalog_version: space.version, draft: DRAFT, at });
  return obstacles.length > 0 ? null : request;
}

/** The buyer looks at an order that came back, and reacts to it. */
export async function answer(world: HistoryWorld, device: HistoryDevice, tab: Tab, chance: Chance): Promise<void> {
  const rows = await tab.process.run(() => outboxRows(tab.database)).catch(() => null);
  if (rows?.kind !== 'done' || rows.value.length === 0) return;
  const row = chance.pick(rows.value);
  switch (row.state) {
    case 'placed':
      return tidy(world, device, tab, chance, row);
    case 'needs_review':
      return chance.happens(0.6) ? review(world, device, tab, chance, row) : withdraw(world, device, tab, chance, row);
    default:
      return withdraw(world, device, tab, chance, row);
  }
}

async function tidy(
  world: HistoryWorld,
  device: HistoryDevice,
  tab: Tab,
  chance: Chance,
  { order_id }: OutboxRow,
): Promise<void> {
  await attempt(world, device, tab.process, chance, `sees ${order_id}`, () =>
    markSeen(tab.database, [order_id], world.now()),
  );
  if (chance.happens(0.7)) return;
  for (const row of (await quietDisk(device, Number.POSITIVE_INFINITY))?.outbox ?? []) {
    if (row.state === 'placed') world.journal.departs(row.order_id, 'tidied');
  }
  await attempt(world, device, tab.process, chance, 'tidies receipts', () =>
    deleteOldReceipts(tab.database, world.now() + 2 * RECEIPT_LIFETIME),
  );
}

async function withdraw(
  world: HistoryWorld,
  device: HistoryDevice,
  tab: Tab,
  chance: Chance,
  { order_id }: OutboxRow,
): Promise<void> {
  const { journal } = world;
  const departure = journal.departs(order_id, 'withdrawn');
  const withdrawal = await attempt(world, device, tab.process, chance, `takes ${order_id} back`, () =>
    withdrawOrder(tab.database, order_id, world.now()),
  );
  if (withdrawal === null) return;
  if (withdrawal.kind === 'withdrawn') departure.certain = true;
  else journal.stays(order_id, departure);
}

async function review(
  world: HistoryWorld,
  device: HistoryDevice,
  tab: Tab,
  chance: Chance,
  { order_id, differences, body }: OutboxRow,
): Promise<void> {
  const { journal, key } = world;
  const now = world.now();
  const new_order_id = newOrderId(now);
  const accepted = { new_order_id, catalog_version: world.version };
  const departure = journal.departs(order_id, 'replaced', new_order_id);
  const outcome = await attempt(world, device, tab.process, chance, `agrees to ${order_id} as ${new_order_id}`, () =>
    acceptReview(tab.database, order_id, accepted, now),
  );
  const captured_at = new Date(now).toISOString();
  const request = acceptDifferences(body, differences, { captured_at, catalog_version: accepted.catalog_version });
  journal.orders.set(new_order_id, {
    ...{ order_id: new_order_id, device: device.name, account_id: device.account_id, supplier_id: key.supplier_id },
    ...{ request, outcome: outcome === null ? 'unknown' : outcome.kind },
  });
  if (outcome?.kind === 'refused') journal.stays(order_id, departure);
}

/** The hash that the body of an accepted order must have for ever. */
export function hashOf({ request }: KnownOrder): Promise<string> {
  return bodyHash(request);
}
