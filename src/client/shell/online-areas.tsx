/** The areas that live from online data, under one query client per account. A part of its own: buyers don't load it. */
import { useLingui } from '@lingui/react/macro';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { useMemo } from 'react';
import { useAccount, useSession } from '../parts/session.tsx';
import type { Place } from '../paths.ts';
import { InternalArea } from '../routes.tsx';
import { AdminEntry } from './admin-entry.tsx';
import { layoutOf } from './layout-of.ts';
import NotFoundPage from './not-found-page.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { createQueryClient, persistOptions } from './query-client.ts';
import { isSignedOutAnswer } from './query-retry.ts';
import { SupplyCenterAdminEntry, SupplyCenterEntry } from './supply-center-entry.tsx';
import { useRunningSync } from './use-running-sync.ts';

export default function OnlineAreas({ place }: { place: Place }) {
  const { account_id } = useAccount();
  const { ended } = useSession();
  useRunningSync(account_id, null);
  const [client, options] = useMemo(() => {
    const failed = (error: unknown) => {
      if (isSignedOutAnswer(error)) ended();
    };
    return [createQueryClient(failed), persistOptions(account_id)] as const;
  }, [account_id, ended]);
  return (
    <PersistQueryClientProvider key={account_id} client={client} persistOptions={options}>
      <OnlineArea place={place} />
    </PersistQueryClientProvider>
  );
}

function OnlineArea({ place }: { place: Place }) {
  const { t } = useLingui();
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
          <InternalArea where={place} path={place.rest} notFound={<NotFoundPage />} />
        </PlainLayout>
      );
  }
}
