/** The products as a supplier's own people see and change them. */
import { z } from 'zod/mini';
import { TEMPERATURES } from '#domain/catalog/product.ts';
import { PRODUCT_CHANGE_KINDS } from '#domain/catalog/product-fields.ts';
import { answeredProductFields, labelText, productFields, someProductFields } from './product-fields.ts';
import { route } from './route.ts';
import {
  flagText,
  identifier,
  moneySchema,
  multipartBody,
  noBody,
  nothing,
  pageQuery,
  shortText,
  supplierParams,
  timestamp,
} from './values.ts';

const reading = { kind: 'supplier', permission: 'product:read' } as const;
const updating = { kind: 'supplier', permission: 'product:update' } as const;
const productParams = z.strictObject({ supplier_id: identifier, product_id: identifier });

export const deskProductSchema = z.extend(answeredProductFields, {
  product_id: identifier,
  /** Catalog version of the last change that a client may see. A change names the version that it was made from. */
  version: z.int(),
  /** In all languages. */
  names: z.record(z.string(), z.string()),
  created_at: timestamp,
});
export type DeskProduct = z.output<typeof deskProductSchema>;

/** How many products there are behind each tab of the list. */
export const productCountsSchema = z.object({
  all: z.int(),
  in_sale: z.int(),
  withdrawn: z.int(),
  out_of_stock: z.int(),
  without_price: z.int(),
  without_code: z.int(),
  without_category: z.int(),
  without_picture: z.int(),
});
export type ProductCounts = z.output<typeof productCountsSchema>;

/**
 * `match`: first the products with a word that begins with the searched text, in the name before brand and category.
 */
export const PRODUCT_SORTS = [
  'name',
  'supplier_code',
  'price',
  'category',
  'brand',
  'state',
  'created_at',
  'match',
] as const;
export const SORT_DIRECTIONS = ['ascending', 'descending'] as const;
export const PRODUCT_STATES = ['in_sale', 'withdrawn', 'out_of_stock'] as const;
export const PRODUCT_GAPS = ['price', 'code', 'category', 'picture', 'weight'] as const;

const changeAnswer = z.object({
  product: deskProductSchema,
  /** The change that an undo names; null: nothing changed. */
  change_id: z.nullable(identifier),
});

const seenProduct = z.strictObject({ product_id: identifier, version: z.int().check(z.minimum(0)) });

/** A change of many products at once. */
const manyChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('set'),
    fields: z.strictObject({
      category_id: z.optional(productFields.category_id),
      enabled: z.optional(productFields.enabled),
      availability: z.optional(productFields.availability),
      vat: z.optional(productFields.vat),
      temperature: z.optional(productFields.temperature),
      brand: z.optional(productFields.brand),
      origin: z.optional(productFields.origin),
    }),
  }),
  z.strictObject({ kind: z.literal('labels'), add: productFields.labels, remove: productFields.labels }),
  z.strictObject({
    kind: z.literal('price'),
    step: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('percent'), percent: z.int().check(z.minimum(-9999), z.maximum(100_000)) }),
      z.strictObject({ kind: z.literal('amount'), amount: moneySchema }),
      z.strictObject({
        kind: z.literal('round'),
        to: moneySchema.check(z.refine(({ amount }) => amount > 0, 'must be more than nothing')),
      }),
    ]),
  }),
  z.strictObject({ kind: z.literal('delete') }),
]);
export type ManyChange = z.output<typeof manyChange>;

export const productChangeSchema = z.object({
  change_id: identifier,
  kind: z.enum(PRODUCT_CHANGE_KINDS),
  changed_at: timestamp,
  account_id: identifier,
  account_name: z.string(),
  /** How many products changed at once. */
  items_total: z.int(),
  /** The fields that changed: their values before and after. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  undone_at: z.nullable(timestamp),
});
export type ProductChange = z.output<typeof productChangeSchema>;

export const productDeskRoutes = {
  ownProducts: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/products',
    access: reading,
    summary:
      'All of the supplier’s products for their own people: searched, sorted, narrowed; with_counts says how many there are of each kind.',
    params: supplierParams,
    query: z.strictObject({
      ...pageQuery,
      query: z._default(shortText, ''),
      sort: z._default(z.enum(PRODUCT_SORTS), 'name'),
      direction: z._default(z.enum(SORT_DIRECTIONS), 'ascending'),
      state: z.optional(z.enum(PRODUCT_STATES)),
      /** Only products that lack this field. */
      without: z.optional(z.enum(PRODUCT_GAPS)),
      /** Includes the categories below it. */
      category_id: z.optional(identifier),
      label: z.optional(labelText),
      brand: z.optional(shortText),
      temperature: z.optional(z.enum(TEMPERATURES)),
      with_counts: z._default(flagText, false),
    }),
    body: noBody,
    answer: z.object({
      items_total: z.int(),
      products: z.array(deskProductSchema),
      counts: z.optional(productCountsSchema),
    }),
  }),
  createProduct: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/products',
    access: updating,
    summary:
      'Makes a product; IN_USE when another one has the code. The code of a deleted product brings that one back.',
    params: supplierParams,
    query: nothing,
    body: z.extend(someProductFields, { supplier_code: productFields.supplier_code, name: productFields.name }),
    answer: changeAnswer,
  }),
  changeProducts: route({
    version: 'v2',
    method: 'PATCH',
    path: 'supplier/:supplier_id/products',
    access: updating,
    summary:
      'Changes many products at once. Those that somebody changed after the named version stay as they are, and are named.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      products: z.array(seenProduct).check(z.minLength(1), z.maxLength(5000)),
      change: manyChange,
    }),
    answer: z.object({
      change_id: z.nullable(identifier),
      /** How many products changed. */
      items_total: z.int(),
      /** Products that another person changed meanwhile. */
      stale: z.array(identifier),
      /** Products without a price that this step can change. */
      refused: z.array(identifier),
    }),
  }),
  ownProduct: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/products/:product_id',
    access: reading,
    summary: 'A product as the supplier’s own people see it.',
    params: productParams,
    query: nothing,
    body: noBody,
    answer: deskProductSchema,
  }),
  changeProduct: route({
    version: 'v2',
    method: 'PATCH',
    path: 'supplier/:supplier_id/products/:product_id',
    access: updating,
    summary: 'Changes a product that is still at the named version; every device gets it with its next pull.',
    params: productParams,
    query: nothing,
    body: z.extend(someProductFields, { version: z.int().check(z.minimum(0)) }),
    answer: changeAnswer,
  }),
  duplicateProduct: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/products/:product_id/duplicate',
    access: updating,
    summary: 'Makes a product like this one, out of sale, with a code of its own and without GTINs.',
    params: productParams,
    query: nothing,
    body: noBody,
    answer: changeAnswer,
  }),
  deleteProduct: route({
    version: 'v2',
    method: 'DELETE',
    path: 'supplier/:supplier_id/products/:product_id',
    access: updating,
    summary: 'Takes a product out of the catalog; what was ordered of it stays in its orders.',
    params: productParams,
    query: nothing,
    body: noBody,
    answer: z.object({ change_id: identifier }),
  }),
  productChanges: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/products/:product_id/changes',
    access: reading,
    summary: 'What was changed of a product by hand, the newest first.',
    params: productParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), changes: z.array(productChangeSchema) }),
  }),
  undoProductChange: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/product_changes/:change_id/undo',
    access: updating,
    summary: 'Puts back what a change replaced, of all products that are still as it left them.',
    params: z.strictObject({ supplier_id: identifier, change_id: identifier }),
    query: nothing,
    body: noBody,
    answer: z.object({
      /** How many products are again as they were before. */
      items_total: z.int(),
      /** Products that stay: they changed again since, or something that they had no longer exists. */
      kept: z.array(identifier),
    }),
  }),
  addProductPicture: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/products/:product_id/pictures',
    access: updating,
    summary: 'Adds the form’s file behind a product’s pictures: .jpg, .jpeg or .png, at most 5 MB.',
    params: productParams,
    query: nothing,
    body: multipartBody,
    answer: changeAnswer,
  }),
};

/** A change of a product. */
export type ProductEdit = Omit<z.output<(typeof productDeskRoutes)['changeProduct']['body']>, 'version'>;
