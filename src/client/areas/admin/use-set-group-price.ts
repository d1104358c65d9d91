import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { routeKey } from '#client/parts/online-query.ts';
import { call } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { pricingRoutes } from '#contract/pricing.ts';
import { supplierRoutes } from '#contract/supplier.ts';
import type { Money } from '#domain/money.ts';

type Target = { supplier_id: string; price_group_id: string; product_id: string; name: string };
/** `before`: the price seen until now. */
type Change = { price: Money; before: Money };

/** Saves a price in a group and offers to put the old one back. Every buyer of the group gets it with the next catalog pull. */
export function useSetGroupPrice({ supplier_id, price_group_id, product_id, name }: Target) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const put = (price: Money) =>
    call(pricingRoutes.setGroupPrice, {
      params: { price_group_id, product_id },
      query: { supplier_id },
      body: { price },
    });
  const refresh = () => queries.invalidateQueries({ queryKey: routeKey(supplierRoutes.supplierSearch) });
  const failed = () => showToast({ tone: 'bad', message: t`Le prix n’a pas pu être enregistré.` });
  return useMutation({
    mutationFn: ({ price }: Change) => put(price),
    onSuccess: (_answer, { before }) =>
      showToast({
        tone: 'ok',
        message: t`Prix enregistré : ${name}`,
        action: { label: t`Annuler`, onSelect: () => void put(before).then(refresh, failed) },
      }),
    onError: failed,
    onSettled: refresh,
  });
}
