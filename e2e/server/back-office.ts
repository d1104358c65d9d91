import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { accountSchema } from '../../src/contract/account.ts';
import { catalogPageSchema } from '../../src/contract/catalog.ts';
import { pricingRoutes } from '../../src/contract/pricing.ts';
import { catalogProductSchema } from '../../src/contract/product.ts';
import { deskProductSchema } from '../../src/contract/product-desk.ts';
import { purchaseOrderSchema } from '../../src/contract/purchase-order.ts';
import { sessionSchema } from '../../src/contract/session.ts';
import { nextCutOff } from '../../src/domain/orders/delivery-day.ts';
import { uuidV7 } from '../../src/domain/values/uuid-v7.ts';

const PASSWORD = 'carreau-demo';

interface Placed {
  /** By its French name. */
  readonly name: string;
  /** Packs. */
  readonly quantity: number;
  readonly comment: string | null;
}

/** Plays the supplier over the API while a test plays the buyer. */
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

  const ofNumber = async (number: string) => {
    const found = (await orders()).find((order) => order.number === number);
    if (!found) throw new Error(`the client has no order ${number}`);
    return found;
  };

  const buyer = async () => {
    const feed = `/v2/supplier/${supplier_id}/catalog?client_id=${client}&count=2000`;
    const { client: terms } = catalogPageSchema.parse(await call('GET', feed, buyerToken));
    const day = terms === null ? null : nextCutOff(terms.terms.delivery, new Date().toISOString());
    const address_id = terms?.addresses[0]?.address_id;
    if (day === null || address_id === undefined) throw new Error('the demo delivers nowhere');
    return { account_id, supplier_id, organization_id: client, address_id, delivery_day: day.day };
  };

  const walk = async (number: string, steps: readonly string[]) => {
    for (const step of steps) {
      const { order_id, version } = await ofNumber(number);
      const by = step === 'receive' ? buyerToken : token;
      await call('POST', `/v2/supplier/${supplier_id}/purchase_orders/${order_id}/${step}`, by, { version });
    }
  };

  return {
    findProduct,
    buyer,
    order: ofNumber,
    /** The backorders of an order: they bring the packs that were missing. */
    backordersOf: async (number: string) => {
      const { order_id } = await ofNumber(number);
      return (await orders()).filter(({ backorder_of }) => backorder_of === order_id);
    },
    statusOf: async (number: string) => (await ofNumber(number)).status,
    /**
     * Places orders of the client, each of one product: unless told, far more tomatoes than usual. Answers their
     * numbers.
     */
    placeOrders: async (
      count: number,
      { name = 'Tomate ronde', quantity = 40, comment = null }: Partial<Placed> = {},
    ) => {
      const { product_id, price } = await findProduct(name);
      const { organization_id, address_id, delivery_day } = await buyer();
      const numbers: string[] = [];
      for (let placed = 0; placed < count; placed += 1) {
        const path = `/v2/supplier/${supplier_id}/purchase_orders/${uuidV7(Date.now(), randomBytes(10))}`;
        const order = await call('PUT', path, buyerToken, {
          organization_id,
          address_id,
          delivery_day,
          reference: null,
          comment,
          captured_at: new Date().toISOString(),
          catalog_version: 1,
          lines: [{ product_id, quantity, seen_price: price, comment: null, no_substitute: false }],
          seen_total: { ...price, amount: price.amount * quantity },
          seen_shipping: { ...price, amount: 100_000 },
        });
        numbers.push(purchaseOrderSchema.parse(order).number);
      }
      return numbers;
    },
    /** Codes of products that the client sees. */
    productCodes: async (count: number) => {
      const feed = `/v2/supplier/${supplier_id}/catalog?client_id=${client}&count=${count}`;
      const { products } = catalogPageSchema.parse(await call('GET', feed, buyerToken));
      return products.map(({ supplier_code }) => supplier_code);
    },
    /** The languages that the supplier offers their space in. */
    enableLocales: async (locales: readonly string[]) => {
      await call('PATCH', `/v1/supplier/${supplier_id}/settings`, token, { locales });
    },
    /** Writes what a label is called in another language. */
    translateLabel: async (label: string, language: string, text: string) => {
      const path = `/v1/label/${encodeURIComponent(label)}/translate?supplier_id=${supplier_id}`;
      await call('POST', path, token, { language, text });
    },
    /** Someone else at the desk confirms an order. */
    confirm: async (number: string) => {
      const { order_id, version } = await ofNumber(number);
      await call('POST', `/v2/supplier/${supplier_id}/purchase_orders/${order_id}/confirm`, token, { version });
    },
    /** The desk can deliver only so many packs of each line, and asks the buyer. */
    proposeFewer: async (number: string, packs: number) => {
      const { order_id, version, lines } = await ofNumber(number);
      const proposed = lines.map(({ product_id }) => ({ product_id, quantity: packs }));
      const path = `/v2/supplier/${supplier_id}/purchase_orders/${order_id}/propose_change`;
      await call('POST', path, token, { version, reason: 'Arrivage réduit', lines: proposed });
    },
    /** The desk sends an order off. */
    ship: (number: string) => walk(number, ['confirm', 'prepare', 'ship']),
    /** The desk sends an order off, and the buyer receives it. */
    deliver: (number: string) => walk(number, ['confirm', 'prepare', 'ship', 'receive']),
    /** Someone else at the desk rejects an order. */
    reject: async (number: string, reason: string) => {
      const { order_id, version } = await ofNumber(number);
      await call('POST', `/v2/supplier/${supplier_id}/purchase_orders/${order_id}/reject`, token, { version, reason });
    },
    /** The numbers of the client's orders that have reached the supplier, newest first. */
    orderNumbers: async () => (await orders()).map((order) => order.number),
    /** When the client's order of that number was made by the device's clock; milliseconds. */
    capturedAt: async (number: string) =>
      Date.parse((await orders()).find((order) => order.number === number)?.captured_at ?? ''),
    /** The day for which the client's order of that number was placed; YYYY-MM-DD. */
    deliveryDay: async (number: string) =>
      (await orders()).find((order) => order.number === number)?.delivery_day ?? null,
    /** Who placed the client's order of that number. */
    placedBy: async (number: string) => (await orders()).find((order) => order.number === number)?.placed_by?.name,
    /** A new group that nobody is in; its id. */
    addPriceGroup: async (name: string) => {
      const added = await call('POST', `/v1/pricing/price_group?supplier_id=${supplier_id}`, token, { name });
      return z.object({ price_group_id: z.string() }).parse(added).price_group_id;
    },
    /** The names of the supplier's price groups, by position. */
    groupNames: async () => {
      const answer = await call('GET', `/v1/pricing/price_group?supplier_id=${supplier_id}`, token);
      return pricingRoutes.priceGroups.answer.parse(answer).price_groups.map(({ name }) => name);
    },
    /** The terms that a price group itself sets for a product. */
    groupPrice: async (price_group_id: string, name: string) => {
      const path = `/v1/pricing/price_group/${price_group_id}?supplier_id=${supplier_id}&with_products=true`;
      const found = pricingRoutes.priceGroup.answer
        .parse(await call('GET', path, token))
        .products?.find(({ names }) => names.fr_FR === name);
      if (!found) throw new Error(`the group has no ${name}`);
      return found;
    },
    /** Somebody else sets what a group pays for a product. */
    setGroupPrice: async (price_group_id: string, name: string, amount: number) => {
      const { product_id, price } = await findProduct(name);
      const path = `/v1/pricing/price_group/${price_group_id}/product/${product_id}?supplier_id=${supplier_id}`;
      await call('PUT', path, token, { price: { ...price, precision: 2, amount } });
    },
    /** Sets a price that only the client pays. */
    setClientPrice: async (name: string, amount: number) => {
      const { product_id, price } = await findProduct(name);
      const path = `/v1/pricing/client/${client}/price_group/product/${product_id}?supplier_id=${supplier_id}`;
      await call('PUT', path, token, { price: { ...price, precision: 2, amount } });
    },
    /** Sets the one code that is printed on a unit of a product. */
    printCode: async (name: string, gtin: string) => {
      const { product_id } = await findProduct(name);
      const path = `/v2/supplier/${supplier_id}/products/${product_id}`;
      const { version } = deskProductSchema.parse(await call('GET', path, token));
      await call('PATCH', path, token, { version, gtins: [{ gtin, kind: 'unit', packs: 1 }] });
    },
    /** Takes a product out of the catalog. */
    deleteProduct: async (name: string) => {
      const { product_id } = await findProduct(name);
      await call('DELETE', `/v2/supplier/${supplier_id}/products/${product_id}`, token);
    },
    /** Sets how many decimals the supplier's prices are shown with. */
    setPriceDecimals: (price_decimal_precision: number) =>
      call('PATCH', `/v1/supplier/${supplier_id}/settings`, token, { price_decimal_precision }),
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
