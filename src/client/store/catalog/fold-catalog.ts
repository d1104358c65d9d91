/**
 * Folds the rows over a catalog's blocks into the blocks: reading a list is fast from blocks, and an older app stored
 * rows only.
 */
import type { DeviceDatabase } from '../device/database.ts';
import { type SpaceKey, spaceId } from '../device/rows.ts';
import { blocksByProduct } from './block-directory.ts';
import { blockRow, divide, fingerprint, planFold, productsIn, withRows } from './catalog-blocks.ts';
import { addBlocks, catalogTables } from './catalog-pages.ts';
import { countOfGeneration, rowsOfGeneration } from './catalog-store.ts';

/** With fewer rows than this, readers hardly notice them. */
const MANY = 1000;
/** The most rows that a step reads. */
const STEP = 1000;

/** Folds all rows of a space's catalog once there are `many`. Each step has a transaction of its own. */
export async function foldCatalog(
  database: DeviceDatabase,
  key: SpaceKey,
  signal: AbortSignal,
  many = MANY,
): Promise<void> {
  const generation = (await database.space.get(spaceId(key)))?.generation ?? null;
  if (generation === null) return;
  if ((await rowsOfGeneration(database, generation).limit(many).count()) < many) return;
  while (!signal.aborted) if ((await foldStep(database, key, generation)) === 0) return;
}

/** Returns the number of folded rows: 0 when there are none left, or when the space shows another catalog by now. */
function foldStep(database: DeviceDatabase, key: SpaceKey, generation: number): PromiseLike<number> {
  return database.inTransaction('rw', catalogTables(database), async (database) => {
    const space = await database.space.get(spaceId(key));
    if (space?.generation !== generation) return 0;
    // Notes the count now: folded rows can't be counted later.
    if (space.product_count === undefined) {
      await database.space.put({ ...space, product_count: await countOfGeneration(database, generation, space) });
    }
    const rows = await rowsOfGeneration(database, generation).limit(STEP).toArray();
    if (rows.length === 0) return 0;
    const directory = await blocksByProduct(database.directory, generation);
    const { ofBlocks, fresh, forgotten } = planFold(rows, (id) => directory.get(fingerprint(id)));
    const { blocks, left } = divide(fresh, () => false);
    if (blocks.length > 0) await addBlocks(database, generation, blocks);
    const kept = await database.block.bulkGet(
      [...ofBlocks.keys()].map((block): [number, number] => [generation, block]),
    );
    await database.block.bulkPut(
      kept.flatMap((row) => {
        if (row === undefined) return [];
        return [blockRow(generation, row.block, withRows(productsIn(row), ofBlocks.get(row.block) ?? []))];
      }),
    );
    const waiting = new Set(left.map(({ product_id }) => product_id));
    const folded = [
      ...[...ofBlocks.values()].flat().map(({ product_id }) => product_id),
      ...fresh.flatMap(({ product_id }) => (waiting.has(product_id) ? [] : product_id)),
      ...forgotten,
    ];
    await database.product.bulkDelete(folded.map((product_id): [number, string] => [generation, product_id]));
    return folded.length;
  });
}
