/** The products that a person never wants proposed in the usual order, by space. They are kept on this device. */
import type { DeviceDatabase } from '../device/database.ts';
import { type SpaceKey, spaceId } from '../device/rows.ts';
import { type Saving, saving } from '../device/storage-refusal.ts';

export async function refusedProducts(database: DeviceDatabase, key: SpaceKey): Promise<readonly string[]> {
  const row = await database.meta.get(`refused:${spaceId(key)}`);
  return Array.isArray(row?.value) ? row.value : [];
}

export function refuseProduct(database: DeviceDatabase, key: SpaceKey, product_id: string): Promise<Saving<void>> {
  return change(database, key, (refused) => [...refused.filter((each) => each !== product_id), product_id]);
}

/** The product is proposed again. */
export function acceptProduct(database: DeviceDatabase, key: SpaceKey, product_id: string): Promise<Saving<void>> {
  return change(database, key, (refused) => refused.filter((each) => each !== product_id));
}

function change(
  database: DeviceDatabase,
  key: SpaceKey,
  edit: (refused: readonly string[]) => readonly string[],
): Promise<Saving<void>> {
  return saving(() =>
    database.transaction('rw', database.meta, async () => {
      const value = edit(await refusedProducts(database, key));
      await database.meta.put({ name: `refused:${spaceId(key)}`, value });
    }),
  );
}
