import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { pricingRoutes } from '#contract/pricing.ts';
import type { Money } from '#domain/values/money.ts';
import { type PriceListing, showGroupPrice } from './group-prices.ts';

type Target = { listing: PriceListing; product_id: string; name: string };
/** `before`: the group's own price until now. Null is none: the catalog price counts. */
type Change = { price: Money | null; before: Money | null };

/** Saves a price in a group and offers to put the old one back. Every buyer of the group gets it with the next catalog pull. */
export function useSetGroupPrice({ listing, product_id, name }: Target) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { supplier_id, price_group_id } = listing;
  const put = async (price: Money | null) => {
    const saved = await call(pricingRoutes.setGroupPrice, {
      params: { price_group_id, product_id },
      query: { supplier_id },
      body: { price },
    });
    // The list with other words in the search field may have been asked for before.
    void queries.invalidateQueries({ queryKey: routeKey(pricingRoutes.priceGroup), refetchType: 'none' });
    showGroupPrice(queries, listing, product_id, saved.price);
  };
  const failed = () => showToast({ tone: 'bad', message: t`Le prix n’a pas pu être enregistré.` });
  return useMutation({
    mutationFn: ({ price }: Change) => put(price),
    onSuccess: (_answer, { price, before }) =>
      showToast({
        tone: 'ok',
        message: price === null ? t`Prix du catalogue rendu : ${name}` : t`Prix enregistré : ${name}`,
        action: { label: t`Annuler`, onSelect: () => void put(before).catch(failed) },
      }),
    onError: failed,
  });
}
