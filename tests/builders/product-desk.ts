import { z } from 'zod';
import { type DeskProduct, deskProductSchema } from '#contract/product-desk.ts';
import type { OwnServer } from './own-server.ts';
import { aPricingSpace } from './pricing-space.ts';
import type { Answer } from './running-server.ts';

export const euros = (amount: number, precision = 2) => ({ amount, precision, currency: 'EUR' });

export const changed = z.object({ product: deskProductSchema, change_id: z.nullable(z.string()) });
const listed = z.object({ items_total: z.number(), products: z.array(deskProductSchema) });
export const changedMany = z.object({
  change_id: z.nullable(z.string()),
  items_total: z.number(),
  stale: z.array(z.string()),
  refused: z.array(z.string()),
});

/** Makes spaces, each with the calls of its products by its owner. */
export function productDesksOf({ test, server }: OwnServer) {
  return async () => {
    const space = await aPricingSpace(test.database, server);
    const call = (method: string, path = '', body?: unknown, token = space.owner): Promise<Answer> =>
      server.call(
        method,
        `/v2/supplier/${space.supplier_id}/${path}`,
        body === undefined ? { token } : { token, body },
      );
    return {
      space,
      call,
      list: async (query = '') => listed.parse((await call('GET', `products?${query}`)).body),
      read: async (id: string): Promise<DeskProduct> =>
        deskProductSchema.parse((await call('GET', `products/${id}`)).body),
      create: async (body: object) => changed.parse((await call('POST', 'products', body)).body),
      change: async (id: string, body: object) => changed.parse((await call('PATCH', `products/${id}`, body)).body),
      many: async (ids: readonly string[], change: object) => {
        const products = await Promise.all(ids.map((id) => call('GET', `products/${id}`)));
        const seen = products.map(({ body }) => deskProductSchema.parse(body));
        const body = { products: seen.map(({ product_id, version }) => ({ product_id, version })), change };
        return changedMany.parse((await call('PATCH', 'products', body)).body);
      },
      undo: (change_id: string | null) => call('POST', `product_changes/${change_id}/undo`),
    };
  };
}
