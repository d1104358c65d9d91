import { z } from 'zod/mini';
import { CODE_KINDS } from '#domain/catalog/product.ts';
import { FACET_NAMES } from '#domain/search/product-facets.ts';
import { catalogProductSchema } from './product.ts';
import { route } from './route.ts';
import { flagText, identifier, noBody, nothing, pageQuery, shortText, supplierParams, text } from './values.ts';

/** What anyone may see of a supplier: their brand. `primaryColor` as the seed names it. */
export const supplierCardSchema = z.object({
  supplier_id: identifier,
  alias: z.string(),
  name: z.string(),
  primaryColor: z.string(),
  /** Letters that stand where there is no logo. */
  mark: z.string(),
  /** Where the logo is served; null for none. */
  logo: z.optional(z.nullable(z.string())),
  /** Locales that the supplier enables for their space, beside those that are offered everywhere. */
  locales: z.optional(z.array(z.string())),
});
export type SupplierCard = z.output<typeof supplierCardSchema>;

export const supplierSchema = z.object({
  ...supplierCardSchema.shape,
  /** Locales that the space is offered in; the first is its default. */
  locales: z.array(z.string()),
});

/** Seed: the settings record; prices are shown with this many decimals. */
export const supplierSettingsSchema = z.object({
  price_decimal_precision: z.int(),
  currency: z.string(),
  time_zone: z.string(),
  locales: z.array(z.string()),
});

/** One code, or several separated by commas. */
const codesText = text(20_000);

const productList = z.object({ items_total: z.int(), products: z.array(catalogProductSchema) });
const clientQuery = { client_id: z.optional(identifier), view_id: z.optional(identifier) };

const facetFilter = shortText.check(
  z.regex(new RegExp(`^(${FACET_NAMES.join('|')}):.`), 'must be a facet’s name:value'),
);

const searchQuery = z.strictObject({
  ...pageQuery,
  query: z._default(shortText, ''),
  view: z.optional(identifier),
  contact_id: z.optional(identifier),
  /** false: products that are out of sale; for staff only. */
  enable: z.optional(flagText),
  /** By relevance if left out. `price` is the pack's before discounts, the lowest first. */
  sort: z.optional(z.enum(['relevance', 'name', 'price', 'supplier_code'])),
  /** Only what the client has ordered before. */
  ordered_only: z.optional(flagText),
  /** The answer also counts what was found by category and by each facet. */
  extended_categories: z.optional(flagText),
  /** Only products that can be ordered now, without those out of stock. */
  active_only: z.optional(flagText),
  /** false: catalog prices; for staff only. */
  use_price_groups: z.optional(flagText),
  /** Several values of one facet widen the result, different facets narrow it. */
  facet_filter: z.optional(z.union([facetFilter, z.array(facetFilter).check(z.maxLength(50))])),
});
export type SearchQuery = z.output<typeof searchQuery>;

const searchAnswer = z.object({
  ...productList.shape,
  /** With extended_categories. */
  categories: z.optional(
    z.array(z.object({ category_id: identifier, names: z.record(z.string(), z.string()), count: z.int() })),
  ),
  facets: z.optional(
    z.array(
      z.object({
        name: z.enum(FACET_NAMES),
        values: z.array(z.object({ value: z.string(), count: z.int() })),
      }),
    ),
  ),
});
export type SearchAnswer = z.output<typeof searchAnswer>;

export const supplierRoutes = {
  supplier: route({
    version: 'v1',
    method: 'GET',
    path: 'supplier/:supplier',
    access: { kind: 'public' },
    summary: 'A supplier by alias or id: name, colour, languages.',
    params: z.strictObject({ supplier: text(100, 1) }),
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
    summary:
      'Products that have the words typed, accents and slips of the fingers forgiven, or all of them; as a client sees them, or for staff who name no client the supplier’s own.',
    params: supplierParams,
    query: searchQuery,
    body: noBody,
    answer: searchAnswer,
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
      supplier_codes: z.union([codesText, z.array(codesText).check(z.maxLength(200))]),
    }),
    body: noBody,
    answer: z.object({
      items_total: z.int(),
      products: z.array(
        z.object({
          matched_code: z.string(),
          matched_kind: z.enum(CODE_KINDS),
          packs: z.int(),
          product: catalogProductSchema,
        }),
      ),
    }),
  }),
};
