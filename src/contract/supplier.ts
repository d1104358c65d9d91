import { z } from 'zod/mini';
import { catalogProductSchema } from './product.ts';
import { route } from './route.ts';
import { flagText, identifier, noBody, nothing, pageQuery, supplierParams } from './values.ts';

/** What anyone may see of a supplier: his brand. `primaryColor` as the seed names it. */
export const supplierCardSchema = z.object({
  supplier_id: identifier,
  alias: z.string(),
  name: z.string(),
  primaryColor: z.string(),
  /** Letters for the mark where there is no picture. */
  mark: z.string(),
  /** Where the logo is served; null for none. */
  logo: z.optional(z.nullable(z.string())),
});
export type SupplierCard = z.output<typeof supplierCardSchema>;

const supplierSchema = z.object({
  ...supplierCardSchema.shape,
  /** Locales the space is offered in; the first is its default. */
  locales: z.array(z.string()),
});

/** Seed: the settings record; prices are shown with this many decimals. */
export const supplierSettingsSchema = z.object({
  price_decimal_precision: z.int(),
  currency: z.string(),
  time_zone: z.string(),
  locales: z.array(z.string()),
});

const productList = z.object({ items_total: z.int(), products: z.array(catalogProductSchema) });
const clientQuery = { client_id: z.optional(identifier), view_id: z.optional(identifier) };

export const supplierRoutes = {
  supplier: route({
    version: 'v1',
    method: 'GET',
    path: 'supplier/:supplier',
    access: { kind: 'public' },
    summary: 'A supplier by alias or id: name, colour, languages.',
    params: z.strictObject({ supplier: z.string().check(z.minLength(1), z.maxLength(100)) }),
    query: nothing,
    body: noBody,
    answer: supplierSchema,
  }),
  supplierAccess: route({
    version: 'v1',
    method: 'GET',
    path: 'supplier/:supplier_id/access',
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary: 'Whether the signed-in account may enter the space, and with which permissions.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: z.object({ supplier_id: identifier, permissions: z.array(z.string()) }),
  }),
  supplierSettings: route({
    version: 'v1',
    method: 'GET',
    path: 'supplier/:supplier_id/settings',
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary: 'Settings that every screen of the space needs: decimals, currency, time zone, languages.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: supplierSettingsSchema,
  }),
  supplierProducts: route({
    version: 'v1',
    method: 'GET',
    path: 'supplier/:supplier_id/products',
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary: 'The products a client sees, with that client’s prices, by supplier code.',
    params: supplierParams,
    query: z.strictObject({
      ...pageQuery,
      ...clientQuery,
      enable: z.optional(flagText),
      label_price_group_id: z.optional(identifier),
    }),
    body: noBody,
    answer: productList,
  }),
  supplierSearch: route({
    version: 'v1',
    method: 'GET',
    path: 'supplier/:supplier_id/search',
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary: 'Products whose words match, accents ignored.',
    params: supplierParams,
    query: z.strictObject({
      ...pageQuery,
      query: z._default(z.string().check(z.maxLength(200)), ''),
      view: z.optional(identifier),
      contact_id: z.optional(identifier),
      enable: z.optional(flagText),
    }),
    body: noBody,
    answer: productList,
  }),
  productsByCode: route({
    version: 'v1',
    method: 'GET',
    path: 'product/search/supplier_code',
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary:
      'Looks codes up: supplier code, client code or GTIN; says which code matched and how many packs it stands for.',
    params: nothing,
    query: z.strictObject({
      ...pageQuery,
      supplier_id: identifier,
      client_id: z.optional(identifier),
      supplier_codes: z.union([z.string(), z.array(z.string()).check(z.maxLength(200))]),
    }),
    body: noBody,
    answer: z.object({
      items_total: z.int(),
      products: z.array(
        z.object({
          matched_code: z.string(),
          matched_kind: z.enum(['supplier_code', 'client_code', 'unit', 'pack', 'pallet']),
          packs: z.int(),
          product: catalogProductSchema,
        }),
      ),
    }),
  }),
};
