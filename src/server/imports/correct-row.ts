import type { CorrectedRow, Import } from '#contract/imports.ts';
import { routes } from '#contract/routes.ts';
import type { ProductWrite } from '#domain/imports/product-import.ts';
import { asTenant, type Executor, withTenant } from '../database/connection.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { changePricing } from '../pricing/pricing-change.ts';
import { readInThread } from './import-in-thread.ts';
import { COUNT_ROW, KEEP, MOVE, REFUSED_ROWS, shownCorrection, WRITTEN } from './row-corrections.ts';
import { KEPT_ENTRIES } from './run-import.ts';
import { writeBatch } from './write-batch.ts';

interface Place {
  readonly supplier_id: string;
  readonly import_id: string;
  readonly sheet: string;
  readonly row: number;
}

const changedMeanwhile = () => new Refusal('stale_version', 'Somebody else corrected this row meanwhile');

/** A list that didn't say how it is read has no sign that decides. */
const PLAIN_READING = { decimal_sign: null, codes_are_gtins: false } as const;

/** The row, if it is still refused and alone at its place: where a sheet's row holds several products, none can be meant. */
async function readRefused(executor: Executor, place: Place) {
  const [found] = await executor.rows(REFUSED_ROWS(place));
  if (!found) throw notFound();
  const { errors, is_finished, is_undone, is_applied, ignored, reading, ...rest } = found;
  if (!is_finished) throw new Refusal('wrong_transition', 'The import is still being written');
  if (is_undone) throw new Refusal('wrong_transition', 'The import is undone');
  const [error, ...others] = errors;
  if (is_applied) throw changedMeanwhile();
  if (error?.cells === undefined || others.length > 0) throw notFound();
  return { ...rest, error, cells: error.cells, ignored: ignored ?? [], reading: reading ?? PLAIN_READING };
}

/** Says that the import has written the row's product already, if it has: nobody can know which row was meant. */
async function contradiction(
  executor: Executor,
  place: Place,
  change_id: string,
  error: Import['errors'][number],
  { supplier_code, product_id }: ProductWrite,
): Promise<Import['errors'][number] | null> {
  const [found] = await executor.rows(WRITTEN({ ...place, change_id, supplier_code, product_id }));
  if (!found || (found.other === null && !found.is_written)) return null;
  return { ...error, field: 'supplier_code', reason: 'repeated_product', value: found.other ?? '' };
}

export const correctImportRow = handle(
  routes.correctImportRow,
  async ({ params, body, principal, services }): Promise<CorrectedRow> => {
    const { sheet, row, typed, version, apply, confirmed } = body;
    const { supplier_id } = params;
    const place = { ...params, sheet, row };
    const now = services.now();

    async function keep(executor: Executor, applied_at: Date | null) {
      const { account_id, name: account_name } = principal;
      const [kept] = await executor.rows(KEEP({ ...place, typed, version, account_id, account_name, now, applied_at }));
      if (!kept) throw changedMeanwhile();
      return shownCorrection(kept);
    }
    const keepRefused = () => withTenant(services.database, { supplier_id }, (executor) => keep(executor, null));

    const { cells, columns, ignored, reading } = await readRefused(asTenant(services.database, { supplier_id }), place);
    if (!apply) return { correction: await keepRefused(), outcome: 'kept', error: null, difference: null };
    const read = await readInThread(services, {
      supplier_id,
      row: { sheet, row, cells, typed, columns, ignored },
      reading,
    });
    const { error, difference, write } = read;
    if (error !== null) return { correction: await keepRefused(), outcome: 'refused', error, difference: null };
    if (read.isUnusual && !confirmed)
      return { correction: await keepRefused(), outcome: 'unusual', error: null, difference };
    return changePricing(services, principal, supplier_id, async (change): Promise<CorrectedRow> => {
      const { executor } = change;
      const { change_id, error: before } = await readRefused(executor, place);
      const other = write && (await contradiction(executor, place, change_id, before, write));
      if (other) return { correction: await keep(executor, null), outcome: 'refused', error: other, difference: null };
      const correction = await keep(executor, now);
      if (write) {
        const deed = { principal, now, kind: 'import', change_id } as const;
        await writeBatch(change, deed, { writes: [write], withdrawn: [] });
        await executor.rows(COUNT_ROW(params));
      }
      const isNew = write !== null && write.product_id === null;
      const counts = { created: isNew ? 1 : 0, changed: write ? 1 : 0, unchanged: write ? 0 : 1 };
      await executor.rows(
        MOVE({ ...place, ...counts, difference: difference ? [difference] : [], most: KEPT_ENTRIES }),
      );
      return { correction, outcome: 'written', error: null, difference };
    });
  },
);
