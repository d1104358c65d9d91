/**
 * Exchanges carts between a device and the server, with the app's own functions; and checks that no wrong clock loses
 * goods.
 */
import { latestBoundedStampOf, mergedCart, type SharedCart } from '#client/store/cart/cart-contact.ts';
import { isInDoubt } from '#client/store/cart/kept-cart.ts';
import { CART_LIFETIME, type CartState, cartLines, emptyCart, isExpired, latestStamp } from '#domain/orders/cart.ts';
import { mergeCarts } from '#domain/orders/cart-merge.ts';
import { boundCart } from '#domain/orders/cart-stamps.ts';
import { laterStamp, nextStamp } from '#domain/values/clock-stamp.ts';
import type { Device, Scene } from './device.ts';
import { BUYERS, type Buyer, SUPPLIERS } from './market.ts';

/** What the server keeps of a buyer's cart. */
export interface StoredSharedCart {
  readonly state: CartState;
  readonly changed_at: number;
}

export function exchangeCarts(device: Device, buyer: Buyer): void {
  for (const supplier_id of SUPPLIERS) exchangeCart(device, buyer, supplier_id);
}

function exchangeCart(device: Device, buyer: Buyer, supplier_id: string): void {
  const { server, world, composition } = device.scene;
  const { carts } = device.store(buyer.account_id);
  const name = `${buyer.account_id} ${supplier_id}`;
  const row = carts.get(supplier_id);
  const isUnshared = row !== undefined && row.revision > row.shared_revision;
  const sent = isUnshared && !isExpired(row.last_changed, device.now() + device.keptSkew) ? row : null;
  const answered = shared(server.carts.get(name), sent?.state ?? emptyCart(), world.now);
  if (answered.changed_at != null) {
    server.carts.set(name, { state: answered.cart, changed_at: answered.changed_at });
  }
  let latest = laterStamp(latestBoundedStampOf(row, world.now), latestStamp(boundCart(answered.cart, world.now)));
  const stamp = () => {
    latest = nextStamp(latest, world.now, device.name);
    return latest;
  };
  const contact = { serverNow: world.now, device: device.name, stamp };
  const settled = row === undefined ? row : composition.rules.settledCart(row, contact, sent !== null);
  carts.set(supplier_id, mergedCart(settled, answered, sent?.revision ?? null, world.now));
}

/** Merges as src/server/carts does. */
function shared(stored: StoredSharedCart | undefined, sent: CartState, now: number): SharedCart {
  const living = stored === undefined || isExpired(stored.changed_at, now) ? undefined : stored;
  const before = boundCart(living?.state ?? emptyCart(), now);
  const cart = mergeCarts(before, boundCart(sent, now));
  const isChanged = Object.values(cart.lines).some((line) => before.lines[line.product_id] !== line);
  return { cart, changed_at: isChanged ? now : (living?.changed_at ?? null), server_time: now };
}

/**
 * Once all clocks are right and all devices have exchanged, goods that were put into a cart are in it or stand aside.
 */
export function checkCarts({ world, history, server }: Scene, devices: readonly Device[]): void {
  for (const buyer of BUYERS) {
    for (const device of [...devices, ...devices]) {
      if (device.accounts().includes(buyer.account_id)) exchangeCarts(device, buyer);
    }
    for (const supplier_id of SUPPLIERS) {
      const kept = devices.flatMap((device) => {
        const cart = device.store(buyer.account_id).carts.get(supplier_id);
        const aside = cart?.aside != null && isInDoubt(cart.aside, true) ? cart.aside.state : emptyCart();
        return [cart?.state ?? emptyCart(), aside];
      });
      const states = [server.carts.get(`${buyer.account_id} ${supplier_id}`)?.state ?? emptyCart(), ...kept];
      const present = new Set(states.flatMap((state) => cartLines(state).map(({ product_id }) => product_id)));
      for (const { product_id, at } of history.goods(buyer.account_id, supplier_id).kept()) {
        const isOver = world.now - at >= CART_LIFETIME;
        history.demand(isOver || present.has(product_id), 'no_line_lost_by_a_clock', `${product_id.slice(-4)} is gone`);
      }
    }
  }
}
