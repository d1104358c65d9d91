/** The back office for an address under `/admin`: finds the supplier and the person's permissions. */

import { useLingui } from '@lingui/react/macro';
import { dashboardRoutes } from '#contract/dashboard.ts';
import { orderDeskRoutes } from '#contract/order-desk.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import { isAllowed } from '#domain/people/permissions.ts';
import { PermissionsProvider } from '../../parts/account/permissions.tsx';
import { useAccount, useSession } from '../../parts/account/session.tsx';
import { ringDesk } from '../../parts/app/desk-sound.ts';
import { usePrimaryColor } from '../../parts/app/theme.tsx';
import { useOnlineQuery } from '../../parts/data/online-query.ts';
import { useHeardOrders } from '../../parts/data/use-heard-orders.ts';
import { textedPart } from '../../parts/words/texted-part.ts';
import { adminPath, type Place } from '../../paths.ts';
import type { ServerChange } from '../../sync/server-events.ts';
import { LogoMark } from '../../ui/avatar.tsx';
import type { NavigationItem } from '../../ui/bottom-bar.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { RailLayout } from '../layouts/rail-layout.tsx';
import { useFoldedRail } from '../layouts/use-folded-rail.ts';
import NotFoundPage from '../pages/not-found-page.tsx';
import UnknownSpacePage from '../pages/unknown-space-page.tsx';
import { ADMIN_SCREENS, type AdminScreen, adminScreenAt } from './admin-screens.ts';
import { AreaBoundary } from './area-boundary.tsx';
import { LatePart } from './late-part.tsx';

/** Loaded after the screen, as it draws no part of it. */
const Commands = textedPart('admin-palette', () => import('../../areas/admin/palette/commands.tsx'));

/** Loaded after the screen: the rail is drawn as it was left before its key is there. */
const FoldRail = textedPart('admin-palette', () => import('../../areas/admin/palette/fold-rail.tsx'));

/** Loaded after the screen; its panel is loaded when it is opened. */
const Assistant = textedPart('admin-assistant', () => import('../../areas/admin/assistant/assistant.tsx'));

/** Loaded when a person opens the address of a screen that their role does not open. */
const ClosedScreen = textedPart('admin-closed', () => import('../../areas/admin/closed/closed-screen.tsx'));

/** Loaded late: menus need much code, and only phones have this tab. */
const MoreTab = lazyPart(() => import('../layouts/more-tab.tsx'));

/** What the back office shows of orders; a new one rings. */
const ORDERS = {
  showing: [
    purchaseOrderRoutes.purchaseOrders,
    purchaseOrderRoutes.purchaseOrder,
    orderDeskRoutes.orderCounts,
    dashboardRoutes.dashboard,
    dashboardRoutes.orderDoubts,
  ],
  heard: ({ version, status }: ServerChange<'order'>) => {
    if (version === 1 && status === 'submitted') ringDesk();
  },
};

export default function AdminEntry({ place }: { place: Place }) {
  const { t } = useLingui();
  const account = useAccount();
  const { spaces } = useSession();
  const { space_alias, supplierid } = place.context;
  const membership = account.suppliers.find(({ alias, supplier_id }) =>
    space_alias === undefined ? supplier_id === supplierid : alias === space_alias,
  );
  const supplier = spaces.find(({ supplier_id }) => supplier_id === membership?.supplier_id);
  const permissions = membership?.permissions ?? [];
  const screens = ADMIN_SCREENS.filter(({ permission }) => isAllowed(permissions, permission));
  const shown = adminScreenAt(place.rest, screens);
  const closed = shown === null ? adminScreenAt(place.rest)?.at : undefined;
  const open = new Set(screens.map(({ path }) => path));
  const items = useAdminNavigation(place, screens, shown?.at.path, supplier?.supplier_id);
  const hasAssistant = isAllowed(permissions, 'assistant:ask') && (account.flags?.includes('ada-assistant') ?? false);
  const heardOf = isAllowed(permissions, 'purchase_order:read') ? supplier?.supplier_id : undefined;
  useHeardOrders('supplier_id', heardOf, ORDERS);
  const { folded, fold } = useFoldedRail();
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
        tabs={tabsOf(items)}
        assistant={
          hasAssistant ? (
            <LatePart>
              <Assistant key={supplier.supplier_id} supplier_id={supplier.supplier_id} where={place} />
            </LatePart>
          ) : null
        }
        folded={folded}
        foldKey={
          <LatePart>
            <FoldRail folded={folded} fold={fold} />
          </LatePart>
        }
        search={
          <LatePart>
            <Commands supplier_id={supplier.supplier_id} where={place} places={items} />
          </LatePart>
        }
      >
        <AreaBoundary place={place.rest}>
          {closed !== undefined ? (
            <ClosedScreen
              supplier_id={supplier.supplier_id}
              where={place}
              label={t(closed.label)}
              permission={closed.permission}
              role={membership.role}
            />
          ) : shown === null ? (
            <NotFoundPage />
          ) : (
            <shown.at.screen supplier={supplier} where={place} id={shown.id} open={open} />
          )}
        </AreaBoundary>
      </RailLayout>
    </PermissionsProvider>
  );
}

/** Milliseconds between two counts of new orders while the back office is open; the list of orders asks as often. */
const REFRESH = 30_000;

function useAdminNavigation(
  place: Place,
  screens: readonly AdminScreen[],
  shown: string | undefined,
  supplier_id: string | undefined,
): readonly AdminPlace[] {
  const { t } = useLingui();
  const submitted = useOnlineQuery(
    purchaseOrderRoutes.purchaseOrders,
    { params: { supplier_id: supplier_id ?? '' }, query: { status: 'submitted', count: 1 } },
    { enabled: supplier_id !== undefined && screens.some(({ path }) => path === 'orders'), refetchInterval: REFRESH },
  );
  return screens.map(({ path, label, icon, tab, letter, group }, at) => ({
    path,
    begins: at > 0 && screens[at - 1]?.group !== group,
    letter,
    href: adminPath(place, [path]),
    label: t(label),
    icon,
    current: path === shown,
    ...(path === 'orders' ? { count: submitted.data?.items_total, countLabel: t`à confirmer` } : {}),
    tab: tab === undefined ? null : t(tab),
  }));
}

interface AdminPlace extends NavigationItem {
  readonly path: string;
  readonly letter: string | undefined;
  /** The name among the tabs of a phone; null: listed behind the last tab. */
  readonly tab: string | null;
}

/** As many tabs as a phone has room for. With no more places than that, each place is a tab. */
const MOST_TABS = 5;

function tabsOf(places: readonly AdminPlace[]) {
  if (places.length <= MOST_TABS) return undefined;
  const items = places.flatMap((place) => (place.tab === null ? [] : [{ ...place, label: place.tab }]));
  const others = places.filter(({ tab }) => tab === null);
  return {
    items,
    after: (
      <LatePart>
        <MoreTab items={others} />
      </LatePart>
    ),
  };
}
