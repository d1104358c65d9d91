/**
 * Reads catalog, habits and cart of a space once for all screens inside (see `useCatalog` and `useCart`). Begins with
 * the data of the first screen, where the device has it.
 */
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { cartId, cartOf, hasUnsharedChanges } from '#client/store/cart/cart-store.ts';
import { isInDoubt } from '#client/store/cart/kept-cart.ts';
import { productsByIds, readSpace } from '#client/store/catalog/catalog-store.ts';
import type { CartRow, SetAside, SpaceKey, SpaceRow } from '#client/store/device/rows.ts';
import { purchaseHistory } from '#client/store/orders/order-store.ts';
import type { PurchaseHabit } from '#client/store/orders/purchase-habit.ts';
import { type FirstScreen, firstScreen } from '#client/store/start/first-screen.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { cartLines } from '#domain/orders/cart.ts';
import type { Space } from '../account/space.tsx';
import { cartView } from '../cart/cart-view.ts';
import { lateCartActions } from '../cart/late-cart-actions.ts';
import { createQuantities, type Quantities } from '../cart/quantities.ts';
import { CartContext, type CartStateOnScreen, QuantityContext } from '../cart/use-cart.ts';
import { CatalogContext, type CatalogState } from './use-catalog.ts';
import { useLateQuery } from './use-late-query.ts';
import { useServerTime } from './use-server-time.ts';

/** Promotions begin and end on the minute, and an open screen shows that. */
const MINUTE = 60_000;

export function BuyerDataProvider({ space, children }: { space: Space; children: ReactNode }) {
  const { account_id } = space.account;
  const { supplier_id } = space.supplier;
  const { organization_id } = space.organization;
  const key = useMemo(() => ({ supplier_id, organization_id }), [supplier_id, organization_id]);
  const now = useServerTime(MINUTE);
  const catalog = useCatalogState(account_id, key, now);
  const cart = useCartState(account_id, key, catalog.client, now);
  const quantities = useQuantities(cart);
  return (
    <CatalogContext value={catalog}>
      <QuantityContext value={quantities}>
        <CartContext value={cart}>{children}</CartContext>
      </QuantityContext>
    </CatalogContext>
  );
}

interface StoredSpace {
  readonly row: SpaceRow | null;
}

function useCatalogState(account_id: string, key: SpaceKey, now: number): CatalogState {
  const [first] = useState(() => firstCatalog(firstScreen(account_id, key)));
  const stored = useLateQuery<StoredSpace | null>(
    account_id,
    async (database) => ({ row: (await readSpace(database, key)) ?? null }),
    [key],
    first.stored,
  );
  const habits = useLateQuery(account_id, (database) => purchaseHistory(database, key), [key], first.habits);
  return useMemo(() => {
    const space = stored?.row ?? null;
    const client = space?.client ?? null;
    return {
      account_id,
      key,
      status: stored === null ? 'reading' : client === null ? 'missing' : 'ready',
      isLive: stored !== first.stored && habits !== first.habits,
      space,
      client,
      categories: new Map((space?.categories ?? []).map((category) => [category.category_id, category])),
      habits,
      at: new Date(now).toISOString(),
      precision: client?.terms.price_decimal_precision ?? 2,
    };
  }, [account_id, key, first, stored, habits, now]);
}

function firstCatalog(screen: FirstScreen | null): {
  readonly stored: StoredSpace | null;
  readonly habits: ReadonlyMap<string, PurchaseHabit>;
} {
  const habits = (screen?.list?.habits ?? []).map((habit) => [habit.product_id, habit] as const);
  return { stored: screen === null ? null : { row: screen.space }, habits: new Map(habits) };
}

interface StoredCart {
  readonly row: CartRow | undefined;
  readonly products: ReadonlyMap<string, CatalogProduct>;
}

function useCartState(
  account_id: string,
  key: SpaceKey,
  client: CatalogState['client'],
  now: number,
): CartStateOnScreen {
  const actions = useMemo(() => lateCartActions(account_id, key), [account_id, key]);
  const [first] = useState<StoredCart | null>(() => {
    const screen = firstScreen(account_id, key);
    return screen === null ? null : { row: screen.cart, products: screen.products };
  });
  const stored = useLateQuery<StoredCart | null>(
    account_id,
    async (database) => {
      const row = await database.cart.get(cartId(key));
      const ids = cartOf(row, key, now).lines.map(({ product_id }) => product_id);
      return { row, products: await productsByIds(database, key, ids) };
    },
    [key, now],
    first,
  );
  return useMemo(() => {
    const { row, products = new Map() } = stored ?? {};
    const { lines, seen_prices, expires_at, aside } = cartOf(row, key, now);
    const view = cartView({ lines, products, seen_prices, client }, new Date(now).toISOString());
    const unshared = row !== undefined && hasUnsharedChanges(row);
    return { ...view, ready: stored !== null, expires_at, aside: asideOnScreen(aside), unshared, actions };
  }, [stored, key, client, now, actions]);
}

function asideOnScreen(aside: SetAside | null): CartStateOnScreen['aside'] {
  if (aside === null || !isInDoubt(aside, serverClock.confirmed())) return null;
  return { products: cartLines(aside.state).length, last_changed: aside.last_changed };
}

/** The same object for as long as the space is open, so that a tap draws one row again and not the whole list. */
function useQuantities({ quantities: stored, actions }: CartStateOnScreen): Quantities {
  const [first] = useState(stored);
  const quantities = useMemo(() => createQuantities(first, actions.setQuantity), [first, actions]);
  useLayoutEffect(() => quantities.setStored(stored), [quantities, stored]);
  return quantities;
}
