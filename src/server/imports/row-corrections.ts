/** What people typed into refused rows of applied product lists, and the report that such a row leaves once it is in. */
import type { RowCorrection } from '#contract/import-report.ts';
import type { Import } from '#contract/imports.ts';
import type { ProductDifference } from '#domain/imports/import-report.ts';
import { importCorrection, importJob } from '../database/schema/imports.ts';
import {
  boolean,
  instant,
  integer,
  jsonb,
  nullable,
  type RowOf,
  selected,
  statement,
  text,
  uuid,
} from '../database/statement.ts';

const CORRECTION = {
  sheet: importCorrection.sheet,
  row: importCorrection.row,
  typed: importCorrection.typed,
  version: importCorrection.version,
  account_name: importCorrection.account_name,
  updated_at: importCorrection.updated_at,
  applied_at: importCorrection.applied_at,
};

export const CORRECTIONS = statement({
  parameters: { supplier_id: uuid, import_id: uuid },
  row: CORRECTION,
  sql: `select ${selected('c', CORRECTION)} from import_correction c
    where c.supplier_id = $supplier_id and c.import_id = $import_id order by c.sheet, c.row`,
});

export const shownCorrection = ({ updated_at, applied_at, ...each }: RowOf<typeof CORRECTIONS>): RowCorrection => ({
  ...each,
  updated_at: updated_at.toISOString(),
  applied_at: applied_at?.toISOString() ?? null,
});

const PLACE = { supplier_id: uuid, import_id: uuid, sheet: text, row: integer };
const HERE = `e.value ->> 'sheet' = $sheet and (e.value ->> 'row')::integer = $row::integer`;

/** The refused rows at a place of an applied product list, and what is needed to read them again. */
export const REFUSED_ROWS = statement({
  parameters: PLACE,
  row: {
    columns: jsonb<Import['columns']>(),
    ignored: nullable(jsonb<string[]>()),
    reading: nullable(jsonb<NonNullable<Import['reading']>>()),
    errors: jsonb<Import['errors']>(),
    change_id: importJob.change_id,
    is_finished: boolean,
    is_undone: boolean,
    is_applied: boolean,
  },
  sql: `select i.report -> 'columns' as columns, i.report -> 'ignored_columns' as ignored, i.report -> 'reading' as reading,
      (select coalesce(jsonb_agg(e.value), '[]') from jsonb_array_elements(i.report -> 'errors') e where ${HERE}) as errors,
      j.change_id, j.finished_at is not null as is_finished,
      exists (select 1 from product_change c where c.supplier_id = i.supplier_id and c.change_id = j.change_id
        and c.undone_at is not null) as is_undone,
      exists (select 1 from import_correction k where k.supplier_id = i.supplier_id and k.import_id = i.import_id
        and k.sheet = $sheet and k.row = $row::integer and k.applied_at is not null) as is_applied
    from supplier_import i join import_job j on j.supplier_id = i.supplier_id and j.import_id = i.import_id
    where i.supplier_id = $supplier_id and i.import_id = $import_id`,
});

/** Keeps what was typed, if the person has seen the version before; no row: somebody else was faster. */
export const KEEP = statement({
  parameters: {
    ...PLACE,
    typed: jsonb<RowCorrection['typed']>(),
    version: integer,
    account_id: uuid,
    account_name: text,
    now: instant,
    applied_at: nullable(instant),
  },
  row: CORRECTION,
  sql: `insert into import_correction as c (supplier_id, import_id, sheet, row, typed, account_id, account_name, updated_at, applied_at)
    select $supplier_id, $import_id, $sheet, $row::integer, $typed, $account_id, $account_name, $now, $applied_at
    where $version::integer = 0 or exists (select 1 from import_correction k where k.supplier_id = $supplier_id
      and k.import_id = $import_id and k.sheet = $sheet and k.row = $row::integer)
    on conflict (supplier_id, import_id, sheet, row) do update set typed = excluded.typed, version = c.version + 1,
      account_id = excluded.account_id, account_name = excluded.account_name, updated_at = excluded.updated_at,
      applied_at = excluded.applied_at
      where c.version = $version::integer and c.applied_at is null
    returning ${selected('c', CORRECTION)}`,
});

/** The row of the import that has written the product of a code, and whether the import has written that product. */
export const WRITTEN = statement({
  parameters: { supplier_id: uuid, import_id: uuid, change_id: uuid, supplier_code: text, product_id: nullable(uuid) },
  row: { other: nullable(text), is_written: boolean },
  sql: `select (select d.value ->> 'row' from supplier_import i, jsonb_array_elements(i.report -> 'difference') d
        where i.supplier_id = $supplier_id and i.import_id = $import_id and d.value ->> 'supplier_code' = $supplier_code
        limit 1) as other,
      exists (select 1 from product_change c where c.supplier_id = $supplier_id and c.change_id = $change_id
        and c.product_id = $product_id) as is_written`,
});

/** Takes a row from the refused ones of a report to those that went in. */
export const MOVE = statement({
  parameters: {
    ...PLACE,
    difference: jsonb<readonly ProductDifference[]>(),
    created: integer,
    changed: integer,
    unchanged: integer,
    most: integer,
  },
  row: {},
  sql: `update supplier_import i set report = i.report || jsonb_build_object(
      'errors', (select coalesce(jsonb_agg(e.value order by e.ordinality), '[]')
        from jsonb_array_elements(i.report -> 'errors') with ordinality e where not (${HERE})),
      'errors_total', (i.report ->> 'errors_total')::integer - 1,
      'created', (i.report ->> 'created')::integer + $created::integer,
      'changed', (i.report ->> 'changed')::integer + $changed::integer,
      'unchanged', (i.report ->> 'unchanged')::integer + $unchanged::integer,
      'difference', case when jsonb_array_length(i.report -> 'difference') < $most::integer
        then (i.report -> 'difference') || $difference::jsonb else i.report -> 'difference' end)
    where i.supplier_id = $supplier_id and i.import_id = $import_id`,
});

/** Counts a corrected row among those that the import has written. */
export const COUNT_ROW = statement({
  parameters: { supplier_id: uuid, import_id: uuid },
  row: {},
  sql: `update import_job set rows_total = rows_total + 1, rows_done = rows_done + 1
    where supplier_id = $supplier_id and import_id = $import_id`,
});
