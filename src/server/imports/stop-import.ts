import { and, eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { asTenant, withTenant } from '../database/connection.ts';
import { importBatch } from '../database/schema/imports.ts';
import { statement, uuid } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { LET_GO, STOP } from './import-jobs.ts';
import { readReport } from './read-report.ts';

/** Waits for the supplier's row lock, which each batch is written under, so that the job is stopped between two batches. */
const LOCK = statement({
  parameters: { supplier_id: uuid },
  row: { supplier_id: uuid },
  sql: 'select supplier_id from supplier where supplier_id = $supplier_id for no key update',
});

export const stopImport = handle(routes.stopImport, async ({ params: { supplier_id, import_id }, services }) => {
  // A row lock is not given in the order of asking: without its lease, the job doesn't ask for the next batch's.
  await asTenant(services.database, { supplier_id }).rows(LET_GO({ supplier_id, import_id }));
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await executor.rows(LOCK({ supplier_id }));
    const stopped = await executor.rows(STOP({ supplier_id, import_id, now: services.now() }));
    if (stopped.length > 0) {
      const left = and(eq(importBatch.supplier_id, supplier_id), eq(importBatch.import_id, import_id));
      await executor.delete(importBatch).where(left);
    }
    const found = await readReport(executor, supplier_id, { import_id });
    if (!found) throw notFound();
    return found.report;
  });
});
