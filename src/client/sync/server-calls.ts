/** The sync's requests to the server, as typed calls. */

import { cartRoutes } from '#contract/cart.ts';
import { catalogRoutes, NEXT_CURSOR_HEADER } from '#contract/catalog.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import type { SharedCart } from '../store/cart/cart-contact.ts';
import { type CallAnswer, call } from './api.ts';
import type { CartPorts } from './cart-exchange.ts';
import type { CatalogPorts } from './catalog-pull.ts';
import type { OrderPorts } from './order-pull.ts';

/** Products per page: few enough that a phone reads a page without a noticeable delay. */
const CATALOG_PAGE = 2000;

type ServerCalls = Pick<CatalogPorts, 'fetchPage'> &
  Pick<CartPorts, 'fetchCart' | 'sendCart'> &
  Pick<OrderPorts, 'fetchOrders'>;

/** The requests of one account: refused in the session of another, whose cart and prices are none of this account's. */
export const serverCalls = (account_id: string): ServerCalls => ({
  fetchPage: ({ supplier_id, organization_id }, since, signal, goesOn) =>
    call(catalogRoutes.catalogFeed, {
      params: { supplier_id },
      query: { client_id: organization_id, since, count: CATALOG_PAGE },
      signal,
      account_id,
      begins: (headers) => {
        const next = headers.get(NEXT_CURSOR_HEADER);
        if (next !== null) goesOn(next);
      },
    }),
  fetchCart: async ({ supplier_id, organization_id }) =>
    sharedCart(await call(cartRoutes.cart, { params: { supplier_id, context: organization_id }, account_id })),
  sendCart: async ({ supplier_id, organization_id }, cart) =>
    sharedCart(
      await call(cartRoutes.mergeCart, {
        params: { supplier_id, context: organization_id },
        body: { cart },
        account_id,
      }),
    ),
  fetchOrders: ({ supplier_id, organization_id }, query) =>
    call(purchaseOrderRoutes.purchaseOrders, {
      params: { supplier_id },
      query: { client_id: organization_id, ...query },
      account_id,
    }),
});

function sharedCart({ cart, changed_at, server_time }: CallAnswer<typeof cartRoutes.cart>): SharedCart {
  const inMilliseconds = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time));
  return {
    cart,
    changed_at: changed_at === null ? null : inMilliseconds(changed_at),
    server_time: inMilliseconds(server_time),
  };
}
