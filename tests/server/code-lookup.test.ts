import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEFAULT_VIEW_ID } from '#contract/values.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';

const { test, server } = await ownServer();
let space: PricingSpace;

beforeAll(async () => {
  space = await aPricingSpace(test.database, server);
});

const found = z.object({ items_total: z.number(), products: z.array(z.object({ matched_code: z.string() })) });

async function lookUp(query: string) {
  const path = `/v1/product/search/supplier_code?supplier_id=${space.supplier_id}&${query}`;
  const { items_total, products } = found.parse((await server.call('GET', path, { token: space.buyer })).body);
  return { items_total, codes: products.map(({ matched_code }) => matched_code).sort() };
}

describe('codes', () => {
  it('are looked up several at once, between commas or one parameter each, and an unknown one is left out', async () => {
    const both = { items_total: 2, codes: ['00410', '00412'] };
    expect(await lookUp('supplier_codes=00410,00412,nobody')).toEqual(both);
    expect(await lookUp('supplier_codes=00410&supplier_codes=00412')).toEqual(both);
  });

  it('are answered in pages', async () => {
    const asked = 'supplier_codes=00410,00411,00412';
    const pages = [await lookUp(`${asked}&start=0&count=2`), await lookUp(`${asked}&start=2&count=2`)];
    expect(pages.map(({ items_total }) => items_total)).toEqual([3, 3]);
    expect(pages.flatMap(({ codes }) => codes).sort()).toEqual(['00410', '00411', '00412']);
  });
});

describe('the default view', () => {
  it('has the all-zero id, and naming it is naming none', async () => {
    expect(DEFAULT_VIEW_ID).toBe('00000000-0000-0000-0000-000000000000');
    const client = `client_id=${space.organization_id}`;
    for (const path of [
      `/v1/supplier/${space.supplier_id}/products?${client}`,
      `/v1/supplier/${space.supplier_id}/search?contact_id=${space.organization_id}`,
    ]) {
      const name = path.includes('search') ? 'view' : 'view_id';
      const plain = await server.call('GET', path, { token: space.buyer });
      expect(plain).toMatchObject({ status: 200, body: { items_total: 4 } });
      const named = await server.call('GET', `${path}&${name}=${DEFAULT_VIEW_ID}`, { token: space.buyer });
      expect(named.body).toEqual(plain.body);
    }
  });
});
