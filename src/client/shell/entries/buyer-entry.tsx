/** The buyer front for an address under `/supplier`: finds the space, colours the page, and runs the sync. */
import { type ReactNode, useEffect, useMemo } from 'react';
import { useAccount, useSession } from '../../parts/account/session.tsx';
import { type Space, SpaceProvider } from '../../parts/account/space.tsx';
import { usePrimaryColor } from '../../parts/app/theme.tsx';
import { SyncNowProvider } from '../../parts/data/sync-now.tsx';
import { SyncStatusProvider, useStorageRefusal } from '../../parts/products/catalog-progress.tsx';
import type { Place } from '../../paths.ts';
import { SupplierArea } from '../../routes.tsx';
import { spaceId } from '../../store/device/rows.ts';
import { rememberLastSpace } from '../../store/start/session-profile.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { BuyerLayout } from '../layouts/buyer-layout.tsx';
import { chooseSpace } from '../place/choose-space.ts';
import { useRunningSync } from '../session/use-running-sync.ts';
import { AreaBoundary } from './area-boundary.tsx';

const NoStoragePage = lazyPart(() => import('../pages/no-storage-page.tsx'));
const NotFoundPage = lazyPart(() => import('../pages/not-found-page.tsx'));
const OrganizationChoicePage = lazyPart(() => import('../pages/organization-choice-page.tsx'));
const UnknownSpacePage = lazyPart(() => import('../pages/unknown-space-page.tsx'));

export function BuyerEntry({ place }: { place: Place }) {
  const account = useAccount();
  const { spaces } = useSession();
  const { context, locale } = place;
  const choice = useMemo(() => chooseSpace(context, account, spaces), [context, account, spaces]);
  const space = useMemo<Space | null>(() => {
    if (choice.kind !== 'space') return null;
    const { supplier, organization } = choice;
    const key = { supplier_id: supplier.supplier_id, organization_id: organization.organization_id };
    const isTest = spaces.some(
      ({ supplier_id, organization_id, is_test = false }) =>
        is_test && supplier_id === key.supplier_id && organization_id === key.organization_id,
    );
    return { space_id: spaceId(key), supplier, organization, isTest, account, locale, context };
  }, [choice, account, spaces, locale, context]);

  if (space === null) {
    return (
      <AreaBoundary>
        {choice.kind === 'several' ? (
          <OrganizationChoicePage {...choice} place={place} />
        ) : (
          <UnknownSpacePage place={place} />
        )}
      </AreaBoundary>
    );
  }
  return <BuyerSpace key={space.space_id} space={space} rest={place.rest} />;
}

function BuyerSpace({ space, rest }: { space: Space; rest: string }) {
  const { supplier_id } = space.supplier;
  const { organization_id } = space.organization;
  usePrimaryColor(space.supplier.primaryColor);
  const sync = useRunningSync(space.account.account_id, { supplier_id, organization_id });
  const { isTest } = space;
  useEffect(() => {
    // The test space, where people try their own shop, is not opened at the next start.
    if (!isTest) rememberLastSpace({ supplier_id, organization_id });
  }, [supplier_id, organization_id, isTest]);
  return (
    <SpaceProvider space={space}>
      <SyncStatusProvider status={sync?.status ?? null}>
        <SyncNowProvider sync={sync}>
          <BuyerLayout space={space} rest={rest}>
            <AreaBoundary place={rest}>
              <OpenStore>
                <SupplierArea space={space} path={rest} notFound={<NotFoundPage />} />
              </OpenStore>
            </AreaBoundary>
          </BuyerLayout>
        </SyncNowProvider>
      </SyncStatusProvider>
    </SpaceProvider>
  );
}

/** Every screen of a space needs the device's store. */
function OpenStore({ children }: { children: ReactNode }) {
  const unopened = useStorageRefusal('unopened');
  return unopened === null ? children : <NoStoragePage refusal={unopened} />;
}
