import { z } from 'zod/mini';
import { orderingTermsSchema } from './ordering-terms.ts';
import { catalogProductSchema, categorySchema } from './product.ts';
import { route } from './route.ts';
import { supplierCardSchema } from './supplier.ts';
import { identifier, noBody, pageQuery, shortText, supplierParams } from './values.ts';

export const addressSchema = z.object({
  address_id: identifier,
  label: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
});
export type Address = z.output<typeof addressSchema>;

/** The data that a device keeps beside the products, to check and place an order on its own. */
export const clientTermsSchema = z.object({
  supplier: supplierCardSchema,
  organization: z.object({ organization_id: identifier, alias: z.string(), name: z.string() }),
  addresses: z.array(addressSchema),
  is_first_order: z.boolean(),
  terms: orderingTermsSchema,
  /** Labels in other languages; an older server or app has brought none. See domain/catalog/label-names.ts. */
  label_names: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
});
export type ClientTerms = z.output<typeof clientTermsSchema>;

export const catalogPageSchema = z.object({
  /** The next call sends it back as `since`; opaque but for `askingForTerms`. */
  cursor: z.string(),
  /** The catalog version that the device has once the last page is in. */
  version: z.int(),
  /** True on a first page that starts over: the last page replaces everything that the device had. */
  reset: z.boolean(),
  /** True on the last page. */
  complete: z.boolean(),
  /** How many changes are left after this page, for a progress bar. */
  remaining: z.int(),
  products: z.array(catalogProductSchema),
  gone: z.array(identifier),
  /** On the last page only. */
  categories: z.nullable(z.array(categorySchema)),
  client: z.nullable(clientTermsSchema),
});
export type CatalogPage = z.output<typeof catalogPageSchema>;

/**
 * The cursor with which the next page brings categories and terms again, though the server would know that the device has
 * them: an older app has dropped what it did not know.
 */
export function askingForTerms(cursor: string): string {
  return cursor.replace(/\.[0-9a-f]{16}$/, '');
}

/**
 * Header of a page that is not the last: its cursor, so that a device can ask for the next page before it has read this
 * one.
 */
export const NEXT_CURSOR_HEADER = 'catalog-next-cursor';

export const catalogRoutes = {
  catalogFeed: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/catalog',
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary: 'Delta feed of the catalog as one client sees it, in pages; without `since`, from the beginning.',
    params: supplierParams,
    query: z.strictObject({
      since: z.optional(shortText),
      client_id: identifier,
      view_id: z.optional(identifier),
      count: pageQuery.count,
    }),
    body: noBody,
    answer: catalogPageSchema,
  }),
};
