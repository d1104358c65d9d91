import { z } from 'zod/mini';
import type { PriceCell, ProductTerms } from '#domain/pricing/price-cell.ts';
import { exactly } from './exactly.ts';
import { basisPoints, priceGroupSchema, salesPromoSchema } from './price-terms.ts';
import { route } from './route.ts';
import { flagText, identifier, moneySchema, noBody, nothing, pageQuery, shortText, supplierParams } from './values.ts';

const terms = {
  price: z.nullable(moneySchema),
  sales_discount: z.nullable(basisPoints),
  sales_promo: z.nullable(salesPromoSchema),
};

/** The terms that are agreed for a product; see domain/pricing/price-cell.ts. */
export const productTermsSchema: z.ZodMiniType<ProductTerms> = exactly<ProductTerms>()(z.strictObject(terms));

/** A price group's cell for a product. */
export const priceCellSchema: z.ZodMiniType<PriceCell> = exactly<PriceCell>()(
  z.strictObject({ ...terms, is_sold: z.boolean() }),
);

/**
 * A product that was deleted after a person began to change its prices. Nothing is changed, and the answer names it.
 */
export const goneProductSchema = z.object({
  product_id: identifier,
  supplier_code: z.string(),
  names: z.record(z.string(), z.string()),
});
export type GoneProduct = z.output<typeof goneProductSchema>;

export const gridGroupSchema = z.object({
  ...priceGroupSchema.shape,
  clients_total: z.int(),
  /** How many products the whitelist has; null where there is no whitelist. */
  visible_total: z.nullable(z.int()),
  extra_total: z.int(),
});
export type GridGroup = z.output<typeof gridGroupSchema>;

export const gridProductSchema = z.object({
  product_id: identifier,
  supplier_code: z.string(),
  names: z.record(z.string(), z.string()),
  enabled: z.boolean(),
  catalog_price: z.nullable(moneySchema),
  /** Only for groups that have terms for the product. */
  cells: z.array(z.object({ price_group_id: identifier, cell: priceCellSchema })),
});
export type GridProduct = z.output<typeof gridProductSchema>;

const place = { price_group_id: identifier, product_id: identifier };

export const priceConflictSchema = z.object({
  ...place,
  /** The cell as another person has changed it. */
  now: priceCellSchema,
  /** Who changed it and when, where known. */
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
});
export type PriceConflict = z.output<typeof priceConflictSchema>;

export const priceChangeSchema = z.object({
  changed_at: z.string(),
  /** Null: the catalog price. */
  price_group_id: z.nullable(identifier),
  old_price: z.nullable(moneySchema),
  new_price: z.nullable(moneySchema),
  changed_by: z.nullable(z.string()),
});
export type PriceChange = z.output<typeof priceChangeSchema>;

const termsSideSchema = z.object({
  sales_discount: z.optional(basisPoints),
  sales_promo: z.optional(salesPromoSchema),
});

/** How a discount on the product or a promotion of it changed; a side without either: there was none. */
export const termsChangeSchema = z.object({
  changed_at: z.string(),
  /** Null: a promotion for everyone. */
  price_group_id: z.nullable(identifier),
  before: termsSideSchema,
  after: termsSideSchema,
  changed_by: z.nullable(z.string()),
});
export type TermsChange = z.output<typeof termsChangeSchema>;

export const priceGridRoutes = {
  priceGrid: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/price_grid',
    access: { kind: 'supplier', permission: 'price_group:read' },
    summary: 'A page of products with what each price group says of them, and the groups by position.',
    params: supplierParams,
    query: z.strictObject({
      ...pageQuery,
      /** Only products that have these words or codes, best first. */
      query: z._default(shortText, ''),
      /** Only products for which a group has terms. */
      use_price_groups: z._default(flagText, false),
    }),
    body: noBody,
    answer: z.object({
      items_total: z.int(),
      price_groups: z.array(gridGroupSchema),
      products: z.array(gridProductSchema),
    }),
  }),
  publishPrices: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/price_grid',
    access: { kind: 'supplier', permission: 'price_group:update' },
    summary:
      'Publishes changes of cells, all at one catalog version. A cell that is no more as it was seen stays as it is and is answered as a conflict; a product that was deleted is left out and named.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            ...place,
            /** The cell as the person saw it. */
            before: priceCellSchema,
            after: priceCellSchema,
          }),
        )
        .check(z.minLength(1), z.maxLength(5000)),
    }),
    answer: z.object({
      published: z.int(),
      conflicts: z.array(priceConflictSchema),
      gone_products: z._default(z.array(goneProductSchema), []),
    }),
  }),
  priceHistory: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/products/:product_id/price_history',
    access: { kind: 'supplier', permission: 'price_group:read' },
    summary:
      'How the catalog price and a group’s price of a product changed, and as many of the latest changes of its discounts and promotions there; the newest first.',
    params: z.strictObject({ ...supplierParams.shape, product_id: identifier }),
    query: z.strictObject({ ...pageQuery, price_group_id: z.optional(identifier) }),
    body: noBody,
    answer: z.object({
      items_total: z.int(),
      changes: z.array(priceChangeSchema),
      /** What changed discounts and promotions between the page before and the next one; the last page has all older ones. */
      terms_changes: z.optional(z.array(termsChangeSchema)),
    }),
  }),
};
