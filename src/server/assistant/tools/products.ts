/** Products: found by their words, out of stock, without a price; and what orders there are to prepare. */
import { z } from 'zod';
import type { DeskProduct } from '#contract/product-desk.ts';
import { routes } from '#contract/routes.ts';
import { TOPIC_PERMISSIONS } from '#domain/people/assistant.ts';
import { listOwnProducts } from '../../products/own-products.ts';
import { readStatistics } from '../../suppliers/statistics.ts';
import { moneyText } from '../../texts/format.ts';
import { cell, nameOf, table } from '../drawing.ts';
import { findProducts } from '../find-named.ts';
import { type Asking, saying, tool } from '../tool.ts';

function productTable(asking: Asking, title: string, products: readonly DeskProduct[], total?: number) {
  const { i18n, tag } = asking;
  const state = ({ enabled, availability }: DeskProduct) => {
    if (!enabled) return i18n._('retiré de la vente');
    return availability.state === 'out_of_stock' ? i18n._('en rupture') : i18n._('en vente');
  };
  return table(
    title,
    products,
    [
      [
        i18n._('Produit'),
        (product) => cell(nameOf(product.names, asking), { screen: 'products', id: product.product_id }),
      ],
      [i18n._('Code'), ({ supplier_code }) => cell(supplier_code)],
      [i18n._('État'), (product) => cell(state(product))],
      [i18n._('Prix HT'), ({ price }) => cell(price ? moneyText(price, tag) : '–'), true],
    ],
    total,
  );
}

const page = (query: Record<string, string>) => routes.ownProducts.query.parse({ count: '12', ...query });

export const foundByWords = tool({
  name: 'find_products',
  description: 'Products that a few words or a code find, with code, state and catalog price.',
  arguments: z.strictObject({ words: z.string().min(1).max(200) }),
  permissions: ['product:read'],
  run: async (asking, { words }) => {
    const products = await findProducts(asking, words, 12);
    if (products.length === 0) return saying(asking.i18n._('Je ne trouve pas «\u00a0{name}\u00a0».', { name: words }));
    const text = asking.i18n._('{count, plural, one {# produit trouvé.} other {# produits trouvés.}}', {
      count: products.length,
    });
    return { text, parts: [productTable(asking, asking.i18n._('Produits'), products)] };
  },
});

export const outOfStock = tool({
  name: 'out_of_stock',
  description: 'Products that are out of stock.',
  arguments: z.strictObject({}),
  permissions: TOPIC_PERMISSIONS.stock,
  run: async (asking) => {
    const { services, supplier_id, i18n } = asking;
    const { products_out_of_stock, products } = await readStatistics(services, supplier_id);
    const text = i18n._('Produits en rupture\u00a0: {count} sur {total}.', {
      count: products_out_of_stock,
      total: products,
    });
    const found = await listOwnProducts(services, supplier_id, page({ state: 'out_of_stock' }));
    const list = productTable(asking, i18n._('Produits en rupture'), found.products, found.items_total);
    return { text, parts: found.items_total === 0 ? [] : [list] };
  },
});

export const withoutPrice = tool({
  name: 'without_price',
  description: 'Products without any price, which nobody can order.',
  arguments: z.strictObject({}),
  permissions: TOPIC_PERMISSIONS.prices,
  run: async ({ services, supplier_id, i18n }) => {
    const { products_without_price, products } = await readStatistics(services, supplier_id);
    return saying(
      i18n._('Produits sans prix\u00a0: {count} sur {total}. Ils ne peuvent pas être commandés.', {
        count: products_without_price,
        total: products,
      }),
    );
  },
});

export const ordersToPrepare = tool({
  name: 'orders_to_prepare',
  description: 'How many confirmed orders are to be prepared.',
  arguments: z.strictObject({}),
  permissions: TOPIC_PERMISSIONS.orders_to_prepare,
  run: async ({ services, supplier_id, i18n }) => {
    const { orders_to_prepare } = await readStatistics(services, supplier_id);
    return saying(i18n._('Commandes à préparer\u00a0: {count}.', { count: orders_to_prepare }));
  },
});
