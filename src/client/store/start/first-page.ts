/** The beginning of the list that a space opens with, kept so that the next start shows it before anything else is read. */
import { productsByIds, readSpace } from '../catalog/catalog-store.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type SpaceKey, spaceId } from '../device/rows.ts';
import type { FirstPage, ListBeginning } from './first-page-row.ts';

/** Name of the page in the table `meta`. */
export function firstPageName(key: SpaceKey): `first_page:${string}` {
  return `first_page:${spaceId(key)}`;
}

/** Written only when it is another one than before, and still the beginning of the catalog. */
export async function rememberFirstPage(
  database: DeviceDatabase,
  key: SpaceKey,
  beginning: ListBeginning,
): Promise<void> {
  const name = firstPageName(key);
  await database.transaction('rw', database.meta, database.space, database.product, async () => {
    const space = await readSpace(database, key);
    const found = await productsByIds(database, key, beginning.ids);
    const products = beginning.ids.flatMap((id) => found.get(id) ?? []);
    if (space?.generation !== beginning.generation || products.length < beginning.ids.length) return;
    const page: FirstPage = { ...beginning, cursor: space.cursor, products };
    const known = await database.meta.get(name);
    if (JSON.stringify(known?.value) !== JSON.stringify(page)) await database.meta.put({ name, value: page });
  });
}
