/** The fields of a product as a supplier's own people write and read them. */
import { z } from 'zod/mini';
import { NET_UNITS, PRICE_LABELS, SALE_UNITS, TEMPERATURES } from '#domain/catalog/product.ts';
import { GTIN_KINDS, type ProductFields } from '#domain/catalog/product-fields.ts';
import { gtinOrNull } from '#domain/codes/gtin.ts';
import { exactly } from './exactly.ts';
import { basisPoints, productCode } from './price-terms.ts';
import { productDescription } from './product.ts';
import { calendarDay, identifier, moneySchema, positiveInteger, text } from './values.ts';

const count = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)));
const thousandths = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000)));
export const labelText = text(60, 1);

const gtinSchema = z.strictObject({
  gtin: text(14).check(z.refine((digits) => gtinOrNull(digits) !== null, 'must be a GTIN with its check digit')),
  kind: z.enum(GTIN_KINDS),
  packs: positiveInteger.check(z.maximum(10_000)),
});

export const productFields = {
  supplier_code: productCode,
  name: text(200, 1),
  enabled: z.boolean(),
  brand: z.nullable(text(200, 1)),
  origin: z.nullable(text(200, 1)),
  category_id: z.nullable(identifier),
  sale_unit: z.enum(SALE_UNITS),
  price_label: z.enum(PRICE_LABELS),
  units_per_pack: z.int().check(z.minimum(1), z.maximum(100_000)),
  net_quantity: thousandths,
  net_unit: z.nullable(z.enum(NET_UNITS)),
  pack_weight: thousandths,
  packs_per_layer: count,
  packs_per_pallet: count,
  capacity_units: z.nullable(z.number().check(z.minimum(0), z.maximum(1_000_000))),
  catch_weight: z.nullable(z.strictObject({ price_per_kilo: moneySchema, tolerance: basisPoints })),
  vat: basisPoints,
  price: z.nullable(moneySchema),
  labels: z.array(labelText).check(z.maxLength(50)),
  allergens: z.array(labelText).check(z.maxLength(50)),
  temperature: z.enum(TEMPERATURES),
  availability: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('available') }),
    z.strictObject({ state: z.literal('out_of_stock'), back_on: z.nullable(calendarDay) }),
  ]),
  pictures: z.array(text(2000, 1)).check(z.maxLength(20)),
  gtins: z.array(gtinSchema).check(z.maxLength(20)),
};
const allFields = exactly<ProductFields>()(z.strictObject(productFields));

/** Each field may be left out: an existing product keeps its value, a new one gets the usual value. */
export const someProductFields = z.partial(allFields);

/** The fields as they are answered. */
export const answeredProductFields = exactly<ProductFields>()(
  z.object({
    ...productDescription,
    name: z.string(),
    enabled: z.boolean(),
    price: z.nullable(moneySchema),
    pictures: z.array(z.string()),
    gtins: z.array(z.object({ gtin: z.string(), kind: z.enum(GTIN_KINDS), packs: z.int() })),
  }),
);
