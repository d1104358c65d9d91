/** One price group: what it is called, where it stands, its discount, what its clients see, and who they are. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { ApiError } from '#client/sync/api-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { type GridGroup, priceGridRoutes } from '#contract/price-grid.ts';
import { pricingRoutes } from '#contract/pricing.ts';
import { cleanText } from '#domain/values/text.ts';
import { NumberField } from '../logistics/number-field.tsx';
import styles from './price-groups-screen.module.css';

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
  const { price_group_id, name, sales_discount, clients_total, visible_total, extra_total } = group;
  const [typed, setTyped] = useState(name);
  const query = { supplier_id };
  const clients = useOnlineQuery(pricingRoutes.priceGroupClients, {
    params: { price_group_id },
    query: { ...query, count: 200 },
  });
  const refresh = () => queries.invalidateQueries({ queryKey: routeKey(priceGridRoutes.priceGrid) });
  const failed = (error: Error) =>
    showToast({
      tone: 'bad',
      message:
        error instanceof ApiError && error.code === 'IN_USE'
          ? t`Ce groupe a encore des clients : déplacez-les d’abord.`
          : t`Le groupe n’a pas pu être changé.`,
    });
  const change = useMutation({
    mutationFn: (body: { name?: string; sales_discount?: number }) =>
      call(pricingRoutes.changePriceGroup, { params: { price_group_id }, query, body }),
    onSuccess: refresh,
    onError: failed,
  });
  const move = useMutation({
    // Positions are given anew to all: two groups may have the same.
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
  const showAll = useMutation({
    mutationFn: () =>
      call(pricingRoutes.setGroupVisibleProducts, { params: { price_group_id }, query, body: { product_ids: null } }),
    onSuccess: refresh,
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
  const rename = () => {
    const wanted = cleanText(typed);
    if (wanted !== '' && wanted !== name) change.mutate({ name: wanted });
    else setTyped(name);
  };
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
        <TextField
          label={t`Nom`}
          value={typed}
          readOnly={!mayUpdate}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={rename}
          onKeyDown={({ key }) => key === 'Enter' && rename()}
        />
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
        <h3>{t`Ce qu’ils voient`}</h3>
        {visible_total === null ? (
          <p>{t`Tout leur catalogue`}</p>
        ) : (
          <>
            <p>
              {plural(visible_total, {
                one: 'Une liste de # produit ; les nouveaux n’y entrent pas seuls.',
                other: 'Une liste de # produits ; les nouveaux n’y entrent pas seuls.',
              })}
            </p>
            {mayUpdate ? (
              <Button variant="secondary" size="s" loading={showAll.isPending} onClick={() => showAll.mutate()}>
                {t`Montrer tout leur catalogue`}
              </Button>
            ) : null}
          </>
        )}
        {extra_total > 0 ? (
          <p>{plural(extra_total, { one: '# produit en plus', other: '# produits en plus' })}</p>
        ) : null}
        <h3>{t`Clients`}</h3>
        <ul>
          {(clients.data?.clients ?? []).map((client) => (
            <li key={client.organization_id}>{client.name}</li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
