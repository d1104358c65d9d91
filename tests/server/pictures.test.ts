import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountSchema } from '#contract/account.ts';
import { pictureSchema, UPLOAD_LIMIT } from '#contract/picture.ts';
import { problemSchema } from '#contract/problem.ts';
import { picture } from '#server/database/schema/pictures.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/pictures');
const read = (folder: string, name: string) => readFileSync(join(FIXTURES, folder, name));

const { test, server } = await ownServer();
let token: string;
let account_id: string;

beforeAll(async () => {
  const person = await marketOf(test.database).anAccount();
  account_id = person.account_id;
  token = await server.signIn(person.email);
});

async function upload(name: string, content: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return server.call('POST', '/v1/account/image', { token, body: form });
}

const shown = async (imageUrl: string) => {
  const answer = await fetch(`${server.url}${imageUrl}`);
  return { answer, content: Buffer.from(await answer.arrayBuffer()) };
};

describe('a picture of oneself', () => {
  it.each(readdirSync(join(FIXTURES, 'good')))('%s is taken, encoded anew and shown', async (name) => {
    const { status, body } = await upload(name, read('good', name));
    expect(status).toBe(200);
    const { image_url, width, height } = pictureSchema.parse(body);
    const { answer, content } = await shown(image_url);
    expect(answer.headers.get('content-type')).toBe(name.endsWith('.png') ? 'image/png' : 'image/jpeg');
    const drawn = await sharp(content).metadata();
    expect(drawn).toMatchObject({ width, height, space: expect.stringMatching(/srgb|b-w/) });
    expect([drawn.exif, drawn.icc, drawn.xmp, drawn.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
  });

  it('stands upright, whatever way the camera was held', async () => {
    const turned = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload('held-sideways.jpg', turned);
    expect(pictureSchema.parse(body)).toMatchObject({ width: 20, height: 40 });
  });

  it.each(readdirSync(join(FIXTURES, 'bad')))('%s is refused, and the answer names the file', async (name) => {
    const { status, body } = await upload(name, read('bad', name));
    expect(status).toBe(400);
    expect(problemSchema.parse(body).errors).toHaveProperty('file');
  });

  it('that was cut off on its way is refused, and so is an empty one', async () => {
    const whole = read('good', 'pink-lady.jpg');
    expect((await upload('cut.jpg', whole.subarray(0, whole.length / 2))).status).toBe(400);
    expect((await upload('empty.jpg', Buffer.alloc(0))).status).toBe(400);
  });

  it.each(readdirSync(join(FIXTURES, 'smuggling')))('%s is shown without what hides in it', async (name) => {
    const { status, body } = await upload(name, read('smuggling', name));
    expect(status).toBe(200);
    const { content } = await shown(pictureSchema.parse(body).image_url);
    const bytes = content.toString('latin1');
    expect(bytes).not.toMatch(/script|<html/i);
    expect(bytes).not.toContain('PK\u0003\u0004');
  });

  it('may be called anything: its name is never used', async () => {
    const content = read('good', 'pink-lady.jpg');
    for (const name of ['..%2f..%2fevil.jpg', `${'a'.repeat(200)}.JPG`, 'crème fraîche 20 %.jpeg']) {
      expect((await upload(name, content)).status).toBe(200);
    }
  });

  it('may have 5 MB to the byte, and not one more', async () => {
    const whole = read('good', 'pink-lady.jpg');
    const padded = (bytes: number) => Buffer.concat([whole, Buffer.alloc(bytes - whole.length)]);
    expect((await upload('large.jpg', padded(UPLOAD_LIMIT))).status).toBe(200);
    const over = await upload('larger.jpg', padded(UPLOAD_LIMIT + 1));
    expect(over.status).toBe(413);
    expect(problemSchema.parse(over.body).code).toBe('too_large');
  });

  it('is kept by browsers, and takes the place of the one before', async () => {
    const before = pictureSchema.parse((await upload('a.jpg', read('good', 'pink-lady.jpg'))).body);
    const after = pictureSchema.parse((await upload('b.png', read('good', 'one_pixel.png'))).body);
    const { answer } = await shown(after.image_url);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const again = await fetch(`${server.url}${after.image_url}`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await shown(before.image_url)).answer.status).toBe(404);
    const me = await server.call('GET', '/v1/account/me', { token });
    expect(accountSchema.parse(me.body).image_url).toBe(after.image_url);
    expect(await test.database.executor.select().from(picture)).toHaveLength(1);
  });

  it('that is sent twice under one key is one', async () => {
    const form = () => {
      const made = new FormData();
      made.append('file', new Blob([new Uint8Array(read('good', 'pink-lady.jpg'))]), 'a.jpg');
      return made;
    };
    const send = () =>
      server.call('POST', '/v1/account/image', { token, body: form(), headers: { 'idempotency-key': 'once' } });
    const first = await send();
    const again = await send();
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await shown(pictureSchema.parse(again.body).image_url)).answer.status).toBe(200);
  });

  it('is one’s own to set: for another account it answers as if there were none', async () => {
    const other = await marketOf(test.database).anAccount();
    const content = read('good', 'pink-lady.jpg');
    expect((await upload('a.jpg', content, { account_id: other.account_id })).status).toBe(404);
    expect((await upload('a.jpg', content, { account_id })).status).toBe(200);
  });

  it('comes as a form with a file', async () => {
    const path = '/v1/account/image';
    expect((await server.call('POST', path)).status).toBe(401);
    expect((await server.call('POST', path, { token, body: { file: 'none' } })).status).toBe(415);
    const form = new FormData();
    form.append('note', 'no file');
    expect((await server.call('POST', path, { token, body: form })).status).toBe(400);
  });
});

describe.each(['a supplier’s logo', 'a product’s picture'])('%s', (what) => {
  const names = (folder: string) => readdirSync(join(FIXTURES, folder));
  let path: string;
  let owner: string;

  beforeAll(async () => {
    const market = marketOf(test.database);
    const { supplier_id } = await market.aSupplier();
    const { product_id } = await market.aProduct(supplier_id);
    const person = await market.anAccount();
    await market.staff(supplier_id, person.account_id);
    owner = await market.aSession(person.account_id);
    path =
      what === 'a supplier’s logo'
        ? `/v1/supplier/${supplier_id}/image`
        : `/v2/supplier/${supplier_id}/products/${product_id}/image`;
  });

  const send = (name: string, content: Buffer) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), name);
    return server.call('POST', path, { token: owner, body: form });
  };

  it('is taken where one’s own picture would be, and shown without what hides in it', async () => {
    for (const name of names('good')) expect((await send(name, read('good', name))).status, name).toBe(200);
    for (const name of names('smuggling')) {
      const { body } = await send(name, read('smuggling', name));
      const { content } = await shown(pictureSchema.parse(body).image_url);
      expect(content.toString('latin1'), name).not.toMatch(/script|<html/i);
      expect(content.toString('latin1'), name).not.toContain('PK\u0003\u0004');
    }
  });

  it('is refused where one’s own picture would be, and the answer names the file', async () => {
    for (const name of names('bad')) {
      const { status, body } = await send(name, read('bad', name));
      expect([status, Object.keys(problemSchema.parse(body).errors ?? {})], name).toEqual([400, ['file']]);
    }
    expect((await send('larger.jpg', Buffer.alloc(UPLOAD_LIMIT + 1))).status).toBe(413);
  });
});
