import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { pictureSchema } from '#contract/picture.ts';
import { problemSchema } from '#contract/problem.ts';
import { supplierCardSchema } from '#contract/supplier.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/pictures');
const read = (folder: string, name: string) => readFileSync(join(FIXTURES, folder, name));

const { test, server } = await ownServer();
let space: PricingSpace;

beforeAll(async () => {
  space = await aPricingSpace(test.database, server);
});

const routes = {
  'a supplier’s logo': () => `/v1/supplier/${space.supplier_id}/image`,
  'a product’s picture': () => `/v2/supplier/${space.supplier_id}/products/${space.a}/image`,
};

function upload(path: string, name: string, content: Buffer, token = space.owner) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return server.call('POST', path, { token, body: form });
}

const shown = (imageUrl: string) => fetch(server.url + imageUrl).then((answer) => answer.status);

describe.each(Object.entries(routes))('%s', (_, path) => {
  it.each(readdirSync(join(FIXTURES, 'good')))('%s is taken and shown', async (name) => {
    const { status, body } = await upload(path(), name, read('good', name));
    expect(status).toBe(200);
    expect(await shown(pictureSchema.parse(body).image_url)).toBe(200);
  });

  it.each(readdirSync(join(FIXTURES, 'bad')))('%s is refused, and the answer names the file', async (name) => {
    const { status, body } = await upload(path(), name, read('bad', name));
    expect(status).toBe(400);
    expect(problemSchema.parse(body).errors).toHaveProperty('file');
  });

  it('takes the place of the one before', async () => {
    const content = read('good', 'pink-lady.jpg');
    const before = pictureSchema.parse((await upload(path(), 'a.jpg', content)).body);
    const after = pictureSchema.parse((await upload(path(), 'b.jpg', content)).body);
    expect([await shown(before.image_url), await shown(after.image_url)]).toEqual([404, 200]);
  });

  it('is for those who look after it', async () => {
    const content = read('good', 'pink-lady.jpg');
    expect((await server.call('POST', path())).status).toBe(401);
    expect((await upload(path(), 'a.jpg', content, await space.staff('viewer'))).status).toBe(403);
    expect((await upload(path(), 'a.jpg', content, space.buyer)).status).toBe(403);
    const elsewhere = await aPricingSpace(test.database, server);
    expect((await upload(path(), 'a.jpg', content, elsewhere.owner)).status).toBe(404);
  });
});

describe('what was uploaded', () => {
  it('stands on the supplier’s card and in the devices’ catalog', async () => {
    const content = read('good', 'pink-lady.jpg');
    const { cursor } = await space.pull();
    const logo = pictureSchema.parse((await upload(routes['a supplier’s logo'](), 'a.jpg', content)).body);
    const picture = pictureSchema.parse((await upload(routes['a product’s picture'](), 'a.jpg', content)).body);
    const card = await server.call('GET', `/v1/supplier/${space.supplier_id}`);
    expect(supplierCardSchema.parse(card.body).logo).toBe(logo.image_url);
    const { products } = await space.pull(cursor);
    expect(products.map((product) => [product.product_id, product.picture])).toEqual([[space.a, picture.image_url]]);
  });

  it('is never a product’s of another supplier', async () => {
    const elsewhere = await aPricingSpace(test.database, server);
    const path = `/v2/supplier/${space.supplier_id}/products/${elsewhere.a}/image`;
    expect((await upload(path, 'a.jpg', read('good', 'pink-lady.jpg'))).status).toBe(404);
  });
});
