/**
 * The products that a person does not want proposed in the usual order, today or ever, by space. They are kept on this
 * device.
 */
import type { DeviceDatabase } from '../device/database.ts';
import { type RefusedProduct, type SpaceKey, spaceId } from '../device/rows.ts';
import { type Saving, saving } from '../device/storage-refusal.ts';

export async function refusedProducts(database: DeviceDatabase, key: SpaceKey): Promise<readonly RefusedProduct[]> {
  const row = await database.meta.get(`refused:${spaceId(key)}`);
  return Array.isArray(row?.value) ? row.value : [];
}

/** A later refusal of the same product takes the place of the earlier one; those of past days are let go. */
export function refuseProduct(
  database: DeviceDatabase,
  key: SpaceKey,
  refusal: RefusedProduct,
  today: string,
): Promise<Saving<void>> {
  return change(database, key, (refused) => [
    ...refused.filter(({ product_id, day }) => product_id !== refusal.product_id && (day === null || day >= today)),
    refusal,
  ]);
}

/** The product is proposed again. */
export function acceptProduct(database: DeviceDatabase, key: SpaceKey, product_id: string): Promise<Saving<void>> {
  return change(database, key, (refused) => refused.filter((each) => each.product_id !== product_id));
}

function change(
  database: DeviceDatabase,
  key: SpaceKey,
  edit: (refused: readonly RefusedProduct[]) => readonly RefusedProduct[],
): Promise<Saving<void>> {
  return saving(() =>
    database.transaction('rw', database.meta, async () => {
      const value = edit(await refusedProducts(database, key));
      await database.meta.put({ name: `refused:${spaceId(key)}`, value });
    }),
  );
}
