/** What a client's people read and write about one product, beside the catalog that their device has. */
import { z } from 'zod/mini';
import { productCode } from './price-terms.ts';
import { route } from './route.ts';
import { identifier, moneySchema, noBody, supplierParams, timestamp } from './values.ts';

const productParams = z.strictObject({ ...supplierParams.shape, product_id: identifier });
/** The organization that buys. */
const ofClient = z.strictObject({ client_id: identifier });

export const clientPricesSchema = z.object({
  prices: z.array(
    z.object({
      since: timestamp,
      /** Of a pack, before discount and promotion; null: it had no price. */
      price: z.nullable(moneySchema),
    }),
  ),
});
/** The most products whose prices one call asks for. */
export const MOST_PRICED = 300;
export type ClientPrices = z.output<typeof clientPricesSchema>;

export const buyerProductRoutes = {
  clientPriceHistory: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/products/:product_id/client_prices',
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary:
      'What a product cost a client in the last twelve months, the oldest price first: their own, else their groups’, else the catalog’s.',
    params: productParams,
    query: ofClient,
    body: noBody,
    answer: clientPricesSchema,
  }),
  clientPriceHistories: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/client_prices',
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary:
      'The same of up to 300 products at once. Left out: those that the client does not see, and the last ones where all together have more than 10,000 prices.',
    params: supplierParams,
    query: ofClient,
    body: z.strictObject({ product_ids: z.array(identifier).check(z.maxLength(MOST_PRICED)) }),
    answer: z.object({ products: z.array(z.object({ product_id: identifier, ...clientPricesSchema.shape })) }),
  }),
  setClientCode: route({
    version: 'v2',
    method: 'PUT',
    path: 'supplier/:supplier_id/products/:product_id/client_code',
    access: { kind: 'supplier', permission: 'cart:update' },
    summary:
      'Sets what a client calls a product; null removes it. 409 where another product has the code, or where it is no more as it was seen.',
    params: productParams,
    query: ofClient,
    body: z.strictObject({
      code: z.nullable(productCode),
      /** The code that the person saw, their own or their price group’s. */
      seen: z.nullable(productCode),
    }),
    answer: z.object({ code: z.nullable(z.string()) }),
  }),
};
