/** The words of an order's table in the page's language; tests/sync/order-form.test.ts compares them with the server's. */
import { t } from '@lingui/core/macro';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import type { OrderTableWords } from '#domain/documents/order-table.ts';

export function orderTableWords(): OrderTableWords {
  return {
    code: t({ message: 'Code', context: 'order form' }),
    name: t({ message: 'Désignation', context: 'order form' }),
    quantity: t({ message: 'Quantité commandée', context: 'order form' }),
    unit: t({ message: 'Unité', context: 'order form' }),
    content: t({ message: 'Conditionnement', context: 'order form' }),
    price: t({ message: 'Prix HT', context: 'order form' }),
    amount: t({ message: 'Montant HT', context: 'order form' }),
    vat: t({ message: 'TVA (%)', context: 'order form' }),
    comment: t({ message: 'Commentaire', context: 'order form' }),
    substitution: t({ message: 'Remplacement', context: 'order form' }),
    shipped_quantity: t({ message: 'Quantité expédiée', context: 'order form' }),
    shipped_weight: t({ message: 'Poids expédié (kg)', context: 'order form' }),
    ordered_amount: t({ message: 'Montant commandé HT', context: 'order form' }),
    lot: t({ message: 'Lot', context: 'order form' }),
    client_code: t({ message: 'Code client', context: 'order form' }),
    no_substitute: t({ message: 'sans remplacement', context: 'order form' }),
    total: t({ message: 'Total hors taxes et port', context: 'order form' }),
    shipping: t({ message: 'Port', context: 'order form' }),
    unknown_shipping: t({ message: 'à calculer', context: 'order form' }),
    total_vat: t({ message: 'TVA sur les produits', context: 'order form' }),
    counted: saleUnitText,
  };
}
