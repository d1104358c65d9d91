import { PRODUCT_TEXTS } from '../catalog/product-texts.ts';

/** What a column of a supplier's file can say about a product. */
export const TABLE_FIELDS = [
  'supplier_code',
  'gtin',
  'name',
  'price',
  'price_per_kilo',
  'price_with_tax',
  ...PRODUCT_TEXTS,
  'units_per_pack',
  'net_content',
  'net_unit',
  'vat',
  'pack',
  'variant',
  'unit',
  'category',
  'order_quantity',
] as const;

export type TableField = (typeof TABLE_FIELDS)[number];
