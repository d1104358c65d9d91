import { routes } from '#contract/routes.ts';
import { asTenant } from '../database/connection.ts';
import { importJob } from '../database/schema/imports.ts';
import { bigint, boolean, instant, jsonb, nullable, statement, text, uuid } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { progressOf, readReport, stateOf } from './read-report.ts';
import { CORRECTIONS, shownCorrection } from './row-corrections.ts';

const DAY = 86_400_000;
/** Days after an import within which it can be undone as a whole. */
const UNDO_DAYS = 30;

export const importReport = handle(routes.importReport, async ({ params, services }) => {
  const { supplier_id, import_id } = params;
  const executor = asTenant(services.database, { supplier_id });
  const found = await readReport(executor, supplier_id, { import_id });
  if (!found) throw notFound();
  const corrections = await executor.rows(CORRECTIONS(params));
  return corrections.length === 0 ? found.report : { ...found.report, corrections: corrections.map(shownCorrection) };
});

const APPLIED = statement({
  parameters: { supplier_id: uuid, start: bigint, count: bigint },
  row: {
    import_id: uuid,
    kind: text,
    file_name: text,
    created_at: instant,
    account_name: nullable(text),
    counts: jsonb<{ created: number | null; changed: number; unchanged: number; errors_total: number }>(),
    change_id: nullable(text),
    undone_at: nullable(instant),
    rows_done: nullable(importJob.rows_done),
    rows_total: nullable(importJob.rows_total),
    is_finished: nullable(boolean),
    failure: importJob.failure,
    items_total: bigint,
  },
  // A report can have megabytes: jsonb_to_record unpacks it once for all fields. An undo marks all rows of a change.
  sql: `select i.import_id, r.kind, r.file_name, i.created_at,
      coalesce(j.account_name, (select c.account_name from product_change c where c.supplier_id = i.supplier_id
        and c.change_id = r.change_id limit 1)) as account_name,
      jsonb_build_object('created', r.created, 'changed', r.changed, 'unchanged', r.unchanged,
        'errors_total', r.errors_total) as counts,
      case when j.import_id is null then r.change_id::text
        when j.finished_at is not null and j.rows_done > 0 then j.change_id::text end as change_id,
      (select c.undone_at from product_change c where c.supplier_id = i.supplier_id
        and c.change_id = coalesce(j.change_id, r.change_id) limit 1) as undone_at,
      j.rows_done, j.rows_total, j.finished_at is not null as is_finished, j.failure,
      count(*) over () as items_total
    from supplier_import i cross join lateral jsonb_to_record(i.report) as r(state text, kind text, file_name text,
        created integer, changed integer, unchanged integer, errors_total integer, change_id uuid)
      left join import_job j on j.supplier_id = i.supplier_id and j.import_id = i.import_id
    where i.supplier_id = $supplier_id and r.state = 'applied'
    order by i.created_at desc, i.import_id desc offset $start limit $count`,
});

export const importReports = handle(routes.importReports, async ({ params: { supplier_id }, query, services }) => {
  const rows = await asTenant(services.database, { supplier_id }).rows(APPLIED({ supplier_id, ...query }));
  return {
    items_total: rows[0]?.items_total ?? 0,
    imports: rows.map(
      ({ import_id, kind, file_name, created_at, account_name, counts, change_id, undone_at, ...of }) => {
        const { rows_done, rows_total, is_finished, failure } = of;
        const job =
          rows_done === null || rows_total === null
            ? null
            : { rows_done, rows_total, is_finished: is_finished === true, failure };
        return {
          import_id,
          kind: kind === 'products' ? ('products' as const) : ('prices' as const),
          file_name,
          ...(job === null ? { state: 'applied' as const } : stateOf(job)),
          progress: job && progressOf(job),
          created_at: created_at.toISOString(),
          account_name: account_name ?? '',
          ...counts,
          created: counts.created ?? 0,
          change_id,
          undone_at: undone_at?.toISOString() ?? null,
          undo_until: new Date(created_at.getTime() + UNDO_DAYS * DAY).toISOString(),
        };
      },
    ),
  };
});
