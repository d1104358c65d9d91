/**
 * Carts of mailed links, kept on this device until their lines are in the buyer's own cart, so that they work without
 * network and outlive a reload.
 */
import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { createObservable } from '#client/observable.ts';
import { fitsSchema } from '#client/store/device/fits-schema.ts';
import { readStored, writeStored } from '#client/store/device/key-value-storage.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';

const linkCartsSchema = z.record(
  z.string(),
  z.object({
    quantities: z.record(z.string(), z.number()),
    /** The id that the server gave the cart when it was sent; null: it was not sent. */
    link_cart_id: z.nullable(z.string()),
  }),
);
type LinkCarts = z.output<typeof linkCartsSchema>;
type LinkCart = LinkCarts[string];
type Quantities = LinkCart['quantities'];

const KEY = 'gs-cart-links';
const EMPTY: LinkCart = { quantities: {}, link_cart_id: null };
const device = () => localStorage;
const readAll = () => readStored(device, KEY, fitsSchema(linkCartsSchema));

const carts = createObservable(readAll() ?? {});
// The event comes from this browser's other tabs only.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) carts.set(readAll() ?? {});
});

function change(edit: (carts: LinkCarts) => LinkCarts): void {
  // Another tab may have written since; a device that forbids storage has the carts of this page only.
  const next = edit(readAll() ?? carts.get());
  carts.set(next);
  writeStored(device, KEY, next);
}

export function useLinkCart(link: string) {
  const { quantities } = useSyncExternalStore(carts.subscribe, carts.get)[link] ?? EMPTY;
  const edit = (edited: (cart: LinkCart) => LinkCart) =>
    change((all) => ({ ...all, [link]: edited(all[link] ?? EMPTY) }));
  return {
    quantities,
    /** A changed cart is not the one that was sent any more. */
    choose: (product_id: string, quantity: number) =>
      edit((cart) => {
        const { [product_id]: _, ...others } = cart.quantities;
        return { quantities: quantity === 0 ? others : { ...others, [product_id]: quantity }, link_cart_id: null };
      }),
    /** @param sent the quantities that the server got; a cart that was changed meanwhile is not that one */
    noteSent: (link_cart_id: string, sent: Quantities) =>
      edit((cart) => (canonicalJson(cart.quantities) === canonicalJson(sent) ? { ...cart, link_cart_id } : cart)),
  };
}

/** Forgets a cart that its buyer has now: the link begins with an empty one again. */
export function forgetLinkCart(link_cart_id: string): void {
  change((all) => Object.fromEntries(Object.entries(all).filter(([, cart]) => cart.link_cart_id !== link_cart_id)));
}
