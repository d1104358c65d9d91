import { z } from 'zod/mini';
import { route } from './route.ts';
import { identifier, moneySchema, noBody, nothing } from './values.ts';

const priceGroupSchema = z.object({
  price_group_id: identifier,
  supplier_id: identifier,
  name: z.string(),
  position: z.int(),
  sales_discount: z.int(),
});
const supplierQuery = { supplier_id: identifier };

export const pricingRoutes = {
  priceGroups: route({
    version: 'v1',
    method: 'GET',
    path: 'pricing/price_group',
    access: { kind: 'supplier', permission: 'price_group:read' },
    summary: 'The supplier’s price groups, by position.',
    params: nothing,
    query: z.strictObject(supplierQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), price_groups: z.array(priceGroupSchema) }),
  }),
  setGroupPrice: route({
    version: 'v1',
    method: 'PUT',
    path: 'pricing/price_group/:price_group_id/product/:product_id',
    access: { kind: 'supplier', permission: 'price_group:update' },
    summary: 'Sets the price of a product in a price group; null gives it back to the catalog price.',
    params: z.strictObject({ price_group_id: identifier, product_id: identifier }),
    query: z.strictObject(supplierQuery),
    body: z.strictObject({ price: z.nullable(moneySchema) }),
    answer: z.object({ product_id: identifier, price: z.nullable(moneySchema) }),
  }),
};
