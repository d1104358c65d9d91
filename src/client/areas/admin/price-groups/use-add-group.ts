/** Adds a price group after the others, under a name that none of them has, and opens it. */
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { type GridGroup, priceGridRoutes } from '#contract/price-grid.ts';
import { pricingRoutes } from '#contract/pricing.ts';
import { fold } from '#domain/values/text.ts';

export function useAddGroup(supplier_id: string, groups: readonly GridGroup[], open: (price_group_id: string) => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const taken = new Set(groups.map(({ name }) => fold(name)));
  const first = t`Nouveau groupe`;
  const names = [first, ...Array.from({ length: groups.length }, (_, at) => `${first} ${at + 2}`)];
  const name = names.find((each) => !taken.has(fold(each))) ?? first;
  return useMutation({
    mutationFn: () =>
      call(pricingRoutes.addPriceGroup, {
        query: { supplier_id },
        body: { name },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: async ({ price_group_id }) => {
      await queries.invalidateQueries({ queryKey: routeKey(priceGridRoutes.priceGrid) });
      open(price_group_id);
    },
    onError: () => showToast({ tone: 'bad', message: t`Le groupe n’a pas pu être changé.` }),
  });
}
