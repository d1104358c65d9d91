import { beforeEach, describe, expect, it } from 'vitest';
import { translationDeskRoutes } from '#contract/translation-desk.ts';
import { aSession } from '../authorization/session.ts';
import { aSpace } from '../authorization/space.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, server } = await ownServer();
const market = marketOf(test.database);

let space: Awaited<ReturnType<typeof aSpace>>;
let token: string;
beforeEach(async () => {
  space = await aSpace(test.database, server);
  const { account_id } = await market.anAccount();
  await market.staff(space.supplier_id, account_id, 'manager');
  token = await aSession(test.database, account_id);
});

const desk = (method: string, path: string, body?: unknown) =>
  server.call(method, `/v2/supplier/${space.supplier_id}/${path}`, { token, body });
const list = async (query = '') =>
  translationDeskRoutes.deskTexts.answer.parse((await desk('GET', `translations/product?language=en_GB${query}`)).body);
const set = (text: string | null, seen: string | null, id = space.product_id) =>
  desk('PUT', `translations/product/${id}`, { language: 'en_GB', text, seen });
const suggest = (body: object, id = space.product_id) =>
  server.call('POST', `/v1/product/${id}/translate/ai?supplier_id=${space.supplier_id}`, {
    token,
    body: { source_language: 'fr_FR', target_language: 'en_GB', ...body },
  });

describe('texts side by side', () => {
  it('are those that are missing, those to be looked at, or all, found by either language or code', async () => {
    await market.aProduct(space.supplier_id, { names: { fr_FR: 'Beurre doux' }, supplier_code: 'B2' });
    await market.aProduct(space.supplier_id, { names: { fr_FR: 'Crème' }, supplier_code: 'C3' });
    expect((await set('Butter', null)).body).toMatchObject({ text: 'Butter', origin: 'person', source: 'Beurre doux' });
    expect((await list('&show=missing')).texts.map(({ code }) => code)).toEqual(['B2', 'C3']);
    expect(await list('&show=missing&count=1')).toMatchObject({ items_total: 2, texts: [{ code: 'B2' }] });
    expect(await list('&show=review')).toMatchObject({ items_total: 0, source_language: 'fr_FR' });
    const path = `/v1/product/${space.product_id}/translate?supplier_id=${space.supplier_id}`;
    await server.call('PATCH', path, { token, body: { language: 'fr_FR', text: 'Beurre demi-sel' } });
    expect(await list('&show=review')).toMatchObject({
      items_total: 1,
      texts: [{ text: 'Butter', needs_review: true }],
    });
    for (const [query, found] of [
      ['butt', 1],
      ['crème', 1],
      ['c3', 1],
      ['vin', 0],
    ]) {
      expect((await list(`&query=${query}`)).items_total).toBe(found);
    }
  });

  it('never overwrite what somebody else wrote meanwhile, and are taken back to nothing', async () => {
    await set('Butter', null);
    expect(await set('Unsalted butter', null)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(await suggest({ seen: null })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect((await list()).texts).toMatchObject([{ text: 'Butter' }]);
    expect(await set('Unsalted butter', 'Butter')).toMatchObject({ status: 200 });
    expect((await set(null, 'Unsalted butter')).body).toMatchObject({ text: null, origin: null });
    expect((await list('&show=missing')).items_total).toBe(1);
  });

  it('reach the devices and the search, whatever the language', async () => {
    await set('Churned butter', null);
    const { rows } = await test.database.pool.query('select names, search from product where product_id = $1', [
      space.product_id,
    ]);
    expect(rows[0]).toMatchObject({ names: { en_GB: 'Churned butter' }, search: expect.stringContaining('churned') });
  });

  it('leave the source to where it stands', async () => {
    const body = { language: 'fr_FR', text: 'Beurre', seen: 'Beurre doux' };
    expect((await desk('PUT', `translations/product/${space.product_id}`, body)).body).toMatchObject({
      errors: { language: 'is the source language' },
    });
    expect((await set('Butter', null, crypto.randomUUID())).status).toBe(404);
    expect((await desk('PUT', 'translations/product/none', { ...body, language: 'en_GB' })).body).toMatchObject({
      errors: { object_id: 'is no id' },
    });
  });
});

describe('what a run would do', () => {
  it('is counted for each mode before it is started, with what people wrote and what is known', async () => {
    const twin = await market.aProduct(space.supplier_id, { names: { fr_FR: 'Beurre doux' } });
    await market.aProduct(space.supplier_id, { names: { fr_FR: 'Beurre doux' } });
    await market.aProduct(space.supplier_id, { names: { fr_FR: 'Crème' } });
    await set('Butter', null);
    expect(await suggest({ seen: null }, twin.product_id)).toMatchObject({ status: 200, body: { found: true } });
    const { body } = await desk('GET', 'translation_modes/product?language=en_GB');
    expect(body).toEqual({
      has_model: false,
      modes: [
        { mode: 'regenerate_ai', texts: 3, by_person: 0, known: 2 },
        { mode: 'regenerate_all', texts: 4, by_person: 1, known: 3 },
        { mode: 'generate_missing', texts: 2, by_person: 0, known: 1 },
      ],
    });
  });
});
