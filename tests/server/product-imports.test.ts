import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Import, importSchema } from '#contract/imports.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';
import type { Answer } from '../builders/running-server.ts';

const { test, server } = await ownServer();
let space: PricingSpace;

function upload(content: string | Uint8Array<ArrayBuffer>, query: string, token = space.owner): Promise<Answer> {
  const body = new FormData();
  body.append('file', new Blob([content]), 'produits.csv');
  return server.call('POST', `/v2/supplier/${space.supplier_id}/imports?${query}`, { token, body });
}

const report = (answer: Answer): Import => {
  expect(answer.status).toBe(200);
  return importSchema.parse(answer.body);
};

const LIST = [
  'Référence;Désignation;Marque;PCB;Contenance;EAN;TVA;Prix HT',
  '00410;Beurre doux;;12;500 g;;5,5 %;43,20',
  '00411;Beurre demi-sel;Pamplie;6;250 g;;5,5 %;21,60',
  '00500;Farine T55;Gruau;10;1 kg;3017620422003;5,5 %;8,90',
].join('\n');

describe('a product list that is imported', () => {
  it('is previewed, then changes and adds products; devices get just those, and buyers find them', async () => {
    space = await aPricingSpace(test.database, server);
    const { cursor } = await space.pull();
    const preview = report(await upload(LIST, 'kind=products&dry_run=true'));
    expect(preview).toMatchObject({ state: 'previewed', items_total: 3, changed: 2, unchanged: 1, errors_total: 0 });
    expect((await space.pull(cursor)).products).toEqual([]);

    const applied = report(await upload(LIST, `kind=products&seen=${preview.seen}`));
    expect(applied).toMatchObject({ state: 'applied', changed: 2 });
    const { products } = await space.pull(cursor);
    expect(
      products.map(({ supplier_code, names, brand, units_per_pack, price }) => [
        supplier_code,
        names.fr_FR,
        brand,
        units_per_pack,
        price.amount,
      ]),
    ).toEqual([
      ['00411', 'Beurre demi-sel', 'Pamplie', 6, 2160],
      ['00500', 'Farine T55', 'Gruau', 10, 890],
    ]);
    expect(products[1]).toMatchObject({ net_quantity: 1000, net_unit: 'kg', price_label: 'kilo', vat: 550 });
    expect(products[1]?.codes.map(({ code }) => code)).toEqual(['00500', '03017620422003']);
    const search = `/v1/supplier/${space.supplier_id}/search?query=farine+gruau`;
    expect((await server.call('GET', search, { token: space.buyer })).body).toMatchObject({ items_total: 1 });
    expect(report(await upload(LIST, 'kind=products&dry_run=true'))).toMatchObject({ changed: 0, unchanged: 3 });

    const path = `/v2/supplier/${space.supplier_id}/imports/${applied.import_id}`;
    expect(report(await server.call('GET', path, { token: space.owner }))).toEqual(applied);
  });

  it('with a wrong row is not applied unseen, and seen without that row', async () => {
    space = await aPricingSpace(test.database, server);
    const file = `${LIST}\n;Sans code;;;;;;1\n`;
    expect(await upload(file, 'kind=products')).toMatchObject({
      status: 400,
      body: { errors: { 'row 5, Référence': 'missing_code' } },
    });
    expect((await space.pull()).products).toHaveLength(4);
    const { seen } = report(await upload(file, 'kind=products&dry_run=true'));
    const applied = report(await upload(file, `kind=products&seen=${seen}`));
    expect(applied).toMatchObject({ changed: 2, errors_total: 1 });
    expect(applied.errors[0]?.cells).toEqual({ name: 'Sans code', price: '1' });
    expect((await space.pull()).products).toHaveLength(5);
  });

  it('is for those who may change products; a price list for those who sell', async () => {
    space = await aPricingSpace(test.database, server);
    const sales = await space.staff('sales');
    expect((await upload(LIST, 'kind=products&dry_run=true', sales)).status).toBe(403);
    const prices = `kind=prices&dry_run=true&price_group_id=${space.price_group_id}`;
    expect(report(await upload(LIST, prices, sales))).toMatchObject({ kind: 'prices', changed: 1, unchanged: 1 });
    expect((await upload(LIST, 'kind=prices', sales)).status).toBe(400);
    expect((await upload(LIST, `${prices}&client_id=${space.organization_id}`, sales)).status).toBe(400);
  });

  it.each([
    ['bakers.xlsx', 104, 20],
    ['pacific_gourmet.xlsx', 10, 1],
    ['lodex_good_and_bad.csv', 8, 1],
    ['off_fr_latin1_semicolon.csv', 333, 1],
    ['off_fr_utf16le_semicolon.csv', 300, 1],
    ['off_bom_name_error_lost_zeros.csv', 200, 1],
    ['off_excel_mangled_gtin.csv', 106, 1],
    ['cooks.xlsx', 1046, 1],
    ['birite_order_guide_first_400.csv', 400, 1],
  ])('%s: each row is imported or named with its reason', async (name, items, atLeastSkipped) => {
    space = await aPricingSpace(test.database, server);
    const bytes = new Uint8Array(readFileSync(new URL(`../fixtures/spreadsheets/${name}`, import.meta.url)));
    const preview = report(await upload(bytes, 'kind=products&dry_run=true'));
    expect(preview.items_total).toBe(items);
    expect(preview.changed + preview.unchanged + preview.errors_total).toBe(items);
    expect(preview.skipped.length).toBeGreaterThanOrEqual(atLeastSkipped);
    for (const { row, reason } of preview.errors) expect([row > 0, reason !== '']).toEqual([true, true]);
    const before = (await space.pull()).version;
    expect(report(await upload(bytes, `kind=products&seen=${preview.seen}`))).toMatchObject({
      changed: preview.changed,
    });
    // Each batch has a version.
    expect((await space.pull()).version).toBe(before + Math.ceil(preview.changed / 500));
    expect(report(await upload(bytes, 'kind=products&dry_run=true'))).toMatchObject({
      changed: 0,
      errors_total: preview.errors_total,
    });
  });

  it.each([
    'admin_upload_template_bad_headers.xlsx',
    'macantine_purchases_bad.csv',
    'macantine_purchases_bad_corrupt.csv',
    'macantine_purchases_good.csv',
    'macantine_purchases_good_separator_tab.tsv',
    'macantine_purchases_good_with_empty_columns.xlsx',
    'macantine_purchases_iso-8859-1.csv',
    'macantine_suivi_achats_2026.xlsx',
  ])(
    '%s has no codes: as a product list they are made for it, as a price list it is refused with that reason',
    async (name) => {
      space = await aPricingSpace(test.database, server);
      const bytes = new Uint8Array(readFileSync(new URL(`../fixtures/spreadsheets/${name}`, import.meta.url)));
      const preview = report(await upload(bytes, 'kind=products&dry_run=true'));
      expect(preview.changed + preview.unchanged + preview.errors_total).toBe(preview.items_total);
      expect(await upload(bytes, `kind=prices&price_group_id=${space.price_group_id}&dry_run=true`)).toMatchObject({
        status: 400,
        body: { errors: { file: expect.stringMatching(/^has no column of codes/) } },
      });
    },
  );

  it('without codes and prices is no list of products', async () => {
    space = await aPricingSpace(test.database, server);
    const file = new URL('../fixtures/spreadsheets/macantine_semicolon_decimal_comma.csv', import.meta.url);
    expect(await upload(new Uint8Array(readFileSync(file)), 'kind=products&dry_run=true')).toMatchObject({
      status: 400,
      body: { errors: { file: expect.stringMatching(/^has no column of codes/) } },
    });
  });

  it.each(['bakers.xlsx', 'cooks.xlsx', 'lodex_good_and_bad.csv', 'birite_order_guide_first_400.csv'])(
    '%s as a price list: each row sets a price or is named with its reason',
    async (name) => {
      space = await aPricingSpace(test.database, server);
      const bytes = new Uint8Array(readFileSync(new URL(`../fixtures/spreadsheets/${name}`, import.meta.url)));
      const products = report(await upload(bytes, 'kind=products&dry_run=true'));
      await upload(bytes, `kind=products&seen=${products.seen}`);
      const kind = `kind=prices&price_group_id=${space.price_group_id}&dry_run=true`;
      const prices = report(await upload(bytes, kind));
      expect(prices.items_total).toBe(products.items_total);
      expect(prices.changed + prices.unchanged + prices.errors_total).toBe(prices.items_total);
      expect(prices.unchanged).toBeGreaterThan(0);
    },
  );
});

describe('a product list without a price that is understood', () => {
  it('warns of each product, and names the columns that were not read', async () => {
    space = await aPricingSpace(test.database, server);
    const list = 'Code;Désignation;Prix conseillé\n00990;Sarrasin;4,20\n00410;Beurre doux;3,10';
    expect(report(await upload(list, 'kind=products&dry_run=true'))).toMatchObject({
      warnings: [{ row: 2, column: null, reason: 'no_price', value: 'Prix conseillé' }],
      ignored_columns: ['Prix conseillé'],
    });
    const named = 'kind=products&dry_run=true&mapping=price:Prix+conseill%C3%A9';
    expect(report(await upload(list, named))).toMatchObject({ warnings: [], columns: { price: 'Prix conseillé' } });
  });
});
