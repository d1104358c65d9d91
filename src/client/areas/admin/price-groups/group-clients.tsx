/** Which clients pay a group's prices. */
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { clientRoutes } from '#contract/client.ts';
import { pricingRoutes } from '#contract/pricing.ts';
import { cleanText } from '#domain/values/text.ts';
import { MemberList } from './member-list.tsx';
import type { useGroupLists } from './use-group-lists.ts';

/** How many clients are listed; a search finds those to add. */
const SHOWN = 200;
const FOUND = 30;

type GroupClientsProps = {
  supplier_id: string;
  price_group_id: string;
  mayUpdate: boolean;
  move: ReturnType<typeof useGroupLists>['move'];
};

export function GroupClients({ supplier_id, price_group_id, mayUpdate, move }: GroupClientsProps) {
  const { t } = useLingui();
  const mayRead = usePermission('client:read');
  const [search, setSearch] = useState('');
  const query = useDeferredValue(cleanText(search));
  const clients = useOnlineQuery(pricingRoutes.priceGroupClients, {
    params: { price_group_id },
    query: { supplier_id, count: SHOWN },
  });
  const others = useOnlineQuery(
    clientRoutes.clients,
    { params: { supplier_id }, query: { query, count: FOUND } },
    { enabled: mayRead && mayUpdate },
  );
  if (clients.isError) return <QueryFailure error={clients.error} retry={() => void clients.refetch()} />;
  return (
    <MemberList
      title={t`Clients`}
      searchLabel={t`Chercher un client`}
      empty={t`Personne encore : ce groupe n’a pas de client.`}
      mayUpdate={mayUpdate && mayRead}
      members={(clients.data?.clients ?? []).map(({ organization_id, name }) => ({
        id: organization_id,
        name,
        note: '',
      }))}
      total={clients.data?.items_total ?? 0}
      search={search}
      onSearch={setSearch}
      found={(others.data?.clients ?? [])
        .filter(({ price_group_ids }) => !price_group_ids.includes(price_group_id))
        .map(({ organization_id, name, city }) => ({ id: organization_id, name, note: city ?? '' }))}
      onAdd={(client) => void move('clients', client, true)}
      onRemove={(client) => void move('clients', client, false)}
    />
  );
}
