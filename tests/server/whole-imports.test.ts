import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Import, importSchema } from '#contract/imports.ts';
import type { Corrections } from '#domain/imports/corrections.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';
import type { Answer } from '../builders/running-server.ts';

const { test, server } = await ownServer();
let space: PricingSpace;

function upload(
  content: string | Uint8Array<ArrayBuffer>,
  query: string,
  corrections?: Corrections | string,
): Promise<Answer> {
  const body = new FormData();
  body.append('file', new Blob([content]), 'produits.csv');
  if (corrections !== undefined)
    body.append('corrections', typeof corrections === 'string' ? corrections : JSON.stringify(corrections));
  return server.call('POST', `/v2/supplier/${space.supplier_id}/imports?${query}`, { token: space.owner, body });
}

const report = (answer: Answer): Import => {
  expect(answer.status).toBe(200);
  return importSchema.parse(answer.body);
};

describe('an import as a whole', () => {
  const WEEK = ['Produit;Colis;Prix HT', 'FROMAGES;;', 'COMTE AOP;12 x 250 g;46,32', 'BRIE DE MEAUX;4 x 1 kg;52,80'];
  const PRICES = (text: string) => text.replace('46,32', '47,90').replace('52,80', '53,10');
  const products = async (cursor?: string) =>
    (await space.pull(cursor)).products.map(({ supplier_code, price }) => [supplier_code, price.amount]);

  it('without codes adds products under made codes, finds them next week, and is undone to where it began', async () => {
    space = await aPricingSpace(test.database, server);
    const before = await products();
    const first = report(await upload(WEEK.join('\n'), 'kind=products&dry_run=true'));
    expect(first).toMatchObject({ created: 2, made_codes: 2, absent_total: 4, alarms: [], is_remembered: false });
    expect(first.sheets?.[0]).toMatchObject({
      rows_total: 4,
      heading_rows: [1],
      columns: [{ field: 'name' }, { field: 'pack' }, { field: 'price' }],
      sample: [{ row: 1 }, { row: 2, reason: 'section_title' }, { row: 3, reason: null }, { row: 4 }],
    });
    await upload(WEEK.join('\n'), `kind=products&seen=${first.seen}`);
    const { products: shown, categories } = await space.pull();
    expect(shown.find(({ supplier_code }) => supplier_code === 'COMTE-AOP-12X250G')?.category_id).toBe(
      categories?.find(({ names }) => names.fr_FR === 'FROMAGES')?.category_id,
    );
    const next = PRICES([...WEEK.slice(0, 2), ...WEEK.slice(2).reverse()].join('\n'));
    const preview = report(await upload(next, 'kind=products&dry_run=true'));
    expect(preview).toMatchObject({ created: 0, changed: 2 });
    const { cursor } = await space.pull();
    const applied = report(await upload(next, `kind=products&seen=${preview.seen}`));
    expect((await products(cursor)).sort()).toEqual([
      ['BRIE-MEAUX-4X1KG', 5310],
      ['COMTE-AOP-12X250G', 4790],
    ]);
    const undo = (change_id: string | null | undefined) =>
      server.call('POST', `/v2/supplier/${space.supplier_id}/product_changes/${change_id}/undo`, {
        token: space.owner,
      });
    expect((await undo(applied.change_id)).body).toMatchObject({ items_total: 2, kept: [] });
    expect((await products(cursor)).sort()).toEqual([
      ['BRIE-MEAUX-4X1KG', 5280],
      ['COMTE-AOP-12X250G', 4632],
    ]);
    const list = await server.call('GET', `/v2/supplier/${space.supplier_id}/imports`, { token: space.owner });
    const imports = (list.body as { imports: { change_id: string; undone_at: string | null }[] }).imports;
    expect(imports.map(({ undone_at }) => undone_at !== null)).toEqual([true, false]);
    await undo(imports[1]?.change_id);
    expect((await products()).sort()).toEqual(before.sort());
  });

  it('that is out of the usual is asked about first', async () => {
    space = await aPricingSpace(test.database, server);
    const file = 'Code;Nom;Prix\n00410;Beurre doux;4,32\n';
    const preview = report(await upload(file, 'kind=products&dry_run=true&withdraw_absent=true'));
    expect(preview.alarms).toEqual([
      { kind: 'prices_jump', items_total: 1 },
      { kind: 'catalog_absent', items_total: 3 },
    ]);
    const apply = `kind=products&seen=${preview.seen}&withdraw_absent=true`;
    expect(await upload(file, apply)).toMatchObject({
      status: 400,
      body: { errors: { confirmed: expect.any(String) } },
    });
    expect(report(await upload(file, `${apply}&confirmed=true`))).toMatchObject({ state: 'applied' });
    expect(await products()).toEqual([['00410', 432]]);
  });

  it('leaves the prices that a person keeps, and takes the rest of their rows', async () => {
    space = await aPricingSpace(test.database, server);
    const before = await products();
    const file = 'Code;Nom;Marque;Prix\n00410;Beurre doux;Du lac;4,32\n';
    const first = report(await upload(file, 'kind=products&dry_run=true'));
    const product_id = first.difference[0]?.product_id ?? '';
    const corrections = { mended: [], answers: [], kept_facts: [product_id] };
    const preview = report(await upload(file, 'kind=products&dry_run=true', corrections));
    expect(preview).toMatchObject({
      alarms: [],
      changed: 1,
      kept_facts: [{ row: 2, product_id, changes: [{ field: 'price_amount', new: '432' }] }],
    });
    expect((await upload(file, `kind=products&seen=${first.seen}`, corrections)).status).toBe(409);
    expect(report(await upload(file, `kind=products&seen=${preview.seen}`, corrections))).toMatchObject({ changed: 1 });
    expect((await products()).sort()).toEqual(before.sort());
    const pulled = await space.pull();
    expect(pulled.products.find(({ supplier_code }) => supplier_code === '00410')).toMatchObject({ brand: 'Du lac' });
  });

  it('remembers how columns were mapped for the next file with the same headings', async () => {
    space = await aPricingSpace(test.database, server);
    const file = (price: string) => `Code;Nom;Tarif A;Tarif B\n00410;Beurre doux;41,00;${price}\n`;
    const mapped = 'kind=products&mapping=price:Tarif+B';
    const preview = report(await upload(file('42,00'), `${mapped}&dry_run=true`));
    await upload(file('42,00'), `${mapped}&seen=${preview.seen}`);
    const next = report(await upload(file('42,50'), 'kind=products&dry_run=true'));
    expect(next).toMatchObject({ is_remembered: true, mapping: ['price:Tarif B'], columns: { price: 'Tarif B' } });
    expect(report(await upload(file('42,50'), `kind=products&seen=${next.seen}`))).toMatchObject({ changed: 1 });
    expect((await products()).find(([code]) => code === '00410')).toEqual(['00410', 4250]);
  });

  it('reads the sheets that are chosen', async () => {
    space = await aPricingSpace(test.database, server);
    const bytes = new Uint8Array(readFileSync(new URL('../fixtures/spreadsheets/bakers.xlsx', import.meta.url)));
    expect(report(await upload(bytes, 'kind=products&dry_run=true&sheet=Sheet1')).created).toBeGreaterThan(90);
    expect((await upload(bytes, 'kind=products&dry_run=true&sheet=Sheet2')).status).toBe(400);
  });
});

describe('a preview', () => {
  const FILE = 'Code;Nom;Prix\n00410;Beurre doux;41,00\nF1;Faisselle;nc\nF2;;4,20';
  const mended = [
    { sheet: '', row: 3, field: 'price', value: '\u00a03,90' },
    { sheet: '', row: 4, field: 'name', value: 'Fromage frais' },
  ] as const;

  it('takes what is mended in it, and applies just that', async () => {
    space = await aPricingSpace(test.database, server);
    const first = report(await upload(FILE, 'kind=products&dry_run=true'));
    expect(first.errors).toMatchObject([
      { row: 3, field: 'price', reason: 'not_a_price' },
      { row: 4, field: 'name', reason: 'missing_name' },
    ]);
    const corrections = { mended, answers: [] };
    const preview = report(await upload(FILE, 'kind=products&dry_run=true', corrections));
    expect(preview).toMatchObject({ errors_total: 0, created: 2, changed: 3 });
    expect((await upload(FILE, `kind=products&seen=${preview.seen}`)).status).toBe(409);
    report(await upload(FILE, `kind=products&seen=${preview.seen}`, corrections));
    const { products } = await space.pull();
    const told = products.map(({ supplier_code, names, price }) => [supplier_code, names.fr_FR, price.amount]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['F1', 'Faisselle', 390],
        ['F2', 'Fromage frais', 420],
      ]),
    );
    for (const wrong of ['{', '{"mended":[]}']) {
      expect(await upload(FILE, 'kind=products&dry_run=true', wrong)).toMatchObject({
        status: 400,
        body: { errors: { corrections: expect.any(String) } },
      });
    }
  });

  it('asks whether a row is a known product, and remembers the answer for the next file', async () => {
    space = await aPricingSpace(test.database, server);
    const week = (name: string, price: string) => `Produit;Colis;Prix HT\n${name};4 x 1 kg;${price}`;
    const known = week('TOMME DU LAC', '52,80');
    report(await upload(known, `kind=products&seen=${report(await upload(known, 'kind=products&dry_run=true')).seen}`));
    const next = week('TOMME DU LAC FERMIERE', '53,90');
    const asked = report(await upload(next, 'kind=products&dry_run=true'));
    expect(asked).toMatchObject({ created: 1, near: [{ known_name: 'TOMME DU LAC', answer: null }] });
    const [{ supplier_code = '', product_id = '' } = {}] = asked.near ?? [];
    const answers = [{ supplier_code, product_id, is_same: true }];
    const same = report(await upload(next, 'kind=products&dry_run=true', { mended: [], answers }));
    expect(same).toMatchObject({ created: 0, changed: 1, near: [{ answer: 'same' }] });
    report(await upload(next, `kind=products&seen=${same.seen}`, { mended: [], answers }));
    // A person has renamed it meanwhile, so neither name nor code identifies it.
    const path = `/v2/supplier/${space.supplier_id}/products/${product_id}`;
    const own = await server.call('GET', path, { token: space.owner });
    const { version } = own.body as { version: number };
    const named = { version, name: 'Notre tomme' };
    expect((await server.call('PATCH', path, { token: space.owner, body: named })).status).toBe(200);
    const later = report(await upload(week('TOMME DU LAC FERMIERE', '54,20'), 'kind=products&dry_run=true'));
    expect(later).toMatchObject({ created: 0, near: [{ product_id, answer: 'same' }] });
    expect(later.difference).toMatchObject([{ product_id }]);
  });
});
