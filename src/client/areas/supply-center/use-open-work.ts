import { useLiveQuery } from 'dexie-react-hooks';
import { useAccount } from '#client/parts/account/session.tsx';
import { openCarts } from '#client/store/cart/cart-store.ts';
import { openDatabase } from '#client/store/device/database.ts';
import { unsentOrders } from '#client/store/orders/outbox-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { type CartSummary, cartLines } from '#domain/orders/cart.ts';
import { isUnderWay } from '#domain/orders/order-status.ts';

/** The organization's open work with one supplier, as this device knows it. */
export interface OpenWork {
  /** null: no open cart */
  readonly cart: { readonly products: number; readonly summary: CartSummary } | null;
  /** Orders that were accepted here and are not placed yet. */
  readonly waiting: number;
  /** Orders that the supplier has and that are not delivered, as this device last read them. */
  readonly underWay: number;
}

const NOTHING: OpenWork = { cart: null, waiting: 0, underWay: 0 };

const none: ReadonlyMap<string, OpenWork> = new Map();

/** By supplier_id. */
export function useOpenWork(organization_id: string): ReadonlyMap<string, OpenWork> {
  const { account_id } = useAccount();
  return useLiveQuery(() => openWork(account_id, organization_id), [account_id, organization_id], none);
}

async function openWork(account_id: string, organization_id: string): Promise<ReadonlyMap<string, OpenWork>> {
  const database = openDatabase(account_id);
  const carts = await openCarts(database, serverClock.now());
  const orders = await unsentOrders(database);
  const work = new Map<string, OpenWork>();
  const add = (supplier_id: string, change: (known: OpenWork) => OpenWork) =>
    work.set(supplier_id, change(work.get(supplier_id) ?? NOTHING));
  // A space that was never opened on this device has no entry: its open work is not known.
  for (const { space_id, ...space } of await database.space.toArray()) {
    if (space.organization_id !== organization_id) continue;
    const own = await database.order
      .where('[space_id+received_at]')
      .between([space_id, ''], [space_id, '\uffff'])
      .toArray();
    const underWay = own.filter(({ order }) => isUnderWay(order.status)).length;
    add(space.supplier_id, (known) => ({ ...known, underWay }));
  }
  for (const cart of carts.filter((row) => row.organization_id === organization_id)) {
    const products = cartLines(cart.state).length;
    add(cart.supplier_id, (known) => ({ ...known, cart: { products, summary: cart.summary } }));
  }
  for (const { supplier_id } of orders.filter((row) => row.organization_id === organization_id)) {
    add(supplier_id, (known) => ({ ...known, waiting: known.waiting + 1 }));
  }
  return work;
}
