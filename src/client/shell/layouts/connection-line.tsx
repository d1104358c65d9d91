/**
 * The quiet line under the header: state of the connection, age of the catalog, waiting orders. It never blocks the
 * screen, and is absent while there is nothing to say.
 */
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { useAccount } from '../../parts/account/session.tsx';
import type { Space } from '../../parts/account/space.tsx';
import { useSyncNow } from '../../parts/data/sync-now.tsx';
import { useLateQuery } from '../../parts/data/use-late-query.ts';
import { useIsSignedOut } from '../../parts/products/catalog-progress.tsx';
import { type ConnectionLook, connectionLook } from '../../parts/words/connection-words.ts';
import { useLanguageTag } from '../../parts/words/money-figure.tsx';
import { loginPath } from '../../paths.ts';
import { readSpace } from '../../store/catalog/catalog-store.ts';
import { WAITING_STATES } from '../../store/orders/outbox-rules.ts';
import { firstScreen } from '../../store/start/first-screen.ts';
import { connectivity, serverClock } from '../../sync/server-contact.ts';
import { ConnectionStrip } from '../../ui/connection-strip.tsx';
import { usePlace } from '../place/use-place.ts';
import { catalogTime, isSameDay } from './catalog-time.ts';

const MINUTE = 60_000;

export function ConnectionLine({ space }: { space?: Space }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { account_id } = useAccount();
  const connection = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const supplier_id = space?.supplier.supplier_id;
  const organization_id = space?.organization.organization_id;
  const [first] = useState(() => {
    const key = supplier_id === undefined || organization_id === undefined ? null : { supplier_id, organization_id };
    const screen = key === null ? null : firstScreen(account_id, key);
    return { waiting: screen?.waiting ?? 0, syncedAt: screen?.space.synced_at ?? null };
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
  const look = connectionLook(connection, useIsSignedOut());
  const orders =
    waiting === 0 ? '' : plural(waiting, { one: '# commande en attente', other: '# commandes en attente' });
  if (look.words === null) {
    return waiting === 0 ? null : <ConnectionStrip state="busy">{orders}</ConnectionStrip>;
  }
  const words = [
    t(look.words),
    look.isOnItsOwn && syncedAt !== null ? catalogWords(syncedAt, tag) : '',
    connection.busy_until === null ? '' : retryWords(connection.busy_until, tag),
    orders,
  ];
  return (
    <ConnectionStrip state={look.state} action={remedy(look.remedy, space !== undefined)}>
      {words.filter(Boolean).join(' · ')}
    </ConnectionStrip>
  );
}

function catalogWords(syncedAt: number, tag: string): string {
  const now = serverClock.now();
  const time = catalogTime(syncedAt, now, tag);
  return isSameDay(syncedAt, now) ? t`catalogue de ${time}` : t`catalogue du ${time}`;
}

/** Nothing for a wait of less than a minute: it would be over soon after it is read. */
function retryWords(until: number, tag: string): string {
  const time = catalogTime(until, Date.now(), tag);
  return until - Date.now() < MINUTE ? '' : t`nouvel essai à ${time}`;
}

/** Screens outside a space have no sync that could try again. */
function remedy(kind: ConnectionLook['remedy'], isInSpace: boolean): ReactNode {
  if (kind === 'open_portal') return <PortalLink />;
  if (kind === 'sign_in') return <SignInLink />;
  return kind === 'try_again' && isInSpace ? <TryAgain /> : undefined;
}

function TryAgain() {
  const { t } = useLingui();
  const { refresh } = useSyncNow();
  return <button type="button" onClick={refresh}>{t`Essayer`}</button>;
}

/** Opens an address that the service worker leaves to the network, so that a captive portal shows its page there. */
function PortalLink() {
  const { t } = useLingui();
  return <a href="/health/live" target="_blank" rel="noreferrer">{t`Ouvrir sa page`}</a>;
}

function SignInLink() {
  const { t } = useLingui();
  const { locale, address } = usePlace();
  return <Link href={loginPath(locale, address)}>{t`Se reconnecter`}</Link>;
}
