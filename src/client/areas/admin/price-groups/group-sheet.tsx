/**
 * One price group: its name, position and discount, the products its clients see, its clients, and their product codes.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { isProblem } from '#client/sync/api-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { type GridGroup, priceGridRoutes } from '#contract/price-grid.ts';
import { pricingRoutes } from '#contract/pricing.ts';
import { NumberField } from '../logistics/number-field.tsx';
import { GroupClients } from './group-clients.tsx';
import { GroupCodes } from './group-codes.tsx';
import { GroupName } from './group-name.tsx';
import { GroupProducts } from './group-products.tsx';
import styles from './price-groups-screen.module.css';
import { useGroupLists } from './use-group-lists.ts';

type GroupSheetProps = {
  supplier_id: string;
  group: GridGroup;
  groups: readonly GridGroup[];
  mayUpdate: boolean;
  close: () => void;
};

export function GroupSheet({ supplier_id, group, groups, mayUpdate, close }: GroupSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { price_group_id, name, sales_discount, clients_total } = group;
  const lists = useGroupLists(supplier_id, price_group_id);
  const query = { supplier_id };
  const refresh = () => queries.invalidateQueries({ queryKey: routeKey(priceGridRoutes.priceGrid) });
  const failed = (error: Error) =>
    showToast({
      tone: 'bad',
      message: isProblem(error, 'IN_USE')
        ? t`Ce groupe a encore des clients : déplacez-les d’abord.`
        : t`Le groupe n’a pas pu être changé.`,
    });
  const change = useMutation({
    mutationFn: (body: { sales_discount: number }) =>
      call(pricingRoutes.changePriceGroup, { params: { price_group_id }, query, body }),
    onSuccess: refresh,
    onError: failed,
  });
  const move = useMutation({
    // All positions are numbered anew, because two groups may have the same.
    mutationFn: async (by: -1 | 1) => {
      const order = groups.map((each) => each.price_group_id).filter((each) => each !== price_group_id);
      order.splice(groups.indexOf(group) + by, 0, price_group_id);
      for (const [at, id] of order.entries()) {
        if (groups.find((each) => each.price_group_id === id)?.position === at + 1) continue;
        await call(pricingRoutes.changePriceGroup, {
          params: { price_group_id: id },
          query,
          body: { position: at + 1 },
        });
      }
    },
    onSettled: refresh,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => call(pricingRoutes.removePriceGroup, { params: { price_group_id }, query }),
    onSuccess: async () => {
      await refresh();
      close();
    },
    onError: failed,
  });
  const place = groups.indexOf(group);
  return (
    <Sheet
      open
      modal={false}
      onOpenChange={(open) => !open && close()}
      title={name}
      eyebrow={plural(clients_total, { one: '# client', other: '# clients' })}
      footer={
        mayUpdate && clients_total === 0 ? (
          <Button variant="destructive" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t`Supprimer ${name}`}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.sheet}>
        <GroupName supplier_id={supplier_id} group={group} mayUpdate={mayUpdate} />
        <NumberField
          label={t`Remise sur tout`}
          suffix="%"
          value={sales_discount / 100}
          disabled={!mayUpdate}
          save={(percent) => {
            if (percent === null || percent > 100) return t`De 0 à 100`;
            change.mutate({ sales_discount: Math.round(percent * 100) });
            return undefined;
          }}
        />
        <p
          className={styles.note}
        >{t`Un prix tapé dans la grille est ce qui est payé : la remise ne s’y ajoute pas. Elle est silencieuse, sans prix barré.`}</p>
        {mayUpdate && groups.length > 1 ? (
          <div className={styles.keys}>
            <Button variant="secondary" size="s" disabled={place === 0} onClick={() => move.mutate(-1)}>
              {t`Vers la gauche`}
            </Button>
            <Button variant="secondary" size="s" disabled={place === groups.length - 1} onClick={() => move.mutate(1)}>
              {t`Vers la droite`}
            </Button>
          </div>
        ) : null}
        <p
          className={styles.note}
        >{t`Un client de plusieurs groupes paie le prix du premier, en partant de la gauche.`}</p>
        <GroupProducts supplier_id={supplier_id} group={group} mayUpdate={mayUpdate} lists={lists} />
        <GroupClients
          supplier_id={supplier_id}
          price_group_id={price_group_id}
          mayUpdate={mayUpdate}
          move={lists.move}
        />
        <GroupCodes supplier_id={supplier_id} price_group_id={price_group_id} mayUpdate={mayUpdate} />
      </div>
    </Sheet>
  );
}
