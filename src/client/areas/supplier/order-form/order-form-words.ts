/** The order form's words in the page's language; tests/sync/order-form.test.ts compares them with the server's. */
import { t } from '@lingui/core/macro';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import type { OrderFormWords } from '#domain/documents/order-form-table.ts';

const one = (sale_unit: keyof OrderFormWords['units']) => saleUnitText({ sale_unit, units_per_pack: 1 }, 1);

export function orderFormWords(): OrderFormWords {
  return {
    name: t({ message: 'Désignation', context: 'order form' }),
    brand: t({ message: 'Marque', context: 'order form' }),
    origin: t({ message: 'Origine', context: 'order form' }),
    content: t({ message: 'Conditionnement', context: 'order form' }),
    unit: t({ message: 'Unité', context: 'order form' }),
    price: t({ message: 'Prix HT', context: 'order form' }),
    compared_price: t({ message: 'Prix comparé', context: 'order form' }),
    per: t({ message: 'par', context: 'order form' }),
    vat: t({ message: 'TVA (%)', context: 'order form' }),
    availability: t({ message: 'Disponibilité', context: 'order form' }),
    out_of_stock: t({ message: 'rupture', context: 'order form' }),
    units: { pack: one('pack'), bunch: one('bunch'), piece: one('piece') },
  };
}
