import { useLiveQuery } from 'dexie-react-hooks';
import { useAccount } from '#client/parts/session.tsx';
import { openCarts } from '#client/store/cart-store.ts';
import { openDatabase } from '#client/store/database.ts';
import { unsentOrders } from '#client/store/outbox-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { type CartSummary, cartLines } from '#domain/cart.ts';

/** What this organization has under way with one supplier, on this device. */
export interface OpenWork {
  /** null: no open cart */
  readonly cart: { readonly products: number; readonly summary: CartSummary } | null;
  /** Orders that were accepted here and are not placed yet. */
  readonly waiting: number;
}

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
  for (const cart of carts.filter((row) => row.organization_id === organization_id)) {
    const products = cartLines(cart.state).length;
    work.set(cart.supplier_id, { cart: { products, summary: cart.summary }, waiting: 0 });
  }
  for (const { supplier_id } of orders.filter((row) => row.organization_id === organization_id)) {
    const known = work.get(supplier_id) ?? { cart: null, waiting: 0 };
    work.set(supplier_id, { ...known, waiting: known.waiting + 1 });
  }
  return work;
}
