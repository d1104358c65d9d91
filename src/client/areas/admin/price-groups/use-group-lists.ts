/** Adds clients and products to a price group and removes them, one by one; the message offers to undo it. */
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { clientRoutes } from '#contract/client.ts';
import { groupListRoutes } from '#contract/group-lists.ts';
import { priceGridRoutes } from '#contract/price-grid.ts';
import { pricingRoutes } from '#contract/pricing.ts';

export type GroupList = 'clients' | 'visible_products' | 'extra_products';

export interface Member {
  /** The id of the organization or the product. */
  readonly id: string;
  readonly name: string;
  readonly note: string;
}

const ROUTES = [
  priceGridRoutes.priceGrid,
  pricingRoutes.priceGroupClients,
  groupListRoutes.groupListProducts,
  clientRoutes.clients,
];

export function useGroupLists(supplier_id: string, price_group_id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const refresh = () => Promise.all(ROUTES.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
  const failed = () => showToast({ tone: 'bad', message: t`Le groupe n’a pas pu être changé.` });

  const move = async (list: GroupList, { id, name }: Member, comes: boolean, isTakenBack = false): Promise<void> => {
    try {
      await call(groupListRoutes.changeGroupLists, {
        params: { supplier_id, price_group_id },
        body: { [list]: comes ? { add: [id] } : { remove: [id] } },
      });
    } catch {
      failed();
      return;
    }
    await refresh();
    if (isTakenBack) return;
    showToast({
      tone: 'ok',
      message: comes ? t`${name} ajouté au groupe` : t`${name} retiré du groupe`,
      action: { label: t`Annuler`, onSelect: () => void move(list, { id, name, note: '' }, !comes, true) },
    });
  };

  /** null: the group's clients see all products of their catalog. */
  const show = useMutation({
    mutationFn: (product_ids: string[] | null) =>
      call(pricingRoutes.setGroupVisibleProducts, {
        params: { price_group_id },
        query: { supplier_id },
        body: { product_ids },
      }),
    onSuccess: refresh,
    onError: failed,
  });
  return { move, show };
}
