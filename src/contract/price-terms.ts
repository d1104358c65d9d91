import { z } from 'zod/mini';
import { identifier, moneySchema, pageQuery, text, timestamp } from './values.ts';

const supplierQuery = { supplier_id: identifier };
export const supplierOnly = z.strictObject(supplierQuery);
export const supplierPage = z.strictObject({ ...supplierQuery, ...pageQuery });

/** Percent in hundredths: 3 % is 300. */
export const basisPoints = z.int().check(z.minimum(0), z.maximum(10_000));

/** A code as the people who use it write it; leading zeros stay. */
export const productCode = text(60, 1);

export const productIds = z.array(identifier).check(z.maxLength(100_000));

export const priceGroupSchema = z.object({
  price_group_id: identifier,
  supplier_id: identifier,
  name: z.string(),
  /** A client in several groups gets the price of the first group by position. */
  position: z.int(),
  /** Basis points. */
  sales_discount: z.int(),
});

export const priceGroupFields = {
  name: text(200, 1),
  position: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  sales_discount: z.optional(basisPoints),
  /** All organizations that the group is for; if left out, they stay as they are. */
  client_ids: z.optional(z.array(identifier).check(z.maxLength(10_000))),
};

/** Seed: sales_promo. A price or a percentage that holds from `starts_at` until just before `ends_at`. */
export const salesPromoSchema = z
  .strictObject({
    starts_at: timestamp,
    ends_at: timestamp,
    price: z.nullable(moneySchema),
    percent: z.nullable(basisPoints),
  })
  .check(
    z.refine(({ price, percent }) => (price === null) !== (percent === null), 'is either a price or a percentage'),
    z.refine(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at), 'ends before it starts'),
  );

export const productPriceSchema = z.object({
  product_id: identifier,
  price: z.nullable(moneySchema),
  sales_discount: z.nullable(z.int()),
});

/** A product's new terms: null removes one; a discount that is left out stays. */
export const productPriceBody = z.strictObject({
  price: z.nullable(moneySchema),
  sales_discount: z.optional(z.nullable(basisPoints)),
});

export const productCodeSchema = z.object({ product_id: identifier, supplier_code: z.string(), code: z.string() });
export const productCodeList = z.object({ items_total: z.int(), product_codes: z.array(productCodeSchema) });
