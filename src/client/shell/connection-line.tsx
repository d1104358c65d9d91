/**
 * The quiet line under the header: the truth about the network, how old the catalog is, what waits. It never blocks, and stays away
 * while there is nothing to say.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { useLanguageTag } from '../parts/money-figure.tsx';
import { useAccount } from '../parts/session.tsx';
import type { Space } from '../parts/space.tsx';
import { useLateQuery } from '../parts/use-late-query.ts';
import { readSpace } from '../store/catalog-store.ts';
import { firstPicture } from '../store/first-picture.ts';
import { WAITING_STATES } from '../store/rows.ts';
import { connectivity } from '../sync/server-contact.ts';
import { ConnectionStrip } from '../ui/connection-strip.tsx';
import { catalogTime } from './catalog-time.ts';

export function ConnectionLine({ space }: { space?: Space }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { account_id } = useAccount();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const supplier_id = space?.supplier.supplier_id;
  const organization_id = space?.organization.organization_id;
  const [first] = useState(() => {
    const key = supplier_id === undefined || organization_id === undefined ? null : { supplier_id, organization_id };
    const picture = key === null ? null : firstPicture(account_id, key);
    return { waiting: picture?.waiting ?? 0, syncedAt: picture?.space.synced_at ?? null };
  });
  const { waiting, syncedAt } = useLateQuery(
    account_id,
    async (database) => ({
      waiting: await database.outbox.where('state').anyOf(WAITING_STATES).count(),
      syncedAt:
        supplier_id === undefined || organization_id === undefined
          ? null
          : ((await readSpace(database, { supplier_id, organization_id }))?.synced_at ?? null),
    }),
    [supplier_id, organization_id],
    first,
  );
  const orders = plural(waiting, { one: '# commande en attente', other: '# commandes en attente' });
  if (status === 'online') {
    return waiting === 0 ? null : <ConnectionStrip state="busy">{orders}</ConnectionStrip>;
  }
  const time = syncedAt === null ? '' : catalogTime(syncedAt, Date.now(), tag);
  const words = [
    status === 'offline' ? t`Hors ligne` : t`Serveur injoignable`,
    syncedAt === null ? '' : t`catalogue de ${time}`,
    waiting === 0 ? '' : orders,
  ];
  return <ConnectionStrip state="offline">{words.filter(Boolean).join(' · ')}</ConnectionStrip>;
}
