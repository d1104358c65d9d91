/** Words about a product for every screen: name, content of a pack, unit it is ordered by. `tag` is a BCP 47 tag. */
import { plural, t } from '@lingui/core/macro';
import { numberText } from '#client/ui/number-text.ts';
import type { CatalogProduct, SaleUnit } from '#domain/catalog/product.ts';
import { countedUnit, type OrderedUnit } from '#domain/orders/counted-unit.ts';
import type { PerUnitPrice } from '#domain/pricing/price.ts';
import { estimatedGrams } from '#domain/pricing/price.ts';
import { moneyText } from '../words/money-figure.tsx';

type PackContent = Pick<CatalogProduct, 'units_per_pack' | 'net_quantity' | 'net_unit'>;

/**
 * What a pack holds: "8 × 0,25 kg", "5 kg", "6 unités"; for weighed products "≈ 4,2 kg, estimé". Empty where nothing is
 * known.
 */
export function packText(product: CatalogProduct, tag: string): string {
  if (product.catch_weight === null) return contentText(product, tag);
  const grams = estimatedGrams(product);
  if (grams === null) return t`au poids`;
  const weight = `${numberText(grams / 1000, tag)}\u00a0kg`;
  return t`≈ ${weight}, estimé`;
}

export function contentText({ units_per_pack, net_quantity, net_unit }: PackContent, tag: string): string {
  const content =
    net_quantity === null || net_unit === null ? null : `${numberText(net_quantity / 1000, tag)}\u00a0${net_unit}`;
  if (units_per_pack <= 1) return content ?? '';
  const units = numberText(units_per_pack, tag);
  return content === null ? t`${units} unités` : `${units}\u00a0×\u00a0${content}`;
}

/** The word for the counted unit in the right number: colis, pièce, botte. */
export function saleUnitText(product: OrderedUnit, quantity: number): string {
  switch (countedUnit(product)) {
    case 'piece':
      return plural(quantity, { one: 'pièce', other: 'pièces' });
    case 'bunch':
      return plural(quantity, { one: 'botte', other: 'bottes' });
    case 'pack':
      return plural(quantity, { one: 'colis', other: 'colis' });
  }
}

/** "9 colis + 2 pièces": the ordered quantities, summed up by unit. */
export function quantitiesText(lines: readonly (OrderedUnit & { readonly quantity: number })[], tag: string): string {
  const counted = (['pack', 'piece', 'bunch'] as const).flatMap((unit) => {
    const quantity = lines.reduce((sum, line) => sum + (countedUnit(line) === unit ? line.quantity : 0), 0);
    const words = saleUnitText({ sale_unit: unit, units_per_pack: 1 }, quantity);
    return quantity === 0 ? [] : [`${numberText(quantity, tag)}\u00a0${words}`];
  });
  return counted.join(' + ');
}

/** The price by which buyers compare: "9,60 €/kg", "0,92 €/l", "0,82 €/pièce", else "0,99 €/UVC". */
export function perUnitText({ label, price }: PerUnitPrice, sale_unit: SaleUnit, tag: string): string {
  const amount = moneyText(price, tag);
  switch (label) {
    case 'kilo':
      return `${amount}/kg`;
    case 'liter':
      return `${amount}/l`;
    case 'UVC':
      if (sale_unit === 'piece') return t`${amount}/pièce`;
      return sale_unit === 'bunch' ? t`${amount}/botte` : t`${amount}/UVC`;
  }
}
