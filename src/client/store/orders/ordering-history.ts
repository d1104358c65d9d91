/**
 * What the usual order is made from, as this device holds it: the organization's own orders, also those that wait in the
 * outbox, the counts of today, and the refused products.
 */
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { packsOf } from '#domain/guides/count-mode.ts';
import { perPackOf } from '#domain/guides/counted-products.ts';
import { type GuideEntry, guideEntries, levelOn } from '#domain/guides/order-guide.ts';
import { isGivenUp } from '#domain/orders/order-status.ts';
import type { CountedLeft, OrderingHistory, PastOrder } from '#domain/orders/usual-order.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import { productsByIds } from '../catalog/catalog-store.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type CountRow, type SpaceKey, spaceId } from '../device/rows.ts';
import { readCount } from '../guides/count-store.ts';
import { readGuides } from '../guides/guide-store.ts';
import { ordersOf } from './order-store.ts';
import { outboxRows } from './outbox-store.ts';
import { refusedProducts } from './refused-products.ts';

/** More orders than a kitchen places in the weeks that count. */
const MOST_ORDERS = 300;

export interface KnownHistory extends OrderingHistory {
  /** Products whose count has ended: its packs went into the cart, so what is not there any more was taken out. */
  readonly settled: ReadonlySet<string>;
  /** Products that the person does not want proposed today. */
  readonly asideToday: ReadonlySet<string>;
}

/** `timeZone`: the supplier's. `now`: milliseconds, by the server's clock as far as the device knows it. */
export async function orderingHistory(
  database: DeviceDatabase,
  key: SpaceKey,
  timeZone: string,
  now: number,
): Promise<KnownHistory> {
  const [past, refused, counts] = await Promise.all([
    ordersInHand(database, key),
    refusedProducts(database, key),
    guideCounts(database, key),
  ]);
  const latest = Math.max(0, ...past.map(({ at }) => Date.parse(at)));
  const isOfToday = ({ changed_at }: CountRow) => changed_at > latest && now - changed_at <= COUNT_LASTS;
  const today = dayAt(new Date(now).toISOString(), timeZone);
  const refusedOn = (wanted: string | null) =>
    new Set(refused.flatMap(({ product_id, day }) => (day === wanted ? [product_id] : [])));
  return {
    orders: past.map(({ at, lines }) => ({ day: dayAt(at, timeZone), lines })),
    today,
    refused: refusedOn(null),
    asideToday: refusedOn(today),
    ...countedIn(counts.filter(({ count }) => isOfToday(count))),
  };
}

/** Whether the organization has ordered from this supplier, as far as this device knows: an order that waits here counts. */
export async function hasOrdered(database: DeviceDatabase, key: SpaceKey): Promise<boolean> {
  return (await ordersInHand(database, key)).length > 0;
}

interface HeldOrder {
  /** ISO 8601 */
  readonly at: string;
  readonly lines: PastOrder['lines'];
}

/** Orders that were given up don't count. An order that waits on this device does: it would be placed twice. */
async function ordersInHand(database: DeviceDatabase, key: SpaceKey): Promise<readonly HeldOrder[]> {
  const [known, outbox] = await Promise.all([ordersOf(database, key, MOST_ORDERS), outboxRows(database)]);
  const ids = new Set(known.map(({ order_id }) => order_id));
  const waiting = outbox.filter(
    (row) => spaceId(row) === spaceId(key) && row.state !== 'refused' && !ids.has(row.order_id),
  );
  return [
    ...known.flatMap(({ order, received_at }) =>
      isGivenUp(order.status) ? [] : [{ at: received_at, lines: order.lines }],
    ),
    ...waiting.map(({ body }) => ({ at: body.captured_at, lines: body.lines })),
  ];
}

/** A count that is older, or that an order has followed, says nothing of today's shelf. Milliseconds. */
const COUNT_LASTS = 43_200_000;

interface GuideCount {
  readonly count: CountRow;
  readonly entries: readonly GuideEntry[];
  /** The counted products. */
  readonly products: ReadonlyMap<string, CatalogProduct>;
}

async function guideCounts(database: DeviceDatabase, key: SpaceKey): Promise<readonly GuideCount[]> {
  const guides = await readGuides(database, key);
  const found = await Promise.all(
    guides.map(async ({ list_id, state }) => {
      const count = await readCount(database, list_id);
      if (count === null) return null;
      const products = await productsByIds(database, key, Object.keys(count.state.answers));
      return { count, entries: guideEntries(state), products };
    }),
  );
  return found.filter((each) => each !== null);
}

function countedIn(counts: readonly GuideCount[]): Pick<KnownHistory, 'counted' | 'settled'> {
  const counted = new Map<string, CountedLeft>();
  const settled = new Set<string>();
  for (const { count, entries, products } of counts) {
    for (const entry of entries) {
      const product = products.get(entry.entry_id);
      const left = product === undefined ? null : leftOf(count, entry, product);
      if (left === null) continue;
      counted.set(entry.entry_id, left);
      if (count.proposed !== null) settled.add(entry.entry_id);
    }
  }
  return { counted, settled };
}

/** Null: the product was passed over, or has no level. */
function leftOf({ state, weekday }: CountRow, entry: GuideEntry, product: CatalogProduct): CountedLeft | null {
  const answer = state.answers[entry.entry_id];
  const level = levelOn(entry, weekday) ?? 0;
  if (answer === undefined || answer.kind === 'usual' || level === 0) return null;
  const per_pack = perPackOf(entry, product);
  const counted = { product_id: entry.entry_id, level, per_pack, usual: 0 };
  const left = answer.kind === 'left' ? answer.left : level;
  return { level, left, in_units: per_pack > 1, packs: packsOf(counted, answer) };
}
