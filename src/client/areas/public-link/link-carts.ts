/**
 * Carts of mailed links, kept on this device until their lines are in the buyer's own cart, so that they work without
 * network and outlive a reload.
 */
import { useState } from 'react';
import { z } from 'zod/mini';
import { fitsSchema } from '#client/store/device/fits-schema.ts';
import { readStored, writeStored } from '#client/store/device/key-value-storage.ts';

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

const KEY = 'gs-cart-links';
const EMPTY: LinkCart = { quantities: {}, link_cart_id: null };
const device = () => localStorage;
const readAll = (): LinkCarts => readStored(device, KEY, fitsSchema(linkCartsSchema)) ?? {};

export function useLinkCart(link: string) {
  const [cart, setCart] = useState(() => readAll()[link] ?? EMPTY);
  const keep = (next: LinkCart) => {
    setCart(next);
    writeStored(device, KEY, { ...readAll(), [link]: next });
  };
  return {
    quantities: cart.quantities,
    choose: (product_id: string, quantity: number) => {
      const { [product_id]: _, ...others } = cart.quantities;
      keep({ ...cart, quantities: quantity === 0 ? others : { ...others, [product_id]: quantity } });
    },
    noteSent: (link_cart_id: string) => keep({ ...cart, link_cart_id }),
  };
}

/** Forgets a cart that its buyer has now: the link begins with an empty one again. */
export function forgetLinkCart(link_cart_id: string): void {
  const others = Object.entries(readAll()).filter(([, cart]) => cart.link_cart_id !== link_cart_id);
  writeStored(device, KEY, Object.fromEntries(others));
}
