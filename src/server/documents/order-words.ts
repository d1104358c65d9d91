import type { I18n } from '@lingui/core';
import type { OrderFormWords } from '#domain/documents/order-form-table.ts';
import { countedUnit, type OrderedUnit } from '#domain/orders/counted-unit.ts';

/** The word for the counted unit: pack, or bunch or piece where a pack is one unit. */
export function unitWord(product: OrderedUnit, count: number, i18n: I18n): string {
  switch (countedUnit(product)) {
    case 'pack':
      return i18n._('{count, plural, one {colis} other {colis}}', { count });
    case 'bunch':
      return i18n._('{count, plural, one {botte} other {bottes}}', { count });
    case 'piece':
      return i18n._('{count, plural, one {pièce} other {pièces}}', { count });
  }
}

export function orderFormWords(i18n: I18n): OrderFormWords {
  const one = (sale_unit: keyof OrderFormWords['units']) => unitWord({ sale_unit, units_per_pack: 1 }, 1, i18n);
  return {
    name: i18n._('Désignation'),
    brand: i18n._('Marque'),
    origin: i18n._('Origine'),
    content: i18n._('Conditionnement'),
    unit: i18n._('Unité'),
    price: i18n._('Prix HT'),
    compared_price: i18n._('Prix comparé'),
    per: i18n._('par'),
    vat: i18n._('TVA (%)'),
    availability: i18n._('Disponibilité'),
    out_of_stock: i18n._('rupture'),
    units: { pack: one('pack'), bunch: one('bunch'), piece: one('piece') },
  };
}
