import type { I18n } from '@lingui/core';
import type { OrderFormWords } from '#domain/documents/order-form-table.ts';
import type { OrderTableWords } from '#domain/documents/order-table.ts';
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

export function orderTableWords(i18n: I18n): OrderTableWords {
  return {
    code: i18n._('Code'),
    name: i18n._('Désignation'),
    quantity: i18n._('Quantité commandée'),
    unit: i18n._('Unité'),
    content: i18n._('Conditionnement'),
    price: i18n._('Prix HT'),
    amount: i18n._('Montant HT'),
    vat: i18n._('TVA (%)'),
    comment: i18n._('Commentaire'),
    substitution: i18n._('Remplacement'),
    shipped_quantity: i18n._('Quantité expédiée'),
    shipped_weight: i18n._('Poids expédié (kg)'),
    ordered_amount: i18n._('Montant commandé HT'),
    lot: i18n._('Lot'),
    client_code: i18n._('Code client'),
    no_substitute: i18n._('sans remplacement'),
    total: i18n._('Total hors taxes et port'),
    shipping: i18n._('Port'),
    unknown_shipping: i18n._('à calculer'),
    total_vat: i18n._('TVA sur les produits'),
    counted: (line, count) => unitWord(line, count, i18n),
  };
}
