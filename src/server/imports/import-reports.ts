import { routes } from '#contract/routes.ts';
import { asTenant } from '../database/connection.ts';
import { account } from '../database/schema/accounts.ts';
import { bigint, instant, jsonb, nullable, statement, text, uuid } from '../database/statement.ts';
import { handle } from '../http/handle.ts';

const DAY = 86_400_000;
/** So long after an import can it be undone as a whole. */
const UNDO_DAYS = 30;

const APPLIED = statement({
  parameters: { supplier_id: uuid, start: bigint, count: bigint },
  row: {
    import_id: uuid,
    kind: text,
    file_name: text,
    created_at: instant,
    account_name: nullable(account.name),
    counts: jsonb<{ created: number | null; changed: number; unchanged: number; errors_total: number }>(),
    change_id: nullable(text),
    undone_at: nullable(instant),
    items_total: bigint,
  },
  sql: `select i.import_id, i.report ->> 'kind' as kind, i.report ->> 'file_name' as file_name, i.created_at,
      (select c.account_name from product_change c where c.supplier_id = i.supplier_id
        and c.change_id = (i.report ->> 'change_id')::uuid limit 1) as account_name,
      jsonb_build_object('created', i.report -> 'created', 'changed', i.report -> 'changed',
        'unchanged', i.report -> 'unchanged', 'errors_total', i.report -> 'errors_total') as counts,
      i.report ->> 'change_id' as change_id,
      (select max(c.undone_at) from product_change c where c.supplier_id = i.supplier_id
        and c.change_id = (i.report ->> 'change_id')::uuid) as undone_at,
      count(*) over () as items_total
    from supplier_import i
    where i.supplier_id = $supplier_id and i.report ->> 'state' = 'applied'
    order by i.created_at desc, i.import_id desc offset $start limit $count`,
});

export const importReports = handle(routes.importReports, async ({ params: { supplier_id }, query, services }) => {
  const rows = await asTenant(services.database, { supplier_id }).rows(APPLIED({ supplier_id, ...query }));
  return {
    items_total: rows[0]?.items_total ?? 0,
    imports: rows.map(({ kind, created_at, account_name, counts, undone_at, items_total: _, ...row }) => ({
      ...row,
      kind: kind === 'products' ? ('products' as const) : ('prices' as const),
      created_at: created_at.toISOString(),
      account_name: account_name ?? '',
      ...counts,
      created: counts.created ?? 0,
      undone_at: undone_at?.toISOString() ?? null,
      undo_until: new Date(created_at.getTime() + UNDO_DAYS * DAY).toISOString(),
    })),
  };
});
