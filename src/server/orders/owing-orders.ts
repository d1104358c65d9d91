import { purchaseOrder } from '../database/schema/orders.ts';
import { listOf, selected, statement, text, uuid } from '../database/statement.ts';

const OWED = {
  order_id: purchaseOrder.order_id,
  organization_id: purchaseOrder.organization_id,
  totals: purchaseOrder.totals,
};

/** The orders by which these clients owe something; see domain/orders/credit.ts. */
export const OWING = statement({
  parameters: { supplier_id: uuid, organization_ids: listOf(uuid), statuses: listOf(text) },
  row: OWED,
  sql: `select ${selected('o', OWED)} from purchase_order o
    where o.supplier_id = $supplier_id and o.organization_id = any($organization_ids::uuid[]) and o.status = any($statuses::text[])`,
});
