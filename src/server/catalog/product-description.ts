import type { ProductDescription } from '#domain/catalog/product.ts';
import { productTexts } from '#domain/catalog/product-texts.ts';
import { DEFAULT_WEIGHT_TOLERANCE } from '#domain/orders/line-weight.ts';
import type { product } from '../database/schema/catalog.ts';

type Stored =
  | Exclude<keyof ProductDescription, 'catch_weight' | 'availability'>
  | 'price_per_kilo_amount'
  | 'price_precision'
  | 'weight_tolerance'
  | 'out_of_stock'
  | 'back_on';

/** The part of a product that is the same for every reader, from a row of the product table. */
export function productDescription(
  row: Pick<typeof product.$inferSelect, Stored>,
  currency: string,
): ProductDescription {
  return {
    supplier_code: row.supplier_code,
    ...productTexts(row),
    category_id: row.category_id,
    sale_unit: row.sale_unit,
    price_label: row.price_label,
    units_per_pack: row.units_per_pack,
    net_quantity: row.net_quantity,
    net_unit: row.net_unit,
    pack_weight: row.pack_weight,
    packs_per_layer: row.packs_per_layer,
    packs_per_pallet: row.packs_per_pallet,
    capacity_units: row.capacity_units,
    catch_weight:
      row.price_per_kilo_amount === null
        ? null
        : {
            price_per_kilo: { amount: row.price_per_kilo_amount, precision: row.price_precision, currency },
            tolerance: row.weight_tolerance ?? DEFAULT_WEIGHT_TOLERANCE,
          },
    vat: row.vat,
    labels: row.labels,
    allergens: row.allergens,
    temperature: row.temperature,
    availability: row.out_of_stock ? { state: 'out_of_stock', back_on: row.back_on } : { state: 'available' },
  };
}
