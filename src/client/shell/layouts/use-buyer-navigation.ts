import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Space } from '../../parts/account/space.tsx';
import { useLateQuery } from '../../parts/data/use-late-query.ts';
import { supplierPath } from '../../paths.ts';
import { cartOf, readCart } from '../../store/cart/cart-store.ts';
import type { SpaceKey } from '../../store/device/rows.ts';
import { firstScreen } from '../../store/start/first-screen.ts';
import { serverClock } from '../../sync/server-contact.ts';
import type { NavigationItem } from '../../ui/bottom-bar.tsx';

function firstCounts(account_id: string, key: SpaceKey) {
  const screen = firstScreen(account_id, key);
  if (screen === null) return { lines: 0, waiting: 0 };
  const { cart, waiting, inReview } = screen;
  return { lines: cartOf(cart, key, serverClock.now()).lines.length, waiting: waiting + inReview };
}

/**
 * The buyer's places, with the number of products in the cart and of waiting orders. Both come from the store, so they
 * are there without network.
 */
export function useBuyerNavigation(space: Space, rest: string): readonly NavigationItem[] {
  const { t } = useLingui();
  const { supplier_id } = space.supplier;
  const { organization_id } = space.organization;
  const { account_id } = space.account;
  const [first] = useState(() => firstCounts(account_id, { supplier_id, organization_id }));
  const counts = useLateQuery(
    account_id,
    async (database) => {
      const cart = await readCart(database, { supplier_id, organization_id }, serverClock.now());
      return {
        lines: cart.lines.length,
        waiting: await database.outbox.where('state').noneOf(['placed', 'refused']).count(),
      };
    },
    [supplier_id, organization_id],
    first,
  );
  const place = rest.split('/')[1] ?? '';
  const item = (segment: string, label: string, icon: NavigationItem['icon']) => ({
    href: supplierPath(space, [segment]),
    label,
    icon,
    current: place === segment,
  });
  return [
    { ...item('catalog', t`Catalogue`, 'catalog'), current: place === '' || place === 'catalog' },
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
