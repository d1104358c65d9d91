import type { cartRoutes } from '#contract/cart.ts';
import type { Bindings } from '../http/handle.ts';
import { mergeCart, sharedCart } from './cart.ts';

export const cartBindings = {
  cart: sharedCart,
  mergeCart,
} satisfies Bindings<typeof cartRoutes>;
