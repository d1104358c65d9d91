import { z } from 'zod/mini';
import { TEMPERATURES } from '#domain/catalog/product.ts';
import type { ViewRules } from '#domain/catalog/view.ts';
import { exactly } from './exactly.ts';
import { productIds } from './price-terms.ts';
import { labelText } from './product-fields.ts';
import { route } from './route.ts';
import { identifier, noBody, nothing, pageQuery, shortText, supplierParams, text } from './values.ts';

const reading = { kind: 'supplier', permission: 'product:read' } as const;
const updating = { kind: 'supplier', permission: 'product:update' } as const;

const rulesSchema = exactly<ViewRules>()(
  z.strictObject({
    /** With the categories below each of them. */
    category_ids: z.readonly(z.array(identifier).check(z.maxLength(500))),
    labels: z.readonly(z.array(labelText).check(z.maxLength(200))),
    brands: z.readonly(z.array(text(200, 1)).check(z.maxLength(500))),
    temperatures: z.readonly(z.array(z.enum(TEMPERATURES)).check(z.maxLength(TEMPERATURES.length))),
    in_stock_only: z.boolean(),
  }),
);

/** A catalog in the list: a named view of the supplier's products. The default view, the whole catalog, has no row. */
export const viewRowSchema = z.object({
  view_id: identifier,
  name: z.string(),
  position: z.int(),
  /** How many products it holds. */
  products: z.int(),
  /** How many clients order from it. */
  clients: z.int(),
  /** A change names the version that it was made from. */
  version: z.int(),
});
export type ViewRow = z.output<typeof viewRowSchema>;

/** A catalog, with the rules and choices that decide its products. */
export const viewSchema = z.object({
  ...viewRowSchema.shape,
  rules: z.nullable(rulesSchema),
  added_product_ids: z.array(identifier),
  removed_product_ids: z.array(identifier),
});
export type View = z.output<typeof viewSchema>;

const viewParams = z.strictObject({ supplier_id: identifier, view_id: identifier });
const viewName = text(200, 1);
const position = z.int().check(z.minimum(0), z.maximum(1000));
const rules = z.nullable(rulesSchema);

export const viewProductSchema = z.object({
  product_id: identifier,
  supplier_code: z.string(),
  /** In all languages. */
  names: z.record(z.string(), z.string()),
  brand: z.nullable(z.string()),
  category_id: z.nullable(identifier),
  /** Whether the product is on sale. A product out of sale is in no shop, whatever the catalogs hold. */
  enabled: z.boolean(),
  out_of_stock: z.boolean(),
  /** Whether the rules take the product in, without what a person added or took out by hand. */
  ruled: z.boolean(),
});
export type ViewProduct = z.output<typeof viewProductSchema>;

/** A client, and the catalog that they order from; null: the whole one. */
const viewClientSchema = z.object({
  organization_id: identifier,
  name: z.string(),
  client_number: z.nullable(z.string()),
  view_id: z.nullable(identifier),
});
export type ViewClient = z.output<typeof viewClientSchema>;

export const viewRoutes = {
  views: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/views',
    access: reading,
    summary: 'The supplier’s catalogs, by position.',
    params: supplierParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), views: z.array(viewRowSchema) }),
  }),
  view: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/views/:view_id',
    access: reading,
    summary: 'A catalog, with its rules and the products added or taken out by hand.',
    params: viewParams,
    query: nothing,
    body: noBody,
    answer: viewSchema,
  }),
  createView: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/views',
    access: updating,
    summary: 'Makes a catalog of what its rules take in and of products picked by hand; IN_USE when one is called so.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      name: viewName,
      position: z._default(position, 0),
      rules: z._default(rules, null),
      added_product_ids: z._default(productIds, []),
      removed_product_ids: z._default(productIds, []),
    }),
    answer: viewSchema,
  }),
  changeView: route({
    version: 'v2',
    method: 'PATCH',
    path: 'supplier/:supplier_id/views/:view_id',
    access: updating,
    summary:
      'Changes a catalog that is still at the named version; devices of its clients get what came and what went.',
    params: viewParams,
    query: nothing,
    body: z.strictObject({
      version: z.int().check(z.minimum(0)),
      name: z.optional(viewName),
      position: z.optional(position),
      rules: z.optional(rules),
      added_product_ids: z.optional(productIds),
      removed_product_ids: z.optional(productIds),
    }),
    answer: viewSchema,
  }),
  deleteView: route({
    version: 'v2',
    method: 'DELETE',
    path: 'supplier/:supplier_id/views/:view_id',
    access: updating,
    summary:
      'Deletes a catalog; 409 while a client orders from it, or a campaign that is not over shows it (`used_by` names them).',
    params: viewParams,
    query: nothing,
    body: noBody,
    answer: nothing,
  }),
  previewView: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/views/preview',
    access: reading,
    summary:
      'Which products a catalog would hold, by name, or all of them; what a search finds among them. Changes nothing.',
    params: supplierParams,
    query: z.strictObject({
      ...pageQuery,
      query: z._default(shortText, ''),
      shown: z._default(z.enum(['held', 'all']), 'held'),
    }),
    body: z.strictObject({ rules, added_product_ids: productIds, removed_product_ids: productIds }),
    answer: z.object({
      items_total: z.int(),
      products: z.array(viewProductSchema),
      /** How many products the catalog holds, without regard to the search. */
      held: z.int(),
      /** How many of these are on sale. */
      in_sale: z.int(),
    }),
  }),
  brands: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/brands',
    access: reading,
    summary: 'The brands of the supplier’s products by the alphabet, with how many products each has.',
    params: supplierParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({
      items_total: z.int(),
      brands: z.array(z.object({ brand: z.string(), products: z.int() })),
    }),
  }),
  viewClients: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/view_clients',
    access: { kind: 'supplier', permission: 'client:read' },
    summary: 'Which client orders from which catalog, by the clients’ names.',
    params: supplierParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), clients: z.array(viewClientSchema) }),
  }),
  setViewClients: route({
    version: 'v2',
    method: 'PUT',
    path: 'supplier/:supplier_id/view_clients',
    access: { kind: 'supplier', permission: 'client:update' },
    summary:
      'Gives clients another catalog, all of them or none; `seen_view_id` is the one each was seen to have. Their devices start over.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      clients: z
        .array(
          z.strictObject({
            organization_id: identifier,
            view_id: z.nullable(identifier),
            seen_view_id: z.nullable(identifier),
          }),
        )
        .check(z.minLength(1), z.maxLength(10_000)),
    }),
    answer: z.object({ items_total: z.int() }),
  }),
};
