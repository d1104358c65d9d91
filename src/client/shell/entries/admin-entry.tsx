/** From an address under `/admin` to the back office: which supplier, what the person may do there. */

import { useLingui } from '@lingui/react/macro';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import { isAllowed } from '#domain/people/permissions.ts';
import { PermissionsProvider } from '../../parts/account/permissions.tsx';
import { useAccount, useSession } from '../../parts/account/session.tsx';
import { usePrimaryColor } from '../../parts/app/theme.tsx';
import { useOnlineQuery } from '../../parts/data/online-query.ts';
import { adminPath, type Place } from '../../paths.ts';
import { AdminArea } from '../../routes.tsx';
import { LogoMark } from '../../ui/avatar.tsx';
import type { NavigationItem } from '../../ui/bottom-bar.tsx';
import { RailLayout } from '../layouts/rail-layout.tsx';
import NotFoundPage from '../pages/not-found-page.tsx';
import UnknownSpacePage from '../pages/unknown-space-page.tsx';
import { AreaBoundary } from './area-boundary.tsx';

export function AdminEntry({ place }: { place: Place }) {
  const { t } = useLingui();
  const account = useAccount();
  const { spaces } = useSession();
  const { space_alias, supplierid } = place.context;
  const membership = account.suppliers.find(({ alias, supplier_id }) =>
    space_alias === undefined ? supplier_id === supplierid : alias === space_alias,
  );
  const supplier = spaces.find(({ supplier_id }) => supplier_id === membership?.supplier_id);
  const permissions = membership?.permissions ?? [];
  const items = useAdminNavigation(place, supplier?.supplier_id, permissions);
  usePrimaryColor(supplier?.primaryColor);
  if (membership === undefined || supplier === undefined) return <UnknownSpacePage place={place} />;
  return (
    <PermissionsProvider permissions={permissions}>
      <RailLayout
        name={supplier.name}
        mark={<LogoMark name={supplier.name} mark={supplier.mark} />}
        subtitle={t`Espace fournisseur`}
        home={adminPath(place)}
        items={items}
      >
        <AreaBoundary place={place.rest}>
          <AdminArea supplier={supplier} where={place} path={place.rest} notFound={<NotFoundPage />} />
        </AreaBoundary>
      </RailLayout>
    </PermissionsProvider>
  );
}

/** New orders are counted while the back office is open; the list asks as often. */
const REFRESH = 30_000;

function useAdminNavigation(
  place: Place,
  supplier_id: string | undefined,
  permissions: readonly string[],
): readonly NavigationItem[] {
  const { t } = useLingui();
  const mayReadOrders = isAllowed(permissions, 'purchase_order:read');
  const submitted = useOnlineQuery(
    purchaseOrderRoutes.purchaseOrders,
    { params: { supplier_id: supplier_id ?? '' }, query: { status: 'submitted', count: 1 } },
    { enabled: supplier_id !== undefined && mayReadOrders, refetchInterval: REFRESH },
  );
  const screen = place.rest.split('/')[1] ?? '';
  const orders: NavigationItem = {
    href: adminPath(place, ['orders']),
    label: t`Commandes`,
    icon: 'orders',
    current: screen === '' || screen === 'orders',
    count: submitted.data?.items_total,
    countLabel: t`à confirmer`,
  };
  const prices: NavigationItem = {
    href: adminPath(place, ['price-groups']),
    label: t`Groupes de prix`,
    icon: 'price-groups',
    current: screen === 'price-groups',
  };
  return [...(mayReadOrders ? [orders] : []), ...(isAllowed(permissions, 'price_group:read') ? [prices] : [])];
}
