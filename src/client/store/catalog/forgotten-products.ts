/** Deletes products that no space shows or awaits any more: replaced catalogs, and the rest of interrupted ones. */
import type { DeviceDatabase } from '../device/database.ts';
import { codesOfGeneration } from './catalog-codes.ts';
import { catalogTables } from './catalog-pages.ts';
import { rowsOfGeneration } from './catalog-store.ts';

/** Rows one transaction deletes at most. */
const DELETE_CHUNK = 5000;

export async function deleteForgottenProducts(database: DeviceDatabase): Promise<void> {
  for (;;) {
    const deleted = await database.transaction('rw', catalogTables(database), async () => {
      const spaces = await database.space.toArray();
      const kept = new Set(spaces.flatMap(({ generation, incoming }) => [generation, incoming?.generation]));
      const forgotten = await firstGenerationExcept(database, kept);
      if (forgotten === null) return 0;
      await codesOfGeneration(database, forgotten).delete();
      await database.directory
        .where('[generation+slot+part]')
        .between([forgotten], [forgotten + 1])
        .delete();
      const blocks = await database.block
        .where('[generation+block]')
        .between([forgotten], [forgotten + 1])
        .delete();
      return blocks + (await rowsOfGeneration(database, forgotten).limit(DELETE_CHUNK).delete());
    });
    if (deleted === 0) return;
  }
}

/** Hops over both indexes from one kept generation to the next. */
async function firstGenerationExcept(
  database: DeviceDatabase,
  kept: ReadonlySet<number | null | undefined>,
): Promise<number | null> {
  let above = 0;
  for (;;) {
    // One after the other: the transaction lasts as long as promises of the database follow upon each other.
    const row = await database.product.where('[generation+product_id]').above([above, '\uffff']).first();
    const block = await database.block.where('[generation+block]').above([above, Number.POSITIVE_INFINITY]).first();
    const next = [row, block].flatMap((each) => each?.generation ?? []).sort((left, right) => left - right)[0];
    if (next === undefined) return null;
    if (!kept.has(next)) return next;
    above = next;
  }
}
