import { beforeEach, describe, expect, it } from 'vitest';
import { shopWordsRoutes } from '#contract/shop-words.ts';
import { translationRoutes } from '#contract/translation.ts';
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
    await market.aProduct(space.supplier_id, { names: { fr_FR: 'Beurre doux' }, supplier_code: 'BR2' });
    await market.aProduct(space.supplier_id, { names: { fr_FR: 'Crème' }, supplier_code: 'CR3' });
    expect((await set('Butter', null)).body).toMatchObject({ text: 'Butter', origin: 'person', source: 'Beurre doux' });
    expect((await list('&show=missing')).texts.map(({ code }) => code)).toEqual(['BR2', 'CR3']);
    expect(await list('&show=missing&count=1')).toMatchObject({ items_total: 2, texts: [{ code: 'BR2' }] });
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
      ['cr3', 1],
      ['vin', 0],
    ]) {
      expect((await list(`&query=${query}`)).items_total).toBe(found);
    }
  });

  it('come with the dictionary’s terms within them, three at most', async () => {
    await market.aProduct(space.supplier_id, {
      names: { fr_FR: 'Yaourt nature au lait, avec beurre demi-sel, carottes' },
      supplier_code: 'BR2',
    });
    const { texts } = await list();
    expect(texts.find(({ code }) => code === 'BR2')?.glossary).toEqual([
      { from: 'Yaourt nature', to: 'Plain yogurts' },
      { from: 'lait', to: 'milks' },
      { from: 'beurre demi-sel', to: 'half-salted butter' },
    ]);
    expect((await set('Butter', null)).body).toMatchObject({
      glossary: [{ from: 'Beurre doux', to: 'Unsalted butters' }],
    });
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

  it('of a survey are those of surveys that there are, and their source is written in the survey', async () => {
    const setSurvey = (object_id: string, body: object) => desk('PUT', `translations/survey/${object_id}`, body);
    const english = { language: 'en_GB', text: 'Delivery', seen: null };
    expect((await setSurvey(space.survey_id, english)).body).toMatchObject({ source: 'Livraison', text: 'Delivery' });
    expect((await setSurvey(crypto.randomUUID(), english)).status).toBe(404);
    const french = { language: 'fr_FR', text: 'Autre', seen: 'Livraison' };
    expect((await setSurvey(space.survey_id, french)).body).toMatchObject({
      errors: { language: 'is the source language' },
    });
  });
});

describe('what a run would do', () => {
  it('is counted for each mode before it is started, with what people wrote and what is known', async () => {
    const twin = await market.aProduct(space.supplier_id, { names: { fr_FR: 'Beurre doux' } });
    await market.aProduct(space.supplier_id, { names: { fr_FR: 'Beurre doux' } });
    await market.aProduct(space.supplier_id, { names: { fr_FR: 'Crème du fermier' } });
    await market.aProduct(space.supplier_id, { names: { fr_FR: 'Yaourt nature' } });
    await set('Butter', null);
    expect(await suggest({ seen: null }, twin.product_id)).toMatchObject({ status: 200, body: { found: true } });
    const { body } = await desk('GET', 'translation_modes/product?language=en_GB');
    expect(body).toEqual({
      has_model: false,
      modes: [
        { mode: 'regenerate_ai', texts: 4, by_person: 0, known: 3 },
        { mode: 'regenerate_all', texts: 5, by_person: 1, known: 4 },
        { mode: 'generate_missing', texts: 3, by_person: 0, known: 2 },
      ],
    });
  });
});

describe('the shop’s own words', () => {
  const words = async (query: string) =>
    translationDeskRoutes.deskTexts.answer.parse((await desk('GET', `translations/checkout?${query}`)).body);
  const replace = (object_id: string, body: object) => desk('PUT', `translations/checkout/${object_id}`, body);
  const setOf = async (language: string) => {
    const buyer = await aSession(test.database, space.buyer_account_id);
    const path = `/v1/translation/buyer_front?supplier_id=${space.supplier_id}&object_type=checkout&language=${language}`;
    return shopWordsRoutes.translationSet.answer.parse((await server.call('GET', path, { token: buyer })).body).texts;
  };

  it('replace those of the app in one language, and are missing only where they are replaced in the supplier’s own', async () => {
    const { texts } = await words('language=fr_FR&count=500');
    const word = texts.find(({ app_text }) => /^[^{}<>]+$/.test(app_text ?? ''));
    expect((await words(`language=fr_FR&query=${encodeURIComponent(word?.app_text ?? '')}`)).texts).toContainEqual(
      word,
    );
    const object_id = word?.object_id ?? '';
    expect(word).toMatchObject({ text: null, app_text: word?.source });
    expect((await words('language=en_GB&show=missing')).items_total).toBe(0);
    const own = await replace(object_id, { language: 'fr_FR', text: 'À régler', seen: null });
    expect(own.body).toMatchObject({ text: 'À régler', source: 'À régler', origin: 'person' });
    expect((await words('language=en_GB&show=missing')).texts.map((each) => each.object_id)).toEqual([object_id]);
    expect(await setOf('fr_FR')).toEqual({ [object_id]: 'À régler' });
    // English readers read the app's English word, not the supplier's French one.
    expect(await setOf('en_GB')).toEqual({});
    const path = `/v1/checkout/translate/status?supplier_id=${space.supplier_id}`;
    const status = translationRoutes.translationStatus.answer.parse((await server.call('GET', path, { token })).body);
    expect(status.total).toBeGreaterThan(20);
    const english = status.languages.find(({ language }) => language === 'en_GB');
    expect(english).toMatchObject({ translated: 0, missing: 1 });
    await replace(object_id, { language: 'en_GB', text: 'To be settled', seen: null });
    expect((await words('language=en_GB&show=written')).items_total).toBe(1);
    expect(await setOf('en_GB')).toEqual({ [object_id]: 'To be settled' });
  });

  it('are also those that the shop shares with other places: the own limit, the scanner, surveys, the network', async () => {
    const found = async (set: string, text: string) => {
      const path = `translations/${set}?language=fr_FR&query=${encodeURIComponent(text)}`;
      const { texts } = translationDeskRoutes.deskTexts.answer.parse((await desk('GET', path)).body);
      return texts.some(({ app_text }) => app_text?.includes(text));
    };
    expect(await found('checkout', 'Au-delà de {allowed} HT')).toBe(true);
    for (const text of ['Clavier de chiffres', 'très bien', 'Réseau lent']) {
      expect(await found('buyer_front', text), text).toBe(true);
    }
  });

  it('never break a placeholder, and are words that the app has', async () => {
    const { texts } = await words('language=fr_FR&count=500');
    const word = texts.find(({ app_text }) => /^[^{}<>]*\{\w+\}[^{}<>]*$/.test(app_text ?? ''));
    const object_id = word?.object_id ?? '';
    for (const text of ['Sans rien', `${word?.app_text} {name}`, `<b>${word?.app_text}</b>`]) {
      const body = { language: 'fr_FR', text, seen: null };
      expect((await replace(object_id, body)).body).toMatchObject({ errors: { text: expect.any(String) } });
      const v1 = `/v1/checkout/${object_id}/translate?supplier_id=${space.supplier_id}`;
      expect((await server.call('POST', v1, { token, body: { language: 'fr_FR', text } })).status).toBe(400);
    }
    const kept = { language: 'fr_FR', text: `Voici ${word?.app_text}`, seen: null };
    expect((await replace(object_id, kept)).status).toBe(200);
    expect((await replace('none', { language: 'fr_FR', text: 'x', seen: null })).status).toBe(404);
  });

  it('with a plural are written form by form; a form that is missing, unknown or lacks a placeholder is named', async () => {
    const { texts } = await words(`language=en_GB&query=${encodeURIComponent('HT, # produit')}`);
    const word = texts.find(({ source }) => source === '{lines, plural, one {HT, # produit} other {HT, # produits}}');
    const object_id = word?.object_id ?? '';
    expect(word?.app_text).toMatch(/^\{lines, plural, one \{.*\} other \{.*\}\}$/);
    const refused: readonly (readonly [string, string])[] = [
      ['# items', 'must be {lines, plural, …} with the forms one, other'],
      ['{count, plural, one {# item} other {# items}}', 'must be {lines, plural, …} with the forms one, other'],
      ['{lines, plural, one {# item} other {# items} {x}}', 'must be {lines, plural, …} with the forms one, other'],
      ['{lines, plural, other {# items}}', 'form one: is missing'],
      ['{lines, plural, one { } other {# items}}', 'form one: is missing'],
      ['{lines, plural, one {# item} other {items}}', 'form other: must show #'],
      ['{lines, plural, one {# item {x}} other {# items}}', 'form one: must show #'],
      ['{lines, plural, one {# item} few {# items} other {# items}}', 'form few: is none of one, other'],
      ['{lines, plural, one {# <b>item</b>} other {# items}}', 'form one: must show #'],
    ];
    for (const [text, reason] of refused) {
      const answer = await replace(object_id, { language: 'en_GB', text, seen: null });
      expect([answer.status, answer.body], text).toMatchObject([400, { errors: { text: reason } }]);
      const v1 = `/v1/checkout/${object_id}/translate?supplier_id=${space.supplier_id}`;
      expect((await server.call('POST', v1, { token, body: { language: 'en_GB', text } })).status).toBe(400);
    }
    const text = "{lines, plural, one {# crate, ex VAT} other {# crates, ex VAT, ''today''}}";
    expect((await replace(object_id, { language: 'en_GB', text, seen: null })).body).toMatchObject({ text });
    expect(await setOf('en_GB')).toMatchObject({ [object_id]: text });
  });
});
