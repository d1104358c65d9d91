import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { product } from '#server/database/schema/catalog.ts';
import { supplier } from '#server/database/schema/suppliers.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, server, market } = await ownServer();
const { executor } = test.database;

const listSchema = z.object({ items_total: z.number(), products: z.array(z.object({ supplier_code: z.string() })) });

const anyPage = fc.record({ start: fc.nat(40), count: fc.integer({ min: 1, max: 15 }), who: fc.nat(1) });
/** Pages asked for in any order, with a product taken out of sale in between. */
const anyReading = fc.array(fc.oneof({ weight: 5, arbitrary: anyPage }, fc.record({ gone: fc.nat(39) })), {
  minLength: 1,
  maxLength: 12,
});

it('a list read page by page, in whatever order, is what the client sees at the time', async () => {
  const { supplier_id } = await market.aSupplier({ catalog_version: 1 });
  const products: { product_id: string; supplier_code: string }[] = [];
  for (let number = 0; number < 40; number += 1) {
    const supplier_code = `${'BAb'[number % 3]}${(number * 7) % 40}`;
    products.push(await market.aProduct(supplier_id, { supplier_code }));
  }
  const all = await market.aClient(supplier_id);
  const some = await market.aClient(supplier_id);
  const shown = products.filter((_, number) => number % 3 !== 1).map(({ product_id }) => product_id);
  await market.aPriceGroup(supplier_id, [some.organization_id], { visible_product_ids: shown });
  const clients = [
    { organization_id: all.organization_id, token: await server.signIn(all.buyer.email), sees: () => true },
    {
      organization_id: some.organization_id,
      token: await server.signIn(some.buyer.email),
      sees: (product_id: string) => shown.includes(product_id),
    },
  ];

  const sell = (product_id: string | undefined, enabled: boolean) =>
    executor.transaction(async (transaction) => {
      const [{ version } = { version: 0 }] = await transaction
        .update(supplier)
        .set({ catalog_version: sql`${supplier.catalog_version} + 1` })
        .where(eq(supplier.supplier_id, supplier_id))
        .returning({ version: supplier.catalog_version });
      await transaction
        .update(product)
        .set({ enabled, version })
        .where(product_id === undefined ? eq(product.supplier_id, supplier_id) : eq(product.product_id, product_id));
    });

  await fc.assert(
    fc.asyncProperty(anyReading, async (reading) => {
      const gone = new Set<string>();
      for (const step of reading) {
        if ('gone' in step) {
          const { product_id } = products[step.gone] ?? {};
          await sell(product_id, false);
          gone.add(product_id ?? '');
          continue;
        }
        const client = clients[step.who];
        const path = `/v1/supplier/${supplier_id}/products?client_id=${client?.organization_id}&start=${step.start}&count=${step.count}`;
        const { body } = await server.call('GET', path, { token: client?.token ?? '' });
        const codes = products
          .filter(({ product_id }) => client?.sees(product_id) && !gone.has(product_id))
          .map(({ supplier_code }) => supplier_code)
          .sort();
        const answer = listSchema.parse(body);
        expect(answer.items_total).toBe(codes.length);
        expect(answer.products.map(({ supplier_code }) => supplier_code)).toEqual(
          codes.slice(step.start, step.start + step.count),
        );
      }
      await sell(undefined, true);
    }),
    { numRuns: 40 },
  );
});
