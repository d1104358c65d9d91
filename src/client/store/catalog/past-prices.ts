/** What products cost the organization over the last twelve months, as the server last told it: kept for sheets without network. */
import type { ClientPrices } from '#contract/buyer-product.ts';
import { guideEntries } from '#domain/guides/order-guide.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { KeptPrices } from '../device/past-prices-row.ts';
import { type SpaceKey, spaceId } from '../device/rows.ts';
import { readGuides } from '../guides/guide-store.ts';
import { purchaseHistory } from '../orders/order-store.ts';

/** Products of a space whose prices are kept: those told last. */
export const MOST_KEPT = 500;

const prefix = (key: SpaceKey) => `past_prices:${spaceId(key)}:` as const;

/** Null: the device has none of this product. */
export async function readPastPrices(
  database: DeviceDatabase,
  key: SpaceKey,
  product_id: string,
): Promise<KeptPrices | null> {
  const row = await database.meta.get(`${prefix(key)}${product_id}`);
  return typeof row?.value === 'object' && 'prices' in row.value ? row.value : null;
}

export async function keepPastPrices(
  database: DeviceDatabase,
  key: SpaceKey,
  products: readonly (ClientPrices & { readonly product_id: string })[],
  told_at: number,
): Promise<void> {
  await database.inTransaction('rw', [database.meta], async ({ meta }) => {
    await meta.bulkPut(
      products.map(({ product_id, prices }) => ({
        name: `${prefix(key)}${product_id}` as const,
        value: { prices, told_at },
      })),
    );
    const kept = meta.where('name').startsWith(prefix(key));
    const surplus = (await kept.count()) - MOST_KEPT;
    if (surplus <= 0) return;
    const rows = (await kept.toArray()).sort((left, right) => toldAt(left.value) - toldAt(right.value));
    await meta.bulkDelete(rows.slice(0, surplus).map(({ name }) => name));
  });
}

const toldAt = (value: unknown) =>
  typeof value === 'object' && value !== null && 'told_at' in value ? Number(value.told_at) : 0;

/** Milliseconds, when the prices of the usual products were last asked for; 0: never. */
export async function pastPricesAsked(database: DeviceDatabase, key: SpaceKey): Promise<number> {
  const row = await database.meta.get(`past_prices_asked:${spaceId(key)}`);
  return typeof row?.value === 'number' ? row.value : 0;
}

export async function notePastPricesAsked(database: DeviceDatabase, key: SpaceKey, at: number): Promise<void> {
  await database.meta.put({ name: `past_prices_asked:${spaceId(key)}`, value: at });
}

/** What the organization orders most often, then what stands in its order guides. */
export async function usualProducts(database: DeviceDatabase, key: SpaceKey): Promise<readonly string[]> {
  const habits = [...(await purchaseHistory(database, key)).values()];
  const guides = await readGuides(database, key);
  const listed = guides.flatMap(({ state }) => guideEntries(state).filter(({ kind }) => kind === 'product'));
  const ordered = habits.sort((left, right) => right.times_ordered - left.times_ordered);
  return [...new Set([...ordered.map(({ product_id }) => product_id), ...listed.map(({ entry_id }) => entry_id)])];
}
