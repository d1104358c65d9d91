import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Import } from '#contract/imports.ts';
import type { Executor } from '../database/connection.ts';
import { importJob, supplierImport } from '../database/schema/imports.ts';
import { STOPPED } from './import-jobs.ts';

type Progress = Pick<typeof importJob.$inferSelect, 'rows_done' | 'rows_total' | 'failure'> & {
  readonly is_finished: boolean;
};

export const stateOf = ({ is_finished, failure }: Progress) => ({
  state: !is_finished ? ('running' as const) : failure === null ? ('applied' as const) : ('failed' as const),
  is_stopped: is_finished && failure === STOPPED,
});
export const progressOf = ({ rows_done, rows_total }: Progress) => ({ done: rows_done, total: rows_total });

/** A report with the present state of its job. */
function shownReport(report: Import, job: typeof importJob.$inferSelect | null): Import {
  if (job === null) return report;
  const { change_id, finished_at, ...each } = job;
  const progress = { ...each, is_finished: finished_at !== null };
  const canBeUndone = finished_at !== null && job.rows_done > 0;
  return {
    ...report,
    ...stateOf(progress),
    progress: progressOf(progress),
    change_id: canBeUndone ? change_id : null,
  };
}

/** The report of an import, by its id or by its idempotency key. */
export async function readReport(
  executor: Executor,
  supplier_id: string,
  which: { readonly import_id: string } | { readonly key: string },
) {
  const named: SQL =
    'key' in which ? eq(supplierImport.idempotency_key, which.key) : eq(supplierImport.import_id, which.import_id);
  const [found] = await executor
    .select({
      request_hash: supplierImport.request_hash,
      report: supplierImport.report,
      job: getTableColumns(importJob),
    })
    .from(supplierImport)
    .leftJoin(
      importJob,
      and(eq(importJob.supplier_id, supplierImport.supplier_id), eq(importJob.import_id, supplierImport.import_id)),
    )
    .where(and(eq(supplierImport.supplier_id, supplier_id), named));
  return found === undefined
    ? null
    : { request_hash: found.request_hash, report: shownReport(found.report, found.job) };
}
