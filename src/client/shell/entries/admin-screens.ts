/**
 * The screens of the back office, in the order of its rail. A new screen is an entry here and a folder in
 * `areas/admin`: rail, address, permission and loading follow from the entry. Its texts are in the part `admin`, or in
 * a part of its own, named in parts/words/text-places.ts and listed in admin-texts.ts.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '#domain/people/permissions.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { AdminScreenProps } from '../../areas/admin/admin-screen.ts';
import { type TextedPart, textedPart } from '../../parts/words/texted-part.ts';
import type { IconName } from '../../ui/icon.tsx';
import './admin-texts.ts';

export interface AdminScreen {
  /** The segment after `/admin`. At `/admin` itself stands the first screen that the person may open. */
  readonly path: string;
  readonly label: MessageDescriptor;
  /** Its short name among the tabs of a phone. A screen without one is listed behind the last tab, "Plus". */
  readonly tab?: MessageDescriptor;
  readonly icon: IconName;
  /** Goods, the people who buy them, the space itself: the rail sets the groups apart. */
  readonly group: 'goods' | 'people' | 'space';
  /** The letter that opens the screen when typed after G. */
  readonly letter?: string;
  /**
   * The permission that the screen needs. For people without it, the screen is not in the rail, and its address says
   * which roles open it.
   */
  readonly permission: Permission;
  readonly screen: TextedPart<AdminScreenProps>;
}

export const ADMIN_SCREENS: readonly AdminScreen[] = [
  {
    path: 'dashboard',
    label: msg`Tableau de bord`,
    tab: msg`Accueil`,
    icon: 'dashboard',
    group: 'goods',
    letter: 't',
    permission: 'supplier:read',
    screen: textedPart('admin-dashboard', () => import('../../areas/admin/dashboard/dashboard-screen.tsx')),
  },
  {
    path: 'orders',
    label: msg`Commandes`,
    tab: msg`Commandes`,
    icon: 'orders',
    group: 'goods',
    letter: 'c',
    permission: 'purchase_order:read',
    screen: textedPart('admin-orders', () => import('../../areas/admin/orders/orders-screen.tsx')),
  },
  {
    path: 'preparation',
    label: msg`Préparation`,
    icon: 'weight',
    group: 'goods',
    letter: 'o',
    permission: 'purchase_order:prepare',
    screen: textedPart('admin-preparation', () => import('../../areas/admin/preparation/preparation-screen.tsx')),
  },
  {
    path: 'products',
    label: msg`Produits`,
    tab: msg`Produits`,
    icon: 'products',
    group: 'goods',
    letter: 'p',
    permission: 'product:read',
    screen: textedPart('admin-products', () => import('../../areas/admin/products/products-screen.tsx')),
  },
  {
    path: 'import',
    label: msg`Importer`,
    icon: 'upload',
    group: 'goods',
    letter: 'i',
    permission: 'product:update',
    screen: textedPart('admin-import', () => import('../../areas/admin/import/import-screen.tsx')),
  },
  {
    path: 'categories',
    label: msg`Rayons`,
    icon: 'categories',
    group: 'goods',
    permission: 'product:read',
    screen: textedPart('admin-categories', () => import('../../areas/admin/categories/categories-screen.tsx')),
  },
  {
    path: 'catalogs',
    label: msg`Catalogues`,
    icon: 'as-list',
    group: 'goods',
    permission: 'product:read',
    screen: textedPart('admin-catalogs', () => import('../../areas/admin/catalogs/catalogs-screen.tsx')),
  },
  {
    path: 'price-groups',
    label: msg`Groupes de prix`,
    icon: 'price-groups',
    group: 'goods',
    letter: 'x',
    permission: 'price_group:read',
    screen: textedPart('admin-price-groups', () => import('../../areas/admin/price-groups/price-groups-screen.tsx')),
  },
  {
    path: 'logistics-pricing',
    label: msg`Logistique`,
    icon: 'delivery',
    group: 'goods',
    permission: 'supplier:read',
    screen: textedPart('admin-logistics', () => import('../../areas/admin/logistics/logistics-screen.tsx')),
  },
  {
    path: 'clients',
    label: msg`Clients`,
    tab: msg`Clients`,
    icon: 'organization',
    group: 'people',
    letter: 'l',
    permission: 'client:read',
    screen: textedPart('admin-clients', () => import('../../areas/admin/clients/clients-screen.tsx')),
  },
  {
    path: 'send-catalog',
    label: msg`Envoyer le catalogue`,
    icon: 'mail',
    group: 'people',
    letter: 'e',
    permission: 'client:read',
    screen: textedPart('admin-send-catalog', () => import('../../areas/admin/send-catalog/send-catalog-screen.tsx')),
  },
  {
    path: 'surveys',
    label: msg`Enquêtes`,
    icon: 'note',
    group: 'people',
    permission: 'client:read',
    screen: textedPart('admin-surveys', () => import('../../areas/admin/surveys/surveys-screen.tsx')),
  },
  {
    path: 'translations',
    label: msg`Traductions`,
    icon: 'translations',
    group: 'space',
    permission: 'translation:read',
    screen: textedPart('admin-translations', () => import('../../areas/admin/translations/translations-screen.tsx')),
  },
  {
    path: 'team',
    label: msg`Équipe et rôles`,
    icon: 'account',
    group: 'space',
    permission: 'supplier:read',
    screen: textedPart('admin-team', () => import('../../areas/admin/team/team-screen.tsx')),
  },
  {
    path: 'settings',
    label: msg`Réglages`,
    icon: 'settings',
    group: 'space',
    letter: 'r',
    permission: 'supplier:read',
    screen: textedPart('admin-settings', () => import('../../areas/admin/settings/settings-screen.tsx')),
  },
];

/** `/orders/…` → the screen, and the id in the address; `/` → the first screen. Null for an address of no screen. */
export function adminScreenAt(
  rest: string,
  screens = ADMIN_SCREENS,
): { readonly at: AdminScreen; readonly id: string | undefined } | null {
  const [, segment = '', id, ...others] = rest.split('/');
  const at = screens.find(({ path }) => segment === '' || path === segment);
  return at === undefined || others.length > 0 ? null : { at, id };
}

/** Fetches the screen at `rest` before it is drawn. */
export async function fetchScreen(rest: string, locale: Locale): Promise<void> {
  await adminScreenAt(rest)?.at.screen.preload(locale);
}
