import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogPageSchema } from '#contract/catalog.ts';
import { problemSchema } from '#contract/problem.ts';
import { readConfig } from '#server/config.ts';
import { runDueTranslations } from '#server/translations/run-translations.ts';
import { aSession } from '../authorization/session.ts';
import { aSpace } from '../authorization/space.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { testSecrets } from '../builders/secret-keys.ts';

const { test, server } = await ownServer();

/** The manager of a supplier, whose one product is « Beurre doux ». */
async function aTranslator() {
  const space = await aSpace(test.database, server);
  const market = marketOf(test.database);
  const { account_id } = await market.anAccount();
  await market.staff(space.supplier_id, account_id, 'manager');
  const token = await aSession(test.database, account_id);
  const call = (method: string, path: string, body?: unknown, more = '') =>
    server.call(method, `/v1/${path}?supplier_id=${space.supplier_id}${more}`, { token, body });
  return { ...space, market, token, call };
}

const runDue = () =>
  runDueTranslations({
    config: readConfig({ DEMO: 'off' }),
    database: test.database,
    secrets: testSecrets,
    now: () => new Date(),
  });
const run = { source_language: 'fr_FR', target_language: 'en_GB', mode: 'generate_missing' };
const statusSchema = z.object({
  total: z.number(),
  languages: z.array(
    z.object({ language: z.string(), translated: z.number(), missing: z.number(), to_review: z.number() }),
  ),
  jobs: z.array(z.object({ state: z.string(), done: z.number(), translated: z.number(), unresolved: z.number() })),
});

describe('translations', () => {
  it('write a product’s name for the devices that show it', async () => {
    const { supplier_id, organization_id, product_id, buyer_account_id, call } = await aTranslator();
    const buyer = await aSession(test.database, buyer_account_id);
    const pull = async (since = '') =>
      catalogPageSchema.parse(
        (
          await server.call('GET', `/v2/supplier/${supplier_id}/catalog?client_id=${organization_id}${since}`, {
            token: buyer,
          })
        ).body,
      );
    const { cursor } = await pull();
    const path = `product/${product_id}/translate`;
    const written = await call('POST', path, { product_id, language: 'en_GB', text: ' Butter ' });
    expect(written.body).toMatchObject({
      languages: { en_GB: { text: 'Butter', origin: 'person', needs_review: false } },
    });
    const next = await pull(`&since=${encodeURIComponent(cursor)}`);
    expect(next.products.map(({ names }) => names)).toEqual([{ fr_FR: 'Beurre doux', en_GB: 'Butter' }]);
  });

  it('say which are to be looked at, because their source has changed', async () => {
    const { product_id, call } = await aTranslator();
    const path = `product/${product_id}/translate`;
    await call('POST', path, { language: 'en_GB', text: 'Butter' });
    await call('PATCH', path, { language: 'fr_FR', text: 'Beurre demi-sel' });
    const list = await call('GET', 'product/translate', undefined, '&languages=fr_FR,en_GB');
    expect(list.body).toMatchObject({
      items_total: 1,
      translations: [{ languages: { fr_FR: { text: 'Beurre demi-sel' }, en_GB: { needs_review: true } } }],
    });
    const status = await call('GET', 'product/translate/status');
    expect(status.body).toMatchObject({
      source_language: 'fr_FR',
      total: 1,
      languages: expect.arrayContaining([
        { language: 'en_GB', translated: 1, missing: 0, needs_review: 1, to_review: 1 },
      ]),
    });
  });

  it('run over a resource, take what was translated before, and mark the rest for people', async () => {
    const { supplier_id, product_id, market, call } = await aTranslator();
    await market.aProduct(supplier_id, { names: { fr_FR: 'Beurre doux' } });
    await market.aProduct(supplier_id, { names: { fr_FR: 'Crème du fermier' } });
    await call('POST', `product/${product_id}/translate`, { language: 'en_GB', text: 'Butter' });
    const started = await call('POST', 'product/translate', run);
    expect(started.body).toMatchObject({ total: 3, mode: 'generate_missing' });
    const status = async () => statusSchema.parse((await call('GET', 'product/translate/status')).body);
    await runDue();
    expect((await status()).jobs).toEqual([{ state: 'done', done: 3, translated: 1, unresolved: 1 }]);
    expect((await status()).languages).toContainEqual({ language: 'en_GB', translated: 2, missing: 1, to_review: 0 });
  });

  it('come from the dictionary of food where nothing was translated before; for Brazil from Portugal, marked as such', async () => {
    const { supplier_id, market, call } = await aTranslator();
    for (const name of ['YAOURTS NATURE', 'Œufs du jour'])
      await market.aProduct(supplier_id, { names: { fr_FR: name } });
    for (const target_language of ['de_DE', 'pt_PT', 'pt_BR']) {
      await call('POST', 'product/translate', { ...run, target_language });
      await runDue();
    }
    const list = await call('GET', 'product/translate', undefined, '&languages=de_DE,pt_PT,pt_BR');
    const of = (text: string | null, origin: string | null) => expect.objectContaining({ text, origin });
    expect(z.object({ translations: z.array(z.object({ languages: z.unknown() })) }).parse(list.body)).toMatchObject({
      translations: expect.arrayContaining([
        {
          languages: expect.objectContaining({
            pt_PT: of('Iogurtes naturales', 'dictionary'),
            pt_BR: of('Iogurtes naturales', 'dictionary_pt'),
          }),
        },
        { languages: expect.objectContaining({ de_DE: of('Ungesalzene Butter', 'dictionary') }) },
        { languages: expect.objectContaining({ de_DE: of(null, null), pt_BR: of(null, null) }) },
      ]),
    });
    const status = statusSchema.parse((await call('GET', 'product/translate/status')).body);
    const toReview = status.languages.map(({ language, to_review }) => [language, to_review]);
    expect(Object.fromEntries(toReview)).toMatchObject({ en_GB: 0, de_DE: 1, pt_PT: 1, pt_BR: 1 });
  });

  it('never write over a person’s words unless everything is asked for', async () => {
    const { product_id, call } = await aTranslator();
    const path = `product/${product_id}/translate`;
    await call('POST', path, { language: 'en_GB', text: 'Sweet butter' });
    for (const mode of ['generate_missing', 'regenerate_ai']) {
      await call('POST', 'product/translate', { ...run, mode });
      await runDue();
    }
    const list = await call('GET', 'product/translate', undefined, '&languages=en_GB');
    expect(list.body).toMatchObject({
      translations: [{ languages: { en_GB: { text: 'Sweet butter', origin: 'person' } } }],
    });
  });

  it('of one text come from what was translated before, and say where nothing was', async () => {
    const { supplier_id, product_id, market, call } = await aTranslator();
    const twin = await market.aProduct(supplier_id, { names: { fr_FR: 'Beurre doux' } });
    const other = await market.aProduct(supplier_id, { names: { fr_FR: 'Crème du fermier' } });
    await call('POST', `product/${product_id}/translate`, { language: 'en_GB', text: 'Butter' });
    const languages = { source_language: 'fr_FR', target_language: 'en_GB' };
    const suggested = async (id: string) => (await call('POST', `product/${id}/translate/ai`, languages)).body;
    expect(await suggested(twin.product_id)).toMatchObject({
      found: true,
      languages: { en_GB: { text: 'Butter', origin: 'memory' } },
    });
    expect(await suggested(other.product_id)).toMatchObject({ found: false, languages: { en_GB: { text: null } } });
  });

  it('make up the sets of words of the buyer front and the checkout', async () => {
    const { supplier_id, buyer_account_id, call } = await aTranslator();
    await call('POST', 'checkout/confirm/translate', { language: 'fr_FR', text: 'Commander' });
    await call('POST', 'checkout/confirm/translate', { language: 'en_GB', text: 'Order now' });
    await call('POST', 'checkout/back/translate', { language: 'fr_FR', text: 'Revenir' });
    const token = await aSession(test.database, buyer_account_id);
    const set = await server.call(
      'GET',
      `/v1/translation/buyer_front?supplier_id=${supplier_id}&object_type=checkout&language=en_GB`,
      { token },
    );
    expect(set.body).toEqual({
      object_type: 'checkout',
      language: 'en_GB',
      texts: { confirm: 'Order now', back: 'Revenir' },
    });
  });

  it('make up whole sets, however many words a supplier has of their own', async () => {
    const { supplier_id, call, buyer_account_id } = await aTranslator();
    await call('POST', 'checkout/confirm/translate', { language: 'fr_FR', text: 'Commander' });
    await test.database.executor.execute(sql`insert into translation (supplier_id, resource, object_id, language, text, origin, updated_at)
      select supplier_id, resource, 'a' || n, language, text, origin, updated_at from translation, generate_series(1, 5000) n
      where supplier_id = ${supplier_id} and resource = 'checkout'`);
    const path = `/v1/translation/buyer_front?supplier_id=${supplier_id}&object_type=checkout&language=fr_FR`;
    const set = await server.call('GET', path, { token: await aSession(test.database, buyer_account_id) });
    expect(set.body).toMatchObject({ texts: { a1: 'Commander', confirm: 'Commander' } });
  });

  it('refuse what makes no sense, by name', async () => {
    const { product_id, call } = await aTranslator();
    const other = await aTranslator();
    const errorsOf = async (path: string, body: unknown) =>
      problemSchema.parse((await call('POST', path, body)).body).errors ?? {};
    expect(await errorsOf('product/translate', { ...run, target_language: 'fr_FR' })).toHaveProperty('target_language');
    expect(await errorsOf('product/not-an-id/translate', { language: 'en_GB', text: 'x' })).toHaveProperty('object_id');
    expect(
      await errorsOf(`product/${product_id}/translate`, { product_id: other.product_id, language: 'en_GB', text: 'x' }),
    ).toHaveProperty('product_id');
    const foreign = await call('POST', `product/${other.product_id}/translate`, { language: 'en_GB', text: 'x' });
    expect(foreign.status).toBe(404);
  });
});

describe('the payloads of the specification', () => {
  it.each(['product', 'category', 'buyer_front', 'checkout', 'label', 'survey', 'supplier_template'] as const)(
    'name language, source_language, target_language and %s_id',
    async (resource) => {
      const { product_id, call } = await aTranslator();
      const object_id = resource === 'product' ? product_id : crypto.randomUUID();
      const path = `${resource}/${object_id}/translate`;
      const languages = { language: 'en_GB', source_language: 'fr_FR', target_language: 'en_GB' };
      const body = { ...languages, [`${resource}_id`]: object_id, text: 'Butter' };
      for (const method of ['POST', 'PATCH']) {
        const answer = await call(method, path, body);
        // For other resources, this id is not found; the field's name is not checked before.
        expect([200, 404]).toContain(answer.status);
        if (resource === 'product') {
          expect(answer).toMatchObject({ status: 200, body: { languages: { en_GB: { text: 'Butter' } } } });
        }
      }
      const { language, ...pair } = languages;
      expect([200, 404]).toContain((await call('POST', path, { ...pair, text: 'Butter' })).status);
      expect((await call('POST', path, { text: 'Butter' })).body).toMatchObject({ errors: { language: 'is missing' } });
      expect((await call('POST', path, { ...body, target_language: 'de_DE' })).body).toMatchObject({
        errors: { target_language: 'is not the language' },
      });
    },
  );
});
