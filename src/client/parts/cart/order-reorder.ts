/**
 * Ordering the same again in one tap: available products go into the cart. A message names products that are gone or
 * whose price changed.
 */
import { plural } from '@lingui/core/macro';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import { lateDatabase } from '#client/store/start/late-database.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { netPrice } from '#domain/pricing/price.ts';
import { compareMoney } from '#domain/values/money.ts';
import { useCatalog } from '../data/use-catalog.ts';
import { type ReorderLine, reorderQuestion } from './reorder-question.ts';
import { useCart } from './use-cart.ts';

export interface Reorder {
  readonly available: readonly ReorderLine[];
  /** Lines whose product left the catalog or is out of stock. */
  readonly missing: number;
  /** Available lines whose price has changed. */
  readonly repriced: number;
}

/** `at`: ISO 8601, the instant of the prices. */
export function sortReorder(
  lines: readonly ReorderLine[],
  products: ReadonlyMap<string, CatalogProduct>,
  at: string,
): Reorder {
  const available = lines.filter(({ product_id }) => products.get(product_id)?.availability.state === 'available');
  const repriced = available.filter(({ product_id, net_price }) => {
    const product = products.get(product_id);
    if (product === undefined) return false;
    const { net } = netPrice(product, at);
    return net.currency !== net_price.currency || compareMoney(net, net_price) !== 0;
  });
  return { available, missing: lines.length - available.length, repriced: repriced.length };
}

/**
 * Puts an order's lines into the cart. Where the cart is not empty, first asks the person whether the lines are added
 * to it or replace it.
 */
export function useReorder(): (lines: readonly ReorderLine[]) => Promise<void> {
  const { account_id, key, at } = useCatalog();
  const { actions, entries } = useCart();
  return async (lines) => {
    const products = await productsByIds(
      await lateDatabase(account_id),
      key,
      lines.map(({ product_id }) => product_id),
    );
    const { available, missing, repriced } = sortReorder(lines, products, at);
    if (available.length === 0) {
      showToast({
        tone: 'bad',
        message: plural(missing, {
          one: 'Ce produit n’est plus disponible',
          other: 'Ces # produits ne sont plus disponibles',
        }),
      });
      return;
    }
    const message = reorderText(available.length, missing, repriced);
    if (entries.length === 0) await actions.add(available, message);
    else reorderQuestion.set({ lines: available, message });
  };
}

function reorderText(added: number, missing: number, repriced: number): string {
  const parts = [plural(added, { one: '# produit au panier', other: '# produits au panier' })];
  if (missing > 0) parts.push(plural(missing, { one: '# indisponible', other: '# indisponibles' }));
  if (repriced > 0) parts.push(plural(repriced, { one: '# prix a changé', other: '# prix ont changé' }));
  return parts.join(' · ');
}
