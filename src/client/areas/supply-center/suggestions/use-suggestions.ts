/**
 * What the organization has usually ordered by now and has in no cart, at each supplier whose catalog is on this device.
 * Computed here from its own orders, as the home screen of one supplier does.
 */
import { useAccount } from '#client/parts/account/session.tsx';
import { useLateQuery } from '#client/parts/data/use-late-query.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import { orderingHistory } from '#client/store/orders/ordering-history.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { type UsualReason, usualOrder } from '#domain/orders/usual-order.ts';
import type { Center, CenterSupplier } from '../use-center.ts';

export interface Suggestion {
  readonly at: CenterSupplier;
  readonly product: CatalogProduct;
  /** Packs. */
  readonly quantity: number;
  readonly reason: UsualReason;
  /** YYYY-MM-DD at the supplier's clock. */
  readonly today: string;
  /** Not wanted today. */
  readonly isAside: boolean;
}

type Found = Omit<Suggestion, 'at'> & { readonly space_id: string };

export function useSuggestions({ suppliers, at }: Center): readonly Suggestion[] {
  const { account_id } = useAccount();
  const known = suppliers.flatMap(({ key, space_id, client, space }) =>
    client === null ? [] : [{ key, space_id, zone: client.terms.delivery.time_zone, version: space?.version }],
  );
  const found = useLateQuery<readonly Found[]>(
    account_id,
    async (database) => {
      const each = known.map(async ({ key, space_id, zone }): Promise<readonly Found[]> => {
        const history = await orderingHistory(database, key, zone, serverClock.now());
        const { today, settled, asideToday } = history;
        const lines = usualOrder(history).filter(({ product_id }) => !settled.has(product_id));
        const ids = lines.map(({ product_id }) => product_id);
        const products = await productsByIds(database, key, ids);
        return lines.flatMap(({ product_id, quantity, reason }) => {
          const product = products.get(product_id);
          if (product === undefined || product.availability.state !== 'available') return [];
          return [{ space_id, product, quantity, reason, today, isAside: asideToday.has(product_id) }];
        });
      });
      return (await Promise.all(each)).flat();
    },
    // The hour moves on with the time, and so does the day.
    [JSON.stringify(known), at.slice(0, 13)],
    [],
  );
  const bySpace = new Map(suppliers.map((supplier) => [supplier.space_id, supplier]));
  return found.flatMap(({ space_id, ...suggestion }) => {
    const supplier = bySpace.get(space_id);
    const inCart = supplier?.cart?.quantities.get(suggestion.product.product_id) ?? 0;
    return supplier === undefined || inCart > 0 ? [] : [{ ...suggestion, at: supplier }];
  });
}
