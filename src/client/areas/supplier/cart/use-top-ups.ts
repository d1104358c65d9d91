/** What this kitchen usually takes and could add to reach one of the cart's goals; computed on this device. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { orderableEntries } from '#client/parts/cart/cart-view.ts';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import type { OrderThreshold } from '#client/parts/orders/order-thresholds.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import { orderingHistory } from '#client/store/orders/ordering-history.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { type Offered, type TopUp, topUps } from '#domain/orders/top-up.ts';
import { usualProducts } from '#domain/orders/usual-products.ts';
import { openGoals } from './open-goals.ts';
import { useCartThresholds } from './use-cart-thresholds.ts';

/** Those that are ordered most often are tried, so that a phone answers at once. */
const MOST_OFFERED = 40;

interface UsualOffer extends Offered {
  readonly times: number;
}

export interface TopUpGoals {
  /** Nearest first. Empty where this kitchen has no usual products. */
  readonly goals: readonly OrderThreshold[];
  /** Looks for the products that reach a goal, which takes a moment: only for a goal that is shown. */
  readonly proposalsFor: (goal: Pick<OrderThreshold, 'kind' | 'target'>) => readonly TopUp[];
  /** On how many of the last days this product was ordered. */
  readonly timesOrdered: (product_id: string) => number;
}

export function useTopUps(): TopUpGoals {
  const { client, at } = useCatalog();
  const { entries } = useCart();
  const thresholds = useCartThresholds();
  const offered = useOffered();
  const proposalsFor = useCallback(
    ({ kind, target }: Pick<OrderThreshold, 'kind' | 'target'>) => {
      if (client === null) return [];
      const lines = orderableEntries(entries).map(({ priced }) => priced);
      const order = { lines, terms: client.terms, isFirstOrder: client.is_first_order, at };
      return topUps({ kind, minimum: target }, order, offered);
    },
    [client, entries, at, offered],
  );
  const times = new Map(offered.map(({ product, times: days }) => [product.product_id, days]));
  return {
    goals: offered.length === 0 ? [] : openGoals(thresholds),
    proposalsFor,
    timesOrdered: (product_id) => times.get(product_id) ?? 0,
  };
}

const NOTHING: readonly UsualOffer[] = [];

function useOffered(): readonly UsualOffer[] {
  const database = useDatabase();
  const { key, client } = useCatalog();
  const zone = client?.terms.delivery.time_zone;
  return useLiveQuery(
    async () => {
      if (zone === undefined) return NOTHING;
      const usual = usualProducts(await orderingHistory(database, key, zone, serverClock.now()));
      const tried = usual.slice(0, MOST_OFFERED);
      const products = await productsByIds(
        database,
        key,
        tried.map(({ product_id }) => product_id),
      );
      return tried.flatMap(({ product_id, most, times }) => {
        const product = products.get(product_id);
        return product === undefined ? [] : [{ product, most, times }];
      });
    },
    [database, key, zone],
    NOTHING,
  );
}
