import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogProductSchema } from '#contract/product.ts';
import { product } from '#server/database/schema/catalog.ts';
import { type CatalogClient, catalogClientsOf } from '../builders/catalog-client.ts';
import { ownServer } from '../builders/own-server.ts';

const own = await ownServer();
const { test, server } = own;
const { aClient, raise } = catalogClientsOf(own);

describe('the supplier’s own list', () => {
  async function list(client: CatalogClient, query: string, token = client.owner) {
    const { body } = await server.call('GET', `/v1/supplier/${client.supplier_id}/products?${query}`, { token });
    const { products } = z.object({ products: z.array(catalogProductSchema) }).parse(body);
    return new Map(products.map((each) => [each.product_id, each.price.amount]));
  }

  it('is at catalog prices, or labelled with a price group’s', async () => {
    const client = await aClient(2);
    const [changed = ''] = client.product_ids;
    await raise(client, changed, 5000);
    expect((await list(client, '')).get(changed)).toBe(4320);
    expect((await list(client, `label_price_group_id=${client.price_group_id}`)).get(changed)).toBe(5000);
    expect((await list(client, `client_id=${client.organization_id}`)).get(changed)).toBe(5000);
  });

  it('tells what is out of sale when asked for, and a buyer never sees that', async () => {
    const client = await aClient(2);
    const [disabled = '', enabled = ''] = client.product_ids;
    await test.database.executor.update(product).set({ enabled: false }).where(eq(product.product_id, disabled));
    expect([...(await list(client, 'enable=false')).keys()]).toEqual([disabled]);
    expect([...(await list(client, 'enable=true')).keys()]).toEqual([enabled]);
    expect([...(await list(client, 'enable=false', client.buyer)).keys()]).toEqual([enabled]);
  });
});
