import { z } from 'zod/mini';
import {
  type CatalogProduct,
  type Category,
  CODE_KINDS,
  NET_UNITS,
  PRICE_LABELS,
  SALE_UNITS,
  TEMPERATURES,
} from '#domain/catalog/product.ts';
import { exactly } from './exactly.ts';
import { calendarDay, identifier, moneySchema } from './values.ts';

const names = z.record(z.string(), z.string());

/** The description as it is answered, with every value that an import or an older version may have stored. */
export const productDescription = {
  supplier_code: z.string(),
  brand: z.nullable(z.string()),
  origin: z.nullable(z.string()),
  category_id: z.nullable(identifier),
  sale_unit: z.enum(SALE_UNITS),
  price_label: z.enum(PRICE_LABELS),
  units_per_pack: z.int(),
  net_quantity: z.nullable(z.int()),
  net_unit: z.nullable(z.enum(NET_UNITS)),
  pack_weight: z.nullable(z.int()),
  packs_per_layer: z.nullable(z.int()),
  packs_per_pallet: z.nullable(z.int()),
  capacity_units: z.nullable(z.number()),
  catch_weight: z.nullable(z.object({ price_per_kilo: moneySchema, tolerance: z.int() })),
  vat: z.int(),
  labels: z.array(z.string()),
  allergens: z.array(z.string()),
  temperature: z.enum(TEMPERATURES),
  availability: z.discriminatedUnion('state', [
    z.object({ state: z.literal('available') }),
    z.object({ state: z.literal('out_of_stock'), back_on: z.nullable(calendarDay) }),
  ]),
};

/** A product as one client sees it; see domain/catalog/product.ts. */
export const catalogProductSchema: z.ZodMiniType<CatalogProduct> = exactly<CatalogProduct>()(
  z.object({
    product_id: identifier,
    names,
    ...productDescription,
    picture: z.nullable(z.string()),
    codes: z.array(
      z.object({
        code: z.string(),
        kind: z.enum(CODE_KINDS),
        packs: z.int(),
      }),
    ),
    price: moneySchema,
    sales_discount: z.int(),
    sales_promos: z.array(
      z.object({
        starts_at: z.string(),
        ends_at: z.string(),
        price: z.nullable(moneySchema),
        percent: z.nullable(z.int()),
      }),
    ),
  }),
);

export const categorySchema: z.ZodMiniType<Category> = exactly<Category>()(
  z.object({
    category_id: identifier,
    parent_id: z.nullable(identifier),
    names,
    glyph: z.string(),
    hue: z.number(),
    position: z.int(),
  }),
);
