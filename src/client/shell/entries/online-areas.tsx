/** The areas with online data, under one query client per account. A chunk of its own, which buyers don't load. */
import { useLingui } from '@lingui/react/macro';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { useMemo } from 'react';
import { useAccount, useSession } from '../../parts/account/session.tsx';
import type { Place } from '../../paths.ts';
import { InternalArea } from '../../routes.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PlainLayout } from '../layouts/plain-layout.tsx';
import { NoAccessPage } from '../pages/no-access-page.tsx';
import NotFoundPage from '../pages/not-found-page.tsx';
import { layoutOf } from '../place/layout-of.ts';
import { keptQueries } from '../session/query-client.ts';
import { useRunningSync } from '../session/use-running-sync.ts';
import { SupplyCenterAdminEntry, SupplyCenterEntry } from './supply-center-entry.tsx';

const AdminEntry = lazyPart(() => import('./admin-entry.tsx'));

export default function OnlineAreas({ place }: { place: Place }) {
  const { account_id } = useAccount();
  const { isOver } = useSession();
  useRunningSync(account_id, null);
  const queries = useMemo(() => keptQueries(account_id, isOver), [account_id, isOver]);
  return (
    <PersistQueryClientProvider key={account_id} {...queries}>
      <OnlineArea place={place} />
    </PersistQueryClientProvider>
  );
}

function OnlineArea({ place }: { place: Place }) {
  const { t } = useLingui();
  const { is_operator } = useAccount();
  switch (layoutOf(place)) {
    case 'admin':
      return <AdminEntry place={place} />;
    case 'supply-center':
      return <SupplyCenterEntry place={place} />;
    case 'supply-center-admin':
      return <SupplyCenterAdminEntry place={place} />;
    default:
      return (
        <PlainLayout subtitle={t`Exploitation`}>
          {is_operator ? (
            <InternalArea where={place} path={place.rest} notFound={<NotFoundPage />} />
          ) : (
            <NoAccessPage name={t`l’exploitation`} />
          )}
        </PlainLayout>
      );
  }
}
