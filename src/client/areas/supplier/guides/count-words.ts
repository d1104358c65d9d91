/** The words of the count: its units and its answers. */

import { plural, t } from '@lingui/core/macro';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import type { CountAnswer } from '#domain/guides/count-mode.ts';
import type { OrderedUnit } from '#domain/orders/counted-unit.ts';

/**
 * The unit that a product is counted in, singular or plural: colis, or the unit that a pack holds: pièces, bottes,
 * unités.
 */
export function shelfUnitText(product: OrderedUnit, isUnits: boolean, quantity: number): string {
  if (!isUnits) return saleUnitText(product, quantity);
  if (product.sale_unit === 'pack') return plural(quantity, { one: 'unité', other: 'unités' });
  return saleUnitText({ sale_unit: product.sale_unit, units_per_pack: 1 }, quantity);
}

/** "1", "3 pièces", "assez", "habituel". */
export function answerText(answer: CountAnswer, isUnits: boolean, product: OrderedUnit | undefined): string {
  if (answer.kind === 'enough') return t`assez`;
  if (answer.kind === 'usual') return t`habituel`;
  if (!isUnits || product === undefined) return String(answer.left);
  return `${answer.left}\u00a0${shelfUnitText(product, true, answer.left)}`;
}
