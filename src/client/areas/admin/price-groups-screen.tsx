/**
 * Prices of a price group, edited in the list: what the group itself asks, which is what is saved and what Undo puts back. A product
 * without a price in the group shows the catalog price that it inherits. What one client pays besides is no part of this screen.
 */

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { adminPath } from '#client/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { Table } from '#client/ui/table.tsx';
import { pricingRoutes } from '#contract/pricing.ts';
import { supplierRoutes } from '#contract/supplier.ts';
import { cleanText } from '#domain/values/text.ts';
import type { AdminScreenProps } from './admin-screen.ts';
import { groupPricesOptions } from './group-prices.ts';
import styles from './price-groups-screen.module.css';
import { usePriceColumns } from './use-price-columns.tsx';

export default function PriceGroupsScreen({ supplier, where, id: group_id }: AdminScreenProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { supplier_id } = supplier;
  const mayUpdate = usePermission('price_group:update');
  const groups = useOnlineQuery(pricingRoutes.priceGroups, { query: { supplier_id } });
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(cleanText(search));

  const group =
    groups.data?.price_groups.find(({ price_group_id }) => price_group_id === group_id) ?? groups.data?.price_groups[0];
  const price_group_id = group?.price_group_id ?? '';
  const enabled = group !== undefined;
  const prices = useOnlineQuery(
    pricingRoutes.priceGroup,
    groupPricesOptions({ supplier_id, price_group_id, search: wanted }),
    { enabled },
  );
  const clients = useOnlineQuery(
    pricingRoutes.priceGroupClients,
    { params: { price_group_id }, query: { supplier_id, count: 1 } },
    { enabled },
  );
  const settings = useOnlineQuery(supplierRoutes.supplierSettings, { params: { supplier_id } });
  const notation = settings.data && {
    currency: settings.data.currency,
    precision: settings.data.price_decimal_precision,
  };
  const columns = usePriceColumns({ supplier_id, price_group_id, search: wanted, mayUpdate, notation });
  const products = prices.data?.products ?? [];
  const total = prices.data?.items_total ?? 0;
  const left = total - products.length;
  const failed = [groups, prices, settings].find(({ isError, data }) => isError && data === undefined);

  return (
    <main className={styles.screen}>
      <PageHeader
        title={t`Groupes de prix`}
        note={[
          clients.data && plural(clients.data.items_total, { one: '# client', other: '# clients' }),
          prices.data && plural(total, { one: '# produit', other: '# produits' }),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <div className={styles.tools}>
        <Select
          label={t`Groupe`}
          value={price_group_id}
          onValueChange={(id) => navigate(adminPath(where, ['price-groups', id]))}
          placeholder={t`Aucun groupe`}
          options={(groups.data?.price_groups ?? []).map((each) => ({ value: each.price_group_id, label: each.name }))}
        />
        <SearchField
          label={t`Rechercher un produit`}
          placeholder={t`Produit, code, marque`}
          value={search}
          onChange={setSearch}
          shortcut="/"
        />
      </div>
      <div className={styles.list}>
        {failed !== undefined ? (
          <QueryFailure error={failed.error} retry={() => void failed.refetch()} />
        ) : groups.data !== undefined && group === undefined ? (
          <EmptyState icon="price-groups" title={t`Aucun groupe de prix`}>
            {t`Tous vos clients paient le prix du catalogue.`}
          </EmptyState>
        ) : (
          <Table
            caption={t`Prix du groupe`}
            columns={columns}
            rows={settings.isPending ? [] : products}
            rowKey={({ product_id }) => product_id}
            loading={prices.isPending || settings.isPending}
            empty={
              <EmptyState icon="search" title={t`Aucun produit ne correspond`}>
                {t`Essayez un autre mot ou un code.`}
              </EmptyState>
            }
          />
        )}
      </div>
      {left > 0 ? (
        <p className={styles.more}>
          <Trans>Encore {left} produits : cherchez-les par nom ou par code.</Trans>
        </p>
      ) : null}
    </main>
  );
}
