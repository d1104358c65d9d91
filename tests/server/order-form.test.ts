import { read, utils, write } from '@e965/xlsx';
import Papa from 'papaparse';
import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderFormSchema } from '#contract/order-form.ts';
import { problemSchema } from '#contract/problem.ts';
import { listOfFile } from '#domain/imports/unnamed-columns.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';

const { test, server } = await ownServer();
let space: PricingSpace;
let odd: string;
let hidden: string;

beforeAll(async () => {
  space = await aPricingSpace(test.database, server);
  const market = marketOf(test.database);
  const named = { names: { fr_FR: '=1+1 "à l’ancienne"; doux' } };
  odd = (await market.aProduct(space.supplier_id, { ...named, supplier_code: '=0+0' })).product_id;
  hidden = (await market.aProduct(space.supplier_id, { supplier_code: 'SECRET', price_amount: null })).product_id;
  const price = { amount: 3999, precision: 2, currency: 'EUR' };
  await space.pricing('PUT', `client/${space.organization_id}/price_group/product/${space.a}`, { price });
});

const path = (query: string) => `/v1/supplier/${space.supplier_id}/download?${query}`;

async function download(query: string, language = 'fr-FR') {
  const answer = await fetch(server.url + path(query), {
    headers: { authorization: `Bearer ${space.buyer}`, platform: 'web', 'accept-language': language },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

function upload(content: Uint8Array<ArrayBuffer> | string, name: string, token = space.buyer) {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return server.call('POST', `/v2/supplier/${space.supplier_id}/order_form`, { token, body: form });
}

/** The packs of each product, by the last characters of its code. */
const wanted = () =>
  new Map([
    ['00410', 3],
    ['00412', 12],
    ['=0+0', 7],
  ]);
const lines = () => [
  { product_id: space.a, quantity: 3 },
  { product_id: space.c, quantity: 12 },
  { product_id: odd, quantity: 7 },
];
const byId = (left: { product_id: string }, right: { product_id: string }) =>
  left.product_id < right.product_id ? -1 : 1;

describe('a client’s catalog as an order form', () => {
  it('shows what the client may order, at its own prices, to a second program too', async () => {
    const [sheet] = await readXlsx(await download('format=xlsx'));
    const [header, ...rows] = sheet?.data ?? [];
    expect(header?.at(-1)).toBe('Quantité commandée');
    expect(rows.map((row) => row[0])).toEqual(expect.arrayContaining(['00410', '00411', '=0+0']));
    expect(rows.some((row) => row[0] === 'SECRET')).toBe(false);
    const prices = new Map(rows.map((row) => [row[0], row[7]]));
    expect([prices.get('00410'), prices.get('00411')]).toEqual([39.99, 43.2]);
    expect(rows.find((row) => row[0] === '=0+0')?.[2]).toBe('=1+1 "à l’ancienne"; doux');
  });

  it('comes in pages', async () => {
    const [sheet] = await readXlsx(await download('format=xlsx&start=1&count=2'));
    expect(sheet?.data).toHaveLength(3);
  });

  it.each(['fr-FR', 'en-GB', 'de-DE'])('filled in as Excel it comes back with the same lines: %s', async (language) => {
    const book = read(await download('format=xlsx', language));
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (!sheet) throw new Error('no sheet');
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    const column = (rows[0]?.length ?? 0) - 1;
    for (const [at, row] of rows.entries()) {
      const packs = wanted().get(String(row[0]));
      if (packs !== undefined) utils.sheet_add_aoa(sheet, [[packs]], { origin: { r: at, c: column } });
    }
    const filled: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' });
    const form = orderFormSchema.parse((await upload(new Uint8Array(filled), 'commande.xlsx')).body);
    expect([...form.lines].sort(byId)).toEqual(lines().sort(byId));
    expect([form.errors, form.not_ordered]).toEqual([[], 2]);
  });

  it('filled in as delimited text it comes back with the same lines; no cell of it starts a formula', async () => {
    const text = (await download('format=csv')).toString('utf8');
    const rows = Papa.parse<string[]>(text.trim(), { delimiter: ';' }).data;
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    for (const row of rows) {
      const packs = wanted().get((row[0] ?? '').replace(/^'/, ''));
      if (packs !== undefined) row[row.length - 1] = String(packs);
    }
    const filled = Papa.unparse(rows, { delimiter: ';' });
    const form = orderFormSchema.parse((await upload(filled, 'commande.csv')).body);
    expect([...form.lines].sort(byId)).toEqual(lines().sort(byId));
    expect(form.errors).toEqual([]);
    // So does the buyer's device, without the server.
    expect(listOfFile(filled).split('\n').sort()).toEqual(
      [...wanted()].map(([code, packs]) => `${code}\t${packs}`).sort(),
    );
  });

  it('names the rows it can’t order, what the client can’t see among them', async () => {
    const text = 'Code;Quantité commandée\n00410;2\nSECRET;1\n00411;beaucoup\n';
    const form = orderFormSchema.parse((await upload(text, 'commande.csv')).body);
    expect(form.lines).toEqual([{ product_id: space.a, quantity: 2 }]);
    expect(form.errors.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'unknown_code'],
      [4, 'not_a_quantity'],
    ]);
    expect(hidden).not.toBe('');
  });

  it('is read without headings too: codes and quantities in either order, with the zeros that Excel took', async () => {
    const sheet = (rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> => {
      const book = utils.book_new();
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Feuil1');
      const content: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' });
      return new Uint8Array(content);
    };
    const read = async (content: Uint8Array<ArrayBuffer>) =>
      orderFormSchema.parse((await upload(content, 'note.xlsx')).body);
    const expected = [
      { product_id: space.a, quantity: 3 },
      { product_id: space.c, quantity: 12 },
    ];
    const first = await read(
      sheet([
        ['00410', 3],
        [412, 12],
        ['citron jaune', 2],
      ]),
    );
    expect(first.lines).toEqual(expected);
    // The buyer may know what that is: their device looks it up.
    expect(first.unknown).toEqual([{ sheet: 'Feuil1', row: 3, words: 'citron jaune', quantity: 2 }]);
    const turned = await read(
      sheet([
        [3, '00410'],
        [12, '00412'],
      ]),
    );
    expect([turned.lines, turned.unknown, turned.errors]).toEqual([expected, [], []]);
  });

  it('refuses what is no order form, and who has no business here', async () => {
    const refused = await upload('Code;Prix\n00410;2', 'tarif.csv');
    expect(refused.status).toBe(400);
    expect(problemSchema.parse(refused.body).errors?.file).toContain('Quantité commandée');
    expect((await server.call('GET', path('format=csv'))).status).toBe(401);
    expect((await server.call('GET', path('format=docx'), { token: space.buyer })).status).toBe(400);
    expect((await server.call('GET', path('format=csv'), { token: space.owner })).status).toBe(400);
    const elsewhere = await aPricingSpace(test.database, server);
    expect((await server.call('GET', path('format=csv'), { token: elsewhere.buyer })).status).toBe(404);
    const foreign = path(`format=csv&contact_id=${elsewhere.organization_id}`);
    expect((await server.call('GET', foreign, { token: space.buyer })).status).toBe(404);
    expect((await server.call('GET', foreign, { token: space.owner })).status).toBe(404);
    expect((await upload('Code;Quantité commandée\n00410;2', 'a.csv', elsewhere.buyer)).status).toBe(404);
  });

  it('is a PDF with room to write', async () => {
    expect((await download('format=pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
