import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Space } from '../parts/space.tsx';
import { supplierPath } from '../paths.ts';
import { readCart } from '../store/cart-store.ts';
import { openDatabase } from '../store/database.ts';
import { unsentOrders } from '../store/outbox-store.ts';
import type { NavigationItem } from '../ui/bottom-bar.tsx';

/** The buyer's places, with what lies in the cart and what waits in the outbox; both from the store, so also without network. */
export function useBuyerNavigation(space: Space, rest: string): readonly NavigationItem[] {
  const { t } = useLingui();
  const { supplier_id } = space.supplier;
  const { organization_id } = space.organization;
  const { account_id } = space.account;
  const counts = useLiveQuery(
    async () => {
      const database = openDatabase(account_id);
      const cart = await readCart(database, { supplier_id, organization_id }, Date.now());
      return { lines: cart.lines.length, waiting: (await unsentOrders(database)).length };
    },
    [account_id, supplier_id, organization_id],
    { lines: 0, waiting: 0 },
  );
  const place = rest.split('/')[1] ?? '';
  const item = (segment: string, label: string, icon: NavigationItem['icon']) => ({
    href: supplierPath(space, [segment]),
    label,
    icon,
    current: place === segment,
  });
  return [
    { ...item('catalog', t`Catalogue`, 'grid'), current: place === '' || place === 'catalog' },
    item('scan', t`Scanner`, 'scan'),
    {
      ...item('cart', t`Panier`, 'cart'),
      current: place === 'cart' || place === 'checkout',
      count: counts.lines,
      countLabel: plural(counts.lines, { one: 'produit', other: 'produits' }),
    },
    {
      ...item('orders', t`Commandes`, 'orders'),
      count: counts.waiting,
      countLabel: t`en attente`,
    },
    item('more', t`Plus`, 'more'),
  ];
}
