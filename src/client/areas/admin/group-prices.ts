import type { QueryClient } from '@tanstack/react-query';
import { onlineQueryKey } from '#client/parts/data/online-query.ts';
import type { CallAnswer } from '#client/sync/api.ts';
import { pricingRoutes } from '#contract/pricing.ts';
import type { Money } from '#domain/values/money.ts';

export interface PriceListing {
  readonly supplier_id: string;
  readonly price_group_id: string;
  /** What was typed into the search field. */
  readonly search: string;
}

/** The call for a group's price list. */
export function groupPricesOptions({ supplier_id, price_group_id, search }: PriceListing) {
  return { params: { price_group_id }, query: { supplier_id, with_products: true, query: search } } as const;
}

/** Puts a price that was just saved into the list that is shown: thousands of rows needn't be asked for again. */
export function showGroupPrice(
  queries: QueryClient,
  listing: PriceListing,
  product_id: string,
  price: Money | null,
): void {
  const key = onlineQueryKey(pricingRoutes.priceGroup, groupPricesOptions(listing));
  queries.setQueryData<CallAnswer<typeof pricingRoutes.priceGroup>>(key, (shown) =>
    shown?.products === undefined
      ? shown
      : {
          ...shown,
          products: shown.products.map((each) => (each.product_id === product_id ? { ...each, price } : each)),
        },
  );
}
