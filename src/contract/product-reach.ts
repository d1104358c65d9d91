/** One product across the space: what each price group and client was promised for it, and who sees it. */
import { z } from 'zod/mini';
import { PRODUCT_LISTINGS } from '#domain/catalog/assortment.ts';
import { productTermsSchema } from './price-grid.ts';
import { route } from './route.ts';
import { identifier, moneySchema, noBody, nothing } from './values.ts';

const namedClient = z.object({ organization_id: identifier, name: z.string() });

const reachedGroupSchema = z.object({
  price_group_id: identifier,
  name: z.string(),
  clients_total: z.int(),
  /** Basis points off everything; `terms` may have a discount of this product, which goes before it. */
  sales_discount: z.int(),
  terms: productTermsSchema,
  listing: z.enum(PRODUCT_LISTINGS),
});
export type ReachedGroup = z.output<typeof reachedGroupSchema>;

const reachedViewSchema = z.object({
  view_id: identifier,
  name: z.string(),
  clients_total: z.int(),
  is_held: z.boolean(),
  /** Whether a person added the product or took it out; otherwise the catalog's rules decide. */
  by_hand: z.boolean(),
});
export type ReachedView = z.output<typeof reachedViewSchema>;

export const productReachSchema = z.object({
  catalog_price: z.nullable(moneySchema),
  /** By position. */
  price_groups: z.array(reachedGroupSchema),
  /** What was agreed with single clients, by name; at most a hundred of them. */
  own_terms: z.array(z.object({ ...namedClient.shape, terms: productTermsSchema })),
  own_terms_total: z.int(),
  /** By position, without the whole catalog. */
  views: z.array(reachedViewSchema),
  clients_total: z.int(),
  /** How many clients order from the whole catalog. */
  whole_catalog_total: z.int(),
  /** The clients that do not see the product, by name; at most a hundred of them. */
  unseen_by: z.array(namedClient),
  unseen_total: z.int(),
});
export type ProductReach = z.output<typeof productReachSchema>;

export const productReachRoutes = {
  productReach: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/products/:product_id/reach',
    access: { kind: 'supplier', permission: 'price_group:read' },
    summary:
      'What price groups and single clients were promised for a product, which catalogs hold it, and who sees it.',
    params: z.strictObject({ supplier_id: identifier, product_id: identifier }),
    query: nothing,
    body: noBody,
    answer: productReachSchema,
  }),
};
