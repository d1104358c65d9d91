/**
 * Keeps the first products of the list that a space opens with, so that the next start shows them before it reads
 * anything else.
 */
import { productsByIds, readSpace } from '../catalog/catalog-store.ts';
import { productTables } from '../catalog/product-reader.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type SpaceKey, spaceId } from '../device/rows.ts';
import type { FirstList, OpeningList } from './first-list-row.ts';

/** Name of the list in the table `meta`. Devices hold it as `first_page`, so it keeps that name. */
export function firstListName(key: SpaceKey): `first_page:${string}` {
  return `first_page:${spaceId(key)}`;
}

/** Writes the list only when it has changed and the catalog still holds all its products. */
export async function rememberFirstList(database: DeviceDatabase, key: SpaceKey, list: OpeningList): Promise<void> {
  const name = firstListName(key);
  const tables = [database.meta, database.space, ...productTables(database)];
  await database.inTransaction('rw', tables, async (database) => {
    const space = await readSpace(database, key);
    const found = await productsByIds(database, key, list.ids);
    const products = list.ids.flatMap((id) => found.get(id) ?? []);
    if (space?.generation !== list.generation || products.length < list.ids.length) return;
    const row: FirstList = { ...list, cursor: space.cursor, products };
    const known = await database.meta.get(name);
    if (JSON.stringify(known?.value) !== JSON.stringify(row)) await database.meta.put({ name, value: row });
  });
}
