/** Counts on this device. Each key that is pressed is on the disk before the next: a count outlives the app. */
import { type CountedProduct, type CountState, packsOf } from '#domain/guides/count-mode.ts';
import { cartTables, changeQuantitiesWithin } from '../cart/cart-changes.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { CountRow, SpaceKey } from '../device/rows.ts';
import { type Saving, saving } from '../device/storage-refusal.ts';

export async function readCount(database: DeviceDatabase, list_id: string): Promise<CountRow | null> {
  return (await database.count.get(list_id)) ?? null;
}

export function saveCount(database: DeviceDatabase, row: CountRow): Promise<Saving<void>> {
  return saving(async () => void (await database.count.put(row)));
}

export function forgetCount(database: DeviceDatabase, list_id: string): Promise<Saving<void>> {
  return saving(() => database.count.delete(list_id));
}

/** The packs that an ended count orders, by product. */
export function proposedPacks({ answers }: CountState, products: readonly CountedProduct[]): Record<string, number> {
  return Object.fromEntries(
    products.flatMap((product) => {
      const answer = answers[product.product_id];
      return answer === undefined ? [] : [[product.product_id, packsOf(product, answer)] as const];
    }),
  );
}

/**
 * Replaces the cart's quantities of the counted products, and marks the count as done, in one transaction: a count must
 * not go into the cart a second time, over corrections made since.
 */
export function putCountIntoCart(
  database: DeviceDatabase,
  key: SpaceKey,
  row: CountRow,
  proposed: Readonly<Record<string, number>>,
  now: number,
): Promise<Saving<void>> {
  const changes = Object.entries(proposed).map(([product_id, quantity]) => ({ product_id, quantity }));
  return saving(() =>
    database.inTransaction('rw', [...cartTables(database), database.count], async (database) => {
      await changeQuantitiesWithin(database, key, changes, now);
      await database.count.put({ ...row, changed_at: now, proposed });
    }),
  );
}
