/**
 * The terms agreed with one client for single products, and the client's own codes. `organization_id` is the client's.
 */
import { z } from 'zod/mini';
import { goneProductSchema, productTermsSchema } from './price-grid.ts';
import { productCode, salesPromoSchema } from './price-terms.ts';
import { route } from './route.ts';
import {
  flagText,
  identifier,
  moneySchema,
  noBody,
  nothing,
  pageQuery,
  shortText,
  supplierParams,
  text,
} from './values.ts';

const clientParams = z.strictObject({ ...supplierParams.shape, organization_id: identifier });

const product = {
  product_id: identifier,
  supplier_code: z.string(),
  names: z.record(z.string(), z.string()),
  enabled: z.boolean(),
};

const codeText = text(60);
/** Which products are asked for, also in the calls about a group’s codes. */
export const chosenProducts = z.strictObject({
  ...pageQuery,
  /** Only products that have these words or codes, best first. */
  query: z._default(shortText, ''),
  /** Only products with one of the supplier’s codes. */
  supplier_codes: z.optional(z.union([codeText, z.array(codeText).check(z.maxLength(200))])),
  /** Only products for which this client, or this group, has terms or a code of its own. */
  own_only: z._default(flagText, true),
});

/** The parts of a price. */
const pricedSchema = z.object({
  price: moneySchema,
  sales_discount: z.int(),
  sales_promos: z.array(salesPromoSchema),
});

const ownPriceSchema = z.object({
  ...product,
  /** The terms that were agreed with this client alone. */
  terms: productTermsSchema,
  /** The group whose price counts where the client has none of its own; null: the catalog price counts. */
  price_group_id: z.nullable(identifier),
  /** The price that the client pays, and the one without terms of its own; null: there is no price. */
  paid: z.nullable(pricedSchema),
  otherwise: z.nullable(pricedSchema),
});
export type OwnPrice = z.output<typeof ownPriceSchema>;

/** A product, and the code that the client or group in question has for it. */
export const codedProductSchema = z.object({ ...product, code: z.nullable(z.string()) });
export type CodedProduct = z.output<typeof codedProductSchema>;

const ownCodeSchema = z.object({
  ...codedProductSchema.shape,
  /** The price group’s code, which counts where the client has none of its own. */
  group_code: z.nullable(z.string()),
});
const MOST_CHANGES = 5000;
const changesOf = <Change extends z.core.$ZodType>(change: Change) =>
  z.array(change).check(z.minLength(1), z.maxLength(MOST_CHANGES));

/** Which products are asked for. */
export type ChosenProducts = z.output<typeof chosenProducts>;

export const codeChanges = z.strictObject({
  changes: changesOf(
    z.strictObject({
      product_id: identifier,
      before: z.nullable(productCode),
      /** Null removes the code. */
      after: z.nullable(productCode),
    }),
  ),
});

export const changedCodesSchema = z.object({
  saved: z.int(),
  conflicts: z.array(z.object({ product_id: identifier, now: z.nullable(z.string()) })),
  taken: z.array(z.object({ product_id: identifier, code: z.string(), by: goneProductSchema })),
  gone_products: z.array(goneProductSchema),
});

export const clientProductRoutes = {
  ownPrices: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/clients/:organization_id/prices',
    access: { kind: 'supplier', permission: 'price_group:read' },
    summary: 'Products with the price, discount and promotion of one client alone, and what it would pay without them.',
    params: clientParams,
    query: chosenProducts,
    body: noBody,
    answer: z.object({ items_total: z.int(), prices: z.array(ownPriceSchema) }),
  }),
  changeOwnPrices: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/clients/:organization_id/prices',
    access: { kind: 'supplier', permission: 'price_group:update' },
    summary:
      'Changes what was agreed with one client on single products, all at one catalog version. What is no more as it was seen stays and is answered as a conflict; a product that was deleted is left out and named.',
    params: clientParams,
    query: nothing,
    body: z.strictObject({
      changes: changesOf(
        z.strictObject({ product_id: identifier, before: productTermsSchema, after: productTermsSchema }),
      ),
    }),
    answer: z.object({
      saved: z.int(),
      conflicts: z.array(z.object({ product_id: identifier, now: productTermsSchema })),
      gone_products: z.array(goneProductSchema),
    }),
  }),
  ownCodes: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/clients/:organization_id/product_codes',
    access: { kind: 'supplier', permission: 'client:read' },
    summary: 'Products with what one client calls them.',
    params: clientParams,
    query: chosenProducts,
    body: noBody,
    answer: z.object({ items_total: z.int(), product_codes: z.array(ownCodeSchema) }),
  }),
  changeOwnCodes: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/clients/:organization_id/product_codes',
    access: { kind: 'supplier', permission: 'client:update' },
    summary:
      'Changes what one client calls products. A code that is no more as it was seen stays and is answered as a conflict, one that is another product’s is answered as taken; a product that was deleted is left out and named.',
    params: clientParams,
    query: nothing,
    body: codeChanges,
    answer: changedCodesSchema,
  }),
};
