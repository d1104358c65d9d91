import { eq } from 'drizzle-orm';
import { Client } from 'undici';
import { z } from 'zod';
import { catalogProductSchema } from '#contract/product.ts';
import { cartTotals } from '#domain/orders/cart-totals.ts';
import { deliveryDays } from '#domain/orders/delivery-day.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import type { Database } from '#server/database/connection.ts';
import { supplier } from '#server/database/schema/suppliers.ts';
import { newId } from '#server/new-id.ts';
import type { Buyer } from './bench-buyers.ts';
import { type Call, send } from './load.ts';

const LINES = 10;
const ORDERS_OF_A_BUYER = 16;

const productList = z.object({ products: z.array(catalogProductSchema) });

/**
 * Bodies of orders of ten lines that the server accepts, several per buyer, with products whose prices come about in
 * every way.
 */
export async function orderBodies(url: string, database: Database, buyers: readonly Buyer[]): Promise<string[][]> {
  const client = new Client(url);
  const bodies: string[][] = [];
  for (const [number, buyer] of buyers.entries()) {
    const start = number * 100;
    const path = `/v1/supplier/${buyer.supplier_id}/products?client_id=${buyer.organization_id}&start=${start}&count=200`;
    const answer = await send(client, { method: 'GET', path, token: buyer.token });
    const { products } = productList.parse(JSON.parse(answer.toString()));
    const orders = Array.from({ length: ORDERS_OF_A_BUYER }, (_, order) =>
      Array.from({ length: LINES }, (_line, line) => ({
        product: products[(order * 7 + line * 19) % products.length],
        quantity: 1 + ((order + line) % 4),
      })).flatMap(({ product, quantity }) => (product ? [{ product, quantity }] : [])),
    );
    const [{ terms } = { terms: undefined }] = await database.executor
      .select({ terms: supplier.ordering_terms })
      .from(supplier)
      .where(eq(supplier.supplier_id, buyer.supplier_id));
    if (!terms) throw new Error('the supplier is missing');
    const now = new Date().toISOString();
    const delivery_day = deliveryDays(terms.delivery, now, 5).at(-1)?.day ?? '';
    bodies.push(
      orders.map((ordered) => {
        const { lines, totals } = cartTotals(ordered, terms, now);
        const request: OrderRequest = {
          organization_id: buyer.organization_id,
          delivery_day,
          address_id: buyer.address_id,
          reference: null,
          comment: null,
          captured_at: now,
          catalog_version: 1,
          lines: lines.map(({ product: { product_id }, quantity, net }) => ({
            product_id,
            quantity,
            seen_price: net,
            comment: null,
            no_substitute: false,
          })),
          seen_total: totals.total,
          seen_shipping: totals.shipping,
        };
        return JSON.stringify(request);
      }),
    );
  }
  await client.close();
  return bodies;
}

/** Returns the next order of a connection: the next body of its buyer, under a new id. */
export function orderCalls(buyers: readonly Buyer[], bodies: readonly string[][]): (connection: number) => Call {
  let orders = 0;
  return (connection) => {
    const buyer = buyers[connection];
    const own = bodies[connection] ?? [];
    orders += 1;
    const body = own[orders % own.length];
    if (!buyer || body === undefined) throw new Error(`no buyer ${connection}`);
    const path = `/v2/supplier/${buyer.supplier_id}/purchase_orders/${newId(new Date())}`;
    return { method: 'PUT', path, token: buyer.token, body };
  };
}
