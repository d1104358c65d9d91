/** Deletes generations that no space shows or loads: replaced catalogs, and the remains of interrupted ones. */
import type { DeviceDatabase } from '../device/database.ts';
import { codesOfGeneration } from './catalog-codes.ts';
import { catalogTables } from './catalog-pages.ts';
import { rowsOfGeneration } from './catalog-store.ts';

/** The most rows that one transaction deletes. */
const DELETE_CHUNK = 5000;

export async function deleteForgottenProducts(database: DeviceDatabase): Promise<void> {
  for (;;) {
    const deleted = await database.inTransaction('rw', catalogTables(database), async (database) => {
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

/** The lowest generation that is not kept; skips from one stored generation to the next by both indexes. */
async function firstGenerationExcept(
  database: DeviceDatabase,
  kept: ReadonlySet<number | null | undefined>,
): Promise<number | null> {
  let above = 0;
  for (;;) {
    // Asked one after the other, because `Promise.all` could end the transaction (see product-reader.ts).
    const row = await database.product.where('[generation+product_id]').above([above, '\uffff']).first();
    const block = await database.block.where('[generation+block]').above([above, Number.POSITIVE_INFINITY]).first();
    const next = [row, block].flatMap((each) => each?.generation ?? []).sort((left, right) => left - right)[0];
    if (next === undefined) return null;
    if (!kept.has(next)) return next;
    above = next;
  }
}
