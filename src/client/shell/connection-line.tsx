/**
 * The quiet line under the header: the truth about the network, how old the catalog is, what waits. It never blocks, and stays away
 * while there is nothing to say.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { useLanguageTag } from '../parts/money-figure.tsx';
import { useAccount } from '../parts/session.tsx';
import type { Space } from '../parts/space.tsx';
import { readSpace } from '../store/catalog-store.ts';
import { openDatabase } from '../store/database.ts';
import { outboxRows, WAITING_STATES } from '../store/outbox-store.ts';
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
  const stored = useLiveQuery(async () => {
    const database = openDatabase(account_id);
    const rows = await outboxRows(database);
    const here =
      supplier_id === undefined || organization_id === undefined
        ? undefined
        : await readSpace(database, { supplier_id, organization_id });
    return {
      waiting: rows.filter(({ state }) => WAITING_STATES.includes(state)).length,
      syncedAt: here?.synced_at ?? null,
    };
  }, [account_id, supplier_id, organization_id]);

  const waiting = stored?.waiting ?? 0;
  const syncedAt = stored?.syncedAt ?? null;
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
