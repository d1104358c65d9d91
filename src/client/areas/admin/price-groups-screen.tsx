/**
 * Prices of a price group, edited in the list. Products and prices are those that one client of the supplier sees, because that is
 * what a price in a group is for: the answer to "what does this client pay?".
 */

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { useOnlineQuery } from '#client/parts/online-query.ts';
import { PageHeader } from '#client/parts/page-header.tsx';
import { usePermission } from '#client/parts/permissions.tsx';
import { QueryFailure } from '#client/parts/query-failure.tsx';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { Table } from '#client/ui/table.tsx';
import { pricingRoutes } from '#contract/pricing.ts';
import type { SupplierCard } from '#contract/supplier.ts';
import { supplierRoutes } from '#contract/supplier.ts';
import styles from './price-groups-screen.module.css';
import { useClients } from './use-clients.ts';
import { usePriceColumns } from './use-price-columns.tsx';

type PriceGroupsScreenProps = { supplier: SupplierCard; where: Whereabouts; groupId: string | undefined };

const LIST_LENGTH = 200;

export function PriceGroupsScreen({ supplier, where, groupId }: PriceGroupsScreenProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { supplier_id } = supplier;
  const mayUpdate = usePermission('price_group:update');
  const groups = useOnlineQuery(pricingRoutes.priceGroups, { query: { supplier_id } });
  const clients = useClients(supplier_id);
  const [chosenClient, setChosenClient] = useState('');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());

  const group =
    groups.data?.price_groups.find(({ price_group_id }) => price_group_id === groupId) ?? groups.data?.price_groups[0];
  const client_id = chosenClient || clients.data?.[0]?.organization_id;
  const products = useOnlineQuery(
    supplierRoutes.supplierSearch,
    {
      params: { supplier_id },
      query: { query: wanted, count: LIST_LENGTH, ...(client_id !== undefined && { contact_id: client_id }) },
    },
    { enabled: client_id !== undefined },
  );
  const columns = usePriceColumns({ supplier_id, price_group_id: group?.price_group_id, mayUpdate });
  const total = products.data?.items_total ?? 0;
  const failed = [groups, clients, products].find(({ isError, data }) => isError && data === undefined);

  return (
    <main className={styles.screen}>
      <PageHeader
        title={t`Groupes de prix`}
        note={products.data === undefined ? undefined : plural(total, { one: '# produit', other: '# produits' })}
      />
      <div className={styles.tools}>
        <Select
          label={t`Groupe`}
          value={group?.price_group_id ?? ''}
          onValueChange={(id) => navigate(adminPath(where, ['price-groups', id]))}
          placeholder={t`Aucun groupe`}
          options={(groups.data?.price_groups ?? []).map(({ price_group_id, name }) => ({
            value: price_group_id,
            label: name,
          }))}
        />
        <Select
          label={t`Prix vus par`}
          value={client_id ?? ''}
          onValueChange={setChosenClient}
          placeholder={t`Aucun client`}
          options={(clients.data ?? []).map(({ organization_id, name }) => ({ value: organization_id, label: name }))}
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
          <EmptyState icon="table" title={t`Aucun groupe de prix`}>
            {t`Tous vos clients paient le prix du catalogue.`}
          </EmptyState>
        ) : clients.data !== undefined && client_id === undefined ? (
          <EmptyState icon="people" title={t`Aucun client n’a encore commandé`}>
            {t`Les prix d’un groupe se règlent ici dès la première commande d’un client.`}
          </EmptyState>
        ) : (
          <Table
            caption={t`Prix du groupe`}
            columns={columns}
            rows={products.data?.products ?? []}
            rowKey={({ product_id }) => product_id}
            loading={products.isPending}
            empty={
              <EmptyState icon="search" title={t`Aucun produit ne correspond`}>
                {t`Essayez un autre mot ou un code.`}
              </EmptyState>
            }
          />
        )}
      </div>
    </main>
  );
}
