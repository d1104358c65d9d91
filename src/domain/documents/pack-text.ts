import type { CatalogProduct } from '../catalog/product.ts';

type PackContent = Pick<CatalogProduct, 'units_per_pack' | 'net_quantity' | 'net_unit'>;

const formats = new Map<string, Intl.NumberFormat>();

/** Formatters are slow to make, and a catalog needs thousands of the same. */
function numberFormat(tag: string): Intl.NumberFormat {
  const format = formats.get(tag) ?? new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
  formats.set(tag, format);
  return format;
}

/** The content of a pack, such as "12 × 0,5 kg"; null for a pack of one unit with unknown content. */
export function packText({ units_per_pack, net_quantity, net_unit }: PackContent, tag: string): string | null {
  const number = numberFormat(tag);
  const content =
    net_quantity === null || net_unit === null ? null : `${number.format(net_quantity / 1000)}\u00A0${net_unit}`;
  if (units_per_pack <= 1) return content;
  const units = number.format(units_per_pack);
  return content === null ? `× ${units}` : `${units}\u00A0×\u00A0${content}`;
}
