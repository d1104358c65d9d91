/** The organization's screens, for an address under `/supply-center` or `/supply-center-admin`. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Account } from '#contract/account.ts';
import { isAllowed } from '#domain/people/permissions.ts';
import { PermissionsProvider } from '../../parts/account/permissions.tsx';
import { useAccount } from '../../parts/account/session.tsx';
import { type Place, supplyCenterAdminPath, supplyCenterPath } from '../../paths.ts';
import { SupplyCenterAdminArea, SupplyCenterArea } from '../../routes.tsx';
import { OrganizationMark } from '../../ui/avatar.tsx';
import { PlainLayout } from '../layouts/plain-layout.tsx';
import { RailLayout } from '../layouts/rail-layout.tsx';
import { NoAccessPage } from '../pages/no-access-page.tsx';
import NotFoundPage from '../pages/not-found-page.tsx';
import { AreaBoundary } from './area-boundary.tsx';

type Organization = Account['organizations'][number];

export function SupplyCenterEntry({ place }: { place: Place }) {
  return (
    <OrganizationLayout place={place}>
      {(organization) => (
        <SupplyCenterArea organization={organization} where={place} path={place.rest} notFound={<NotFoundPage />} />
      )}
    </OrganizationLayout>
  );
}

export function SupplyCenterAdminEntry({ place }: { place: Place }) {
  return (
    <OrganizationLayout place={place}>
      {(organization) => (
        <SupplyCenterAdminArea
          organization={organization}
          where={place}
          path={place.rest}
          notFound={<NotFoundPage />}
        />
      )}
    </OrganizationLayout>
  );
}

type OrganizationLayoutProps = { place: Place; children: (organization: Organization) => ReactNode };

function OrganizationLayout({ place, children }: OrganizationLayoutProps) {
  const { t } = useLingui();
  const { organizations } = useAccount();
  const alias = place.context.space_alias ?? '';
  const organization = organizations.find((candidate) => candidate.alias === alias);
  if (organization === undefined) {
    return (
      <PlainLayout>
        <NoAccessPage name={alias} />
      </PlainLayout>
    );
  }
  const manages = organization.role === 'manager';
  const day = {
    href: supplyCenterPath(place),
    label: t`Journée`,
    icon: 'deadline',
    current: place.area === 'supply-center' && place.rest === '/',
  } as const;
  const search = {
    href: supplyCenterPath(place, ['search']),
    label: t`Chercher`,
    icon: 'search',
    current: place.area === 'supply-center' && place.rest === '/search',
  } as const;
  const orders = {
    href: supplyCenterPath(place, ['orders']),
    label: t`Commandes`,
    icon: 'orders',
    current: place.area === 'supply-center' && place.rest === '/orders',
  } as const;
  const spending = {
    href: supplyCenterPath(place, ['spending']),
    label: t`Dépenses`,
    icon: 'spending',
    current: place.area === 'supply-center' && place.rest === '/spending',
  } as const;
  const maySeeOrders = isAllowed(organization.permissions, 'purchase_order:read');
  const settings = {
    href: supplyCenterAdminPath(place),
    label: t`Gestion`,
    icon: 'settings',
    current: place.area === 'supply-center-admin',
  } as const;
  return (
    <PermissionsProvider permissions={organization.permissions}>
      <RailLayout
        name={organization.name}
        mark={<OrganizationMark name={organization.name} />}
        subtitle={manages ? t`Gérant` : t`Acheteur`}
        home={supplyCenterPath(place)}
        items={[day, search, orders, ...(maySeeOrders ? [spending] : []), ...(manages ? [settings] : [])]}
      >
        <AreaBoundary key={place.area}>{children(organization)}</AreaBoundary>
      </RailLayout>
    </PermissionsProvider>
  );
}
