import { routes } from '#contract/routes.ts';
import { ORDER_FORM, readOrderForm } from '#domain/imports/order-form.ts';
import { readTable } from '#domain/imports/read-table.ts';
import { unnamedColumns } from '#domain/imports/unnamed-columns.ts';
import type { ProductKeys } from '#domain/search/find-product.ts';
import { type ClientConditions, loadClientConditions } from '../catalog/client-conditions.ts';
import { readNamedProducts } from '../catalog/client-products.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { jsonb, nullable, statement, uuid } from '../database/statement.ts';
import { clientTenant, onlyClient } from '../http/client-tenant.ts';
import { handle } from '../http/handle.ts';
import { readList } from '../imports/read-list.ts';
import { readUploadedList } from '../imports/uploaded-list.ts';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet.ts';

const KEYS = statement({
  parameters: { supplier_id: uuid },
  row: {
    product_id: product.product_id,
    supplier_code: product.supplier_code,
    gtins: nullable(jsonb<string[]>()),
  },
  sql: `select p.product_id, p.supplier_code, g.gtins from product p
    left join (select product_id, jsonb_agg(gtin order by gtin) as gtins from product_gtin where supplier_id = $supplier_id
      group by product_id) g on g.product_id = p.product_id
    where p.supplier_id = $supplier_id and p.deleted_at is null and p.enabled`,
});

/** The codes of all products that the supplier sells. */
async function readKeys(executor: Executor, supplier_id: string): Promise<ProductKeys[]> {
  const rows = await executor.rows(KEYS({ supplier_id }));
  return rows.map(({ gtins, ...row }) => ({ ...row, gtins: gtins ?? [] }));
}

/** The keys without those of named products that the client may not order. */
async function onlyVisible(
  executor: Executor,
  conditions: ClientConditions,
  now: Date,
  keys: readonly ProductKeys[],
  named: ReadonlySet<string>,
): Promise<ProductKeys[]> {
  const found = await readNamedProducts(executor, conditions, now, [...named]);
  const hidden = new Set(named);
  for (const { product, is_visible } of found) if (is_visible) hidden.delete(product.product_id);
  return keys.filter(({ product_id }) => !hidden.has(product_id));
}

export const orderForm = handle(routes.orderForm, async ({ params, query, principal, services, request }) => {
  const { supplier_id } = params;
  const client = onlyClient(principal, query.client_id);
  const tenant = clientTenant(principal, supplier_id, client, 'catalog:read');
  const form = await readUploadedList(request, undefined);
  const reading = await readSpreadsheet(form.content);
  const isNamed = 'problem' in reading || readTable(reading.sheets, ORDER_FORM).missing.length === 0;
  const mapping = isNamed ? [] : unnamedColumns(reading.sheets);
  const { table } = await readList({ ...form, mapping }, reading, ORDER_FORM);
  return withTenant(services.database, tenant, async (executor) => {
    const conditions = await loadClientConditions(executor, supplier_id, client, undefined);
    const keys = await readKeys(executor, supplier_id);
    const named = new Set(readOrderForm(table, keys).lines.map(({ product_id }) => product_id));
    const { lines, errors, warnings, skipped, unknown, not_ordered } = readOrderForm(
      table,
      await onlyVisible(executor, conditions, services.now(), keys, named),
    );
    const rows = { errors: [...errors], warnings: [...warnings], skipped: [...skipped], unknown: [...unknown] };
    return { lines: [...lines], ...rows, not_ordered };
  });
});
