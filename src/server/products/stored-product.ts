import type { DeskProduct } from '#contract/product-desk.ts';
import type { JournalFields } from '#domain/catalog/product-fields.ts';
import { productTexts } from '#domain/catalog/product-texts.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import { rescale } from '#domain/values/money.ts';
import { productDescription } from '../catalog/product-description.ts';
import type { Executor } from '../database/connection.ts';
import { PRODUCTS, type StoredRow, type WrittenRow } from './product-statements.ts';

/** A product as the back office edits it. */
export interface StoredProduct {
  readonly product_id: string;
  readonly version: number;
  readonly names: Readonly<Record<string, string>>;
  readonly created_at: string;
  readonly fields: JournalFields;
}

function storedProduct(row: StoredRow, currency: string): StoredProduct {
  const { product_id, version, names, created_at, picture } = row;
  return {
    product_id,
    version,
    names,
    created_at: created_at.toISOString(),
    fields: {
      ...productDescription(row, currency),
      name: names[DEFAULT_LOCALE] ?? row.supplier_code,
      enabled: row.enabled,
      price: row.price_amount === null ? null : { amount: row.price_amount, precision: row.price_precision, currency },
      pictures: picture === null ? [] : [picture, ...row.more_pictures],
      gtins: row.gtins ?? [],
      is_deleted: row.is_deleted,
    },
  };
}

/** Products by id, in the given order, deleted ones included; unknown ids are left out. */
export async function readStored(
  executor: Executor,
  { supplier_id, currency }: { readonly supplier_id: string; readonly currency: string },
  product_ids: readonly string[],
): Promise<StoredProduct[]> {
  const rows = await executor.rows(PRODUCTS({ supplier_id, product_ids }));
  return rows.map((row) => storedProduct(row, currency));
}

/** A product as the back office gets it. */
export function deskProduct({ product_id, version, names, created_at, fields }: StoredProduct): DeskProduct {
  const { is_deleted: _, labels, allergens, pictures, gtins, ...facts } = fields;
  return {
    ...{ product_id, version, names, created_at },
    ...facts,
    ...{ labels: [...labels], allergens: [...allergens], pictures: [...pictures], gtins: [...gtins] },
  };
}

/**
 * The row of a product with these fields. One column holds the decimals of both its prices, so both get the larger
 * number.
 */
export function writtenRow(
  { product_id, names }: Pick<StoredProduct, 'product_id' | 'names'>,
  fields: JournalFields,
): Omit<WrittenRow, 'search'> {
  const { name, pictures, availability, catch_weight, price } = fields;
  const perKilo = catch_weight?.price_per_kilo ?? null;
  const price_precision = Math.max(price?.precision ?? 0, perKilo?.precision ?? 0, price || perKilo ? 0 : 2);
  const [picture = null, ...more_pictures] = pictures;
  // Each field by its name: copying all but some of them is far slower, for each row of an import.
  return {
    product_id,
    supplier_code: fields.supplier_code,
    ...productTexts(fields),
    names: { ...names, [DEFAULT_LOCALE]: name },
    enabled: fields.enabled,
    is_deleted: fields.is_deleted,
    category_id: fields.category_id,
    sale_unit: fields.sale_unit,
    price_label: fields.price_label,
    units_per_pack: fields.units_per_pack,
    net_quantity: fields.net_quantity,
    net_unit: fields.net_unit,
    pack_weight: fields.pack_weight,
    packs_per_layer: fields.packs_per_layer,
    packs_per_pallet: fields.packs_per_pallet,
    capacity_units: fields.capacity_units,
    vat: fields.vat,
    labels: fields.labels,
    allergens: fields.allergens,
    temperature: fields.temperature,
    picture,
    more_pictures,
    price_precision,
    price_amount: price && rescale(price, price_precision).amount,
    price_per_kilo_amount: perKilo && rescale(perKilo, price_precision).amount,
    weight_tolerance: catch_weight?.tolerance ?? null,
    out_of_stock: availability.state === 'out_of_stock',
    back_on: availability.state === 'out_of_stock' ? availability.back_on : null,
  };
}
