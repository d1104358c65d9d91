import { z } from 'zod/mini';
import type { CatalogProduct, Category } from '#domain/catalog/product.ts';
import { calendarDay, identifier, moneySchema } from './values.ts';

const names = z.record(z.string(), z.string());

/** A product as one client sees it; see domain/product.ts. */
export const catalogProductSchema: z.ZodMiniType<CatalogProduct> = z.object({
  product_id: identifier,
  supplier_code: z.string(),
  names,
  brand: z.nullable(z.string()),
  origin: z.nullable(z.string()),
  category_id: z.nullable(identifier),
  sale_unit: z.enum(['pack', 'piece', 'bunch', 'variable_weight']),
  price_label: z.enum(['UVC', 'kilo', 'liter']),
  units_per_pack: z.int(),
  net_quantity: z.nullable(z.int()),
  net_unit: z.nullable(z.enum(['kg', 'l'])),
  pack_weight: z.nullable(z.int()),
  packs_per_layer: z.nullable(z.int()),
  packs_per_pallet: z.nullable(z.int()),
  capacity_units: z.nullable(z.number()),
  catch_weight: z.nullable(z.object({ price_per_kilo: moneySchema, tolerance: z.int() })),
  vat: z.int(),
  labels: z.array(z.string()),
  allergens: z.array(z.string()),
  temperature: z.enum(['ambient', 'chilled', 'frozen']),
  availability: z.discriminatedUnion('state', [
    z.object({ state: z.literal('available') }),
    z.object({ state: z.literal('out_of_stock'), back_on: z.nullable(calendarDay) }),
  ]),
  picture: z.nullable(z.string()),
  codes: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(['supplier_code', 'client_code', 'unit', 'pack', 'pallet']),
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
});

export const categorySchema: z.ZodMiniType<Category> = z.object({
  category_id: identifier,
  parent_id: z.nullable(identifier),
  names,
  glyph: z.string(),
  hue: z.number(),
  position: z.int(),
});
