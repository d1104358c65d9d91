import { eq } from 'drizzle-orm';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { openTerms } from './market.ts';
import { ownServer } from './own-server.ts';

export const NOON = new Date('2026-11-20T11:00:00Z');
export const euros = (amount: number) => ({ amount, precision: 2, currency: 'EUR' });

/** A buyer, and the ids that their orders name. */
export interface Client {
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly address_id: string;
  readonly product_id: string;
  readonly account_id: string;
  readonly token: string;
}

/** Two packs at 43.20 €, for the next day. */
export function aRequest(client: Client, change: Record<string, unknown> = {}) {
  return {
    organization_id: client.organization_id,
    delivery_day: '2026-11-21',
    address_id: client.address_id,
    reference: null,
    comment: null,
    captured_at: NOON.toISOString(),
    catalog_version: 1,
    lines: [
      { product_id: client.product_id, quantity: 2, seen_price: euros(4320), comment: null, no_substitute: false },
    ],
    seen_total: euros(8640),
    seen_shipping: euros(0),
    ...change,
  };
}

/**
 * A database and a server for the tests of one file, with a clock that stands at `NOON`, and calls that place orders by
 * HTTP.
 */
export async function ownOrderDesk() {
  const { test, server, market } = await ownServer();
  server.setNow(NOON);
  const { database } = test;
  const desk = {
    /** Makes a supplier with one linked client, its signed-in buyer, and a product at 43.20 €. */
    async aClient(terms: Partial<typeof openTerms> = {}): Promise<Client> {
      const { supplier_id } = await market.aSupplier({ ordering_terms: { ...openTerms, ...terms } });
      const { buyer, ...client } = await market.aClient(supplier_id);
      const { product_id } = await market.aProduct(supplier_id);
      const { account_id, email } = buyer;
      return { ...client, supplier_id, product_id, account_id, token: await server.signIn(email) };
    },

    place(client: Client, order_id: string, body: unknown = aRequest(client)) {
      return server.call('PUT', `/v2/supplier/${client.supplier_id}/purchase_orders/${order_id}`, {
        token: client.token,
        body,
      });
    },

    ordersOf: (supplier_id: string) =>
      database.executor.select().from(purchaseOrder).where(eq(purchaseOrder.supplier_id, supplier_id)),
  };
  return { test, server, market, desk };
}
