/** What the sync asks the server, as typed calls. */

import { cartRoutes } from '#contract/cart.ts';
import { catalogRoutes } from '#contract/catalog.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import { call } from './api.ts';
import type { CartPorts } from './cart-exchange.ts';
import type { CatalogPorts } from './catalog-pull.ts';
import type { OrderPorts } from './order-pull.ts';

/** Products per page: few enough that reading a page is not felt on a phone. */
const CATALOG_PAGE = 2000;

export const serverCalls: Pick<CatalogPorts, 'fetchPage'> &
  Pick<CartPorts, 'fetchCart' | 'sendCart'> &
  Pick<OrderPorts, 'fetchOrders'> = {
  fetchPage: ({ supplier_id, organization_id }, since, signal) =>
    call(catalogRoutes.catalogFeed, {
      params: { supplier_id },
      query: { client_id: organization_id, since, count: CATALOG_PAGE },
      signal,
    }),
  fetchCart: async ({ supplier_id, organization_id }) =>
    (await call(cartRoutes.cart, { params: { supplier_id, context: organization_id } })).cart,
  sendCart: async ({ supplier_id, organization_id }, cart) =>
    (await call(cartRoutes.mergeCart, { params: { supplier_id, context: organization_id }, body: { cart } })).cart,
  fetchOrders: ({ supplier_id, organization_id }, query) =>
    call(purchaseOrderRoutes.purchaseOrders, {
      params: { supplier_id },
      query: { client_id: organization_id, ...query },
    }),
};
