/**
 * Accepts an order on this device when the buyer taps. One transaction puts the order into the outbox and takes its
 * lines out of the cart. If it fails, the cart is as it was.
 */

import type { CatalogProduct } from '#domain/catalog/product.ts';
import { cartLines, isExpired } from '#domain/orders/cart.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import { cartTables, takeOut } from '../cart/cart-changes.ts';
import { cartId } from '../cart/cart-store.ts';
import { productsByIds } from '../catalog/catalog-store.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { CartRow, OrderedProductFacts, OutboxRow, SpaceKey } from '../device/rows.ts';
import { type StorageRefusal, saving } from '../device/storage-refusal.ts';
import { bodyHash } from './body-hash.ts';
import { newOutboxRow } from './outbox-rules.ts';

export interface AcceptedOrder {
  /** UUIDv7 minted for this checkout, once: tapping twice is one order. */
  readonly order_id: string;
  readonly supplier_id: string;
  readonly request: OrderRequest;
}

export type Acceptance =
  /** The order is on the disk: the screen may now say "saved on this device". */
  | { readonly kind: 'accepted'; readonly row: OutboxRow }
  /** Nothing was changed. `cart_changed`: the cart no longer holds the ordered lines (another tab, another device). */
  | { readonly kind: 'refused'; readonly reason: StorageRefusal | 'cart_changed' };

/**
 * `now`: milliseconds by the server's clock as far as it is known. Products that are not in the order stay in the cart.
 */
export async function acceptOrder(
  database: DeviceDatabase,
  { order_id, supplier_id, request }: AcceptedOrder,
  now: number,
): Promise<Acceptance> {
  const key = { supplier_id, organization_id: request.organization_id };
  // Before the transaction: awaiting anything but Dexie inside would commit the first write and lose the second.
  const row = newOutboxRow(database.account_id, key, order_id, request, await bodyHash(request), now);
  const result = await saving(() =>
    database.inTransaction('rw', [database.outbox, ...cartTables(database)], async (database) => {
      const present = await database.outbox.get(order_id);
      const decision = decideAcceptance(present, await database.cart.get(cartId(key)), request, now);
      if (decision === 'cart_changed') return decision;
      if (present !== undefined) return present;
      const known = { ...row, products: await productFacts(database, key, request) };
      await database.outbox.add(known);
      await takeOut(
        database,
        key,
        request.lines.map(({ product_id }) => product_id),
        now,
      );
      return known;
    }),
  );
  if (result.kind === 'not_saved') return { kind: 'refused', reason: result.reason };
  if (result.value === 'cart_changed') return { kind: 'refused', reason: 'cart_changed' };
  return { kind: 'accepted', row: result.value };
}

/** The descriptions of an order's products as the catalog has them now, inside someone else's transaction. */
export async function productFacts(
  database: DeviceDatabase,
  key: SpaceKey,
  { lines }: OrderRequest,
): Promise<OutboxRow['products']> {
  const products = await productsByIds(
    database,
    key,
    lines.map(({ product_id }) => product_id),
  );
  return Object.fromEntries([...products].map(([product_id, product]) => [product_id, factsOf(product)]));
}

function factsOf(product: CatalogProduct): OrderedProductFacts {
  const { supplier_code, names, category_id, picture, sale_unit, units_per_pack, net_quantity, net_unit, vat } =
    product;
  return { supplier_code, names, category_id, picture, sale_unit, units_per_pack, net_quantity, net_unit, vat };
}

/** What a tap on "order" does with the stored data. An order of this id that exists already is only confirmed again. */
export function decideAcceptance(
  present: OutboxRow | undefined,
  cart: Pick<CartRow, 'state' | 'last_changed'> | undefined,
  request: OrderRequest,
  now: number,
): 'accept' | 'present' | 'cart_changed' {
  if (present !== undefined) return 'present';
  if (cart === undefined || isExpired(cart.last_changed, now)) return 'cart_changed';
  const quantities = new Map(cartLines(cart.state).map(({ product_id, quantity }) => [product_id, quantity]));
  const isHeld = request.lines.every(({ product_id, quantity }) => quantities.get(product_id) === quantity);
  return isHeld ? 'accept' : 'cart_changed';
}
