import { z } from 'zod';
import { accountSchema } from '../../src/contract/account.ts';
import { catalogPageSchema } from '../../src/contract/catalog.ts';
import { catalogProductSchema } from '../../src/contract/product.ts';
import { purchaseOrderSchema } from '../../src/contract/purchase-order.ts';
import { sessionSchema } from '../../src/contract/session.ts';
import { nextCutOff } from '../../src/domain/delivery-day.ts';

const PASSWORD = 'carreau-demo';

/** What the supplier does meanwhile, over the API. */
export async function backOffice(url: string, alias: string) {
  const call = async (method: string, path: string, token?: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        platform: 'web',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const signIn = async (email: string) =>
    sessionSchema.parse(await call('POST', '/api/login', undefined, { email, password: PASSWORD })).access_token;
  const token = await signIn('supplier@demo.test');
  const buyerToken = await signIn('buyer@demo.test');
  const { account_id, organizations } = accountSchema.parse(await call('GET', '/v1/account/me', buyerToken));
  const client = organizations[0]?.organization_id ?? '';
  const { supplier_id } = z.object({ supplier_id: z.string() }).parse(await call('GET', `/v1/supplier/${alias}`));

  const findProduct = async (name: string) => {
    const answer = await call(
      'GET',
      `/v1/supplier/${supplier_id}/search?query=${encodeURIComponent(name)}`,
      buyerToken,
    );
    const { products } = z.object({ products: z.array(catalogProductSchema) }).parse(answer);
    const found = products.find((product) => product.names.fr_FR === name);
    if (!found) throw new Error(`the demo has no ${name}`);
    return found;
  };

  const orders = async () => {
    const answer = await call(
      'GET',
      `/v2/supplier/${supplier_id}/purchase_orders?client_id=${client}&count=200`,
      token,
    );
    return z.object({ purchase_orders: z.array(purchaseOrderSchema) }).parse(answer).purchase_orders;
  };

  return {
    findProduct,
    /** The buyer's own ids with this supplier, and the next day that he may order for. */
    buyer: async () => {
      const feed = `/v2/supplier/${supplier_id}/catalog?client_id=${client}&count=2000`;
      const { client: terms } = catalogPageSchema.parse(await call('GET', feed, buyerToken));
      const day = terms === null ? null : nextCutOff(terms.terms.delivery, new Date().toISOString());
      const address_id = terms?.addresses[0]?.address_id;
      if (day === null || address_id === undefined) throw new Error('the demo delivers nowhere');
      return { account_id, supplier_id, organization_id: client, address_id, delivery_day: day.day };
    },
    /** The numbers of the client's orders that the supplier has, newest first. */
    orderNumbers: async () => (await orders()).map((order) => order.number),
    /** When the device says the client's order of that number was made; milliseconds. */
    capturedAt: async (number: string) =>
      Date.parse((await orders()).find((order) => order.number === number)?.captured_at ?? ''),
    /** Who placed the client's order of that number. */
    placedBy: async (number: string) => (await orders()).find((order) => order.number === number)?.placed_by?.name,
    /** Raises what the client pays for a pack, in the price groups that the supplier has. */
    raisePrice: async (name: string, cents: number) => {
      const found = await findProduct(name);
      const groups = z
        .object({ price_groups: z.array(z.object({ price_group_id: z.string() })) })
        .parse(await call('GET', `/v1/pricing/price_group?supplier_id=${supplier_id}`, token));
      const price = { ...found.price, amount: found.price.amount + cents };
      for (const { price_group_id } of groups.price_groups) {
        const path = `/v1/pricing/price_group/${price_group_id}/product/${found.product_id}?supplier_id=${supplier_id}`;
        await call('PUT', path, token, { price });
      }
    },
  };
}
