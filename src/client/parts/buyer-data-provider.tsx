/** Reads catalog, habits and cart of a space once for all screens inside: see useCatalog and useCart. */
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { cartId, readCart } from '#client/store/cart-store.ts';
import { productsByIds, readSpace } from '#client/store/catalog-store.ts';
import { type DeviceDatabase, openDatabase } from '#client/store/database.ts';
import { purchaseHistory } from '#client/store/order-store.ts';
import type { SpaceKey } from '#client/store/rows.ts';
import { hasUnsharedChanges } from '#client/store/shared-cart.ts';
import { createObservable } from '#client/sync/observable.ts';
import { cartActions } from './cart-actions.ts';
import { cartView } from './cart-view.ts';
import type { Space } from './space.tsx';
import { CartContext, type CartStateOnScreen, QuantityContext } from './use-cart.ts';
import { CatalogContext, type CatalogState } from './use-catalog.ts';
import { useServerTime } from './use-server-time.ts';

/** Promotions begin and end on the minute; an open screen follows. */
const MINUTE = 60_000;

export function BuyerDataProvider({ space, children }: { space: Space; children: ReactNode }) {
  const { account_id } = space.account;
  const { supplier_id } = space.supplier;
  const { organization_id } = space.organization;
  const database = useMemo(() => openDatabase(account_id), [account_id]);
  const key = useMemo(() => ({ supplier_id, organization_id }), [supplier_id, organization_id]);
  const now = useServerTime(MINUTE);
  const catalog = useCatalogState(database, key, now);
  const cart = useCartState(database, key, catalog.client, now);
  const quantitySource = useQuantitySource(cart);
  return (
    <CatalogContext value={catalog}>
      <QuantityContext value={quantitySource}>
        <CartContext value={cart}>{children}</CartContext>
      </QuantityContext>
    </CatalogContext>
  );
}

function useCatalogState(database: DeviceDatabase, key: SpaceKey, now: number): CatalogState {
  const found = useLiveQuery(async () => ({ row: (await readSpace(database, key)) ?? null }), [database, key]);
  const habits = useLiveQuery(() => purchaseHistory(database, key), [database, key]);
  return useMemo(() => {
    const space = found?.row ?? null;
    const client = space?.client ?? null;
    return {
      database,
      key,
      status: found === undefined ? 'reading' : client === null ? 'missing' : 'ready',
      space,
      client,
      categories: new Map((space?.categories ?? []).map((category) => [category.category_id, category])),
      habits: habits ?? new Map(),
      at: new Date(now).toISOString(),
      precision: client?.terms.price_decimal_precision ?? 2,
    };
  }, [database, key, found, habits, now]);
}

function useCartState(
  database: DeviceDatabase,
  key: SpaceKey,
  client: CatalogState['client'],
  now: number,
): CartStateOnScreen {
  const actions = useMemo(() => cartActions(database, key), [database, key]);
  const stored = useLiveQuery(async () => {
    const cart = await readCart(database, key, now);
    const row = await database.cart.get(cartId(key));
    const products = await productsByIds(
      database,
      key,
      cart.lines.map(({ product_id }) => product_id),
    );
    return { ...cart, products, unshared: row !== undefined && hasUnsharedChanges(row) };
  }, [database, key, now]);
  return useMemo(() => {
    const { lines = [], products = new Map(), seen_prices = {}, expires_at = null, unshared = false } = stored ?? {};
    const view = cartView({ lines, products, seen_prices, client }, new Date(now).toISOString());
    return { ...view, ready: stored !== undefined, expires_at, unshared, actions };
  }, [stored, client, now, actions]);
}

/** The same object for as long as the space is open: a tap draws one row, not the whole list. */
function useQuantitySource({ quantities: latest, actions }: CartStateOnScreen) {
  const [quantities] = useState(() => createObservable<ReadonlyMap<string, number>>(latest));
  useLayoutEffect(() => quantities.set(latest), [quantities, latest]);
  return useMemo(() => ({ quantities, actions }), [quantities, actions]);
}
