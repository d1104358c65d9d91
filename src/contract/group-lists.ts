import { z } from 'zod/mini';
import { route } from './route.ts';
import { flagText, identifier, noBody, nothing, pageQuery, shortText, supplierParams } from './values.ts';

const groupParams = z.strictObject({ ...supplierParams.shape, price_group_id: identifier });

export const PRODUCT_LISTS = ['visible', 'extra'] as const;

const listedProductSchema = z.object({
  product_id: identifier,
  supplier_code: z.string(),
  names: z.record(z.string(), z.string()),
  /** Whether the product is on the list. In a group without a whitelist, every product is on the visible one. */
  is_listed: z.boolean(),
});
export type ListedProduct = z.output<typeof listedProductSchema>;

const someIds = z._default(z.array(identifier).check(z.maxLength(5000)), []);
const comeAndGo = z.optional(z.strictObject({ add: someIds, remove: someIds }));

/**
 * Adds and removes single clients of a price group and single products of its lists, so that two people who change them
 * at once lose nothing.
 */
export const groupListRoutes = {
  groupListProducts: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/price_groups/:price_group_id/products',
    access: { kind: 'supplier', permission: 'price_group:read' },
    summary: 'The supplier’s products by code, with whether they are on the group’s list of visible or extra ones.',
    params: groupParams,
    query: z.strictObject({
      ...pageQuery,
      product_list: z.enum(PRODUCT_LISTS),
      /** Only products on the list. */
      listed_only: z._default(flagText, false),
      /** Only products that have these words or codes, best first. */
      query: z._default(shortText, ''),
    }),
    body: noBody,
    answer: z.object({ items_total: z.int(), products: z.array(listedProductSchema) }),
  }),
  changeGroupLists: route({
    version: 'v2',
    method: 'PATCH',
    path: 'supplier/:supplier_id/price_groups/:price_group_id/lists',
    access: { kind: 'supplier', permission: 'price_group:update' },
    summary:
      'Adds clients, visible and extra products to a price group and takes them away; the others stay. What is taken from a group that shows everything leaves a whitelist of the rest.',
    params: groupParams,
    query: nothing,
    body: z.strictObject({ clients: comeAndGo, visible_products: comeAndGo, extra_products: comeAndGo }),
    answer: z.object({ clients_total: z.int(), visible_total: z.nullable(z.int()), extra_total: z.int() }),
  }),
};
