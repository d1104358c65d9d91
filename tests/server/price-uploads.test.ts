import { utils, write } from '@e965/xlsx';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Import, importSchema } from '#contract/imports.ts';
import { product } from '#server/database/schema/catalog.ts';
import { supplier } from '#server/database/schema/suppliers.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';
import type { Answer } from '../builders/running-server.ts';

const { test, server } = await ownServer();
let space: PricingSpace;

function form(content: string | Uint8Array<ArrayBuffer>, name = 'tarif.csv'): FormData {
  const data = new FormData();
  data.append('file', new Blob([content]), name);
  return data;
}

const csv = (...rows: readonly string[]) => ['Code;Désignation;Prix HT', ...rows].join('\n');
const upload = (content: string | Uint8Array<ArrayBuffer>, query = '', path = `price_group/${space.price_group_id}`) =>
  space.pricing('POST', `${path}${query}`, form(content));
const report = (answer: Answer): Import => {
  expect(answer.status).toBe(200);
  return importSchema.parse(answer.body);
};
const amounts = async () =>
  new Map((await space.pull()).products.map((each) => [each.supplier_code, each.price.amount]));

describe('a price list that is uploaded', () => {
  it('is compared in a dry run, changes nothing, then applies exactly that; devices get just the changed products', async () => {
    space = await aPricingSpace(test.database, server);
    const { cursor } = await space.pull();
    const file = csv('00410;Beurre;12,90', '00411;Beurre;43,20', '999;?;1', '4,1E+12;?;1');
    const preview = report(await upload(file, '?dry_run=true'));
    expect(preview).toMatchObject({
      kind: 'prices',
      price_group_id: space.price_group_id,
      client_id: null,
      file_name: 'tarif.csv',
      state: 'previewed',
      items_total: 4,
      changed: 1,
      unchanged: 1,
      errors_total: 2,
      columns: { supplier_code: 'Code', price: 'Prix HT' },
    });
    expect(preview.difference).toEqual([
      {
        sheet: '',
        row: 2,
        product_id: space.a,
        supplier_code: '00410',
        old_price: { amount: 4320, precision: 2, currency: 'EUR' },
        new_price: { amount: 1290, precision: 2, currency: 'EUR' },
      },
    ]);
    expect(preview.errors).toEqual([
      {
        sheet: '',
        row: 4,
        column: 'Code',
        field: 'supplier_code',
        reason: 'unknown_code',
        value: '999',
        name: '?',
        cells: { supplier_code: '999', name: '?', price: '1' },
      },
      {
        sheet: '',
        row: 5,
        column: 'Code',
        field: 'supplier_code',
        reason: 'scientific_notation',
        value: '4,1E+12',
        name: '?',
        cells: { supplier_code: '4,1E+12', name: '?', price: '1' },
      },
    ]);
    expect((await space.pull(cursor)).products).toEqual([]);

    const applied = report(await upload(file, `?seen=${preview.seen}`));
    expect(applied).toMatchObject({ state: 'applied', changed: 1, errors_total: 2 });
    expect((await space.pull(cursor)).products.map((each) => [each.product_id, each.price.amount])).toEqual([
      [space.a, 1290],
    ]);
    expect(report(await upload(file, '?dry_run=true'))).toMatchObject({ changed: 0, unchanged: 2 });
  });

  it('with an error is not applied unseen: nothing of it', async () => {
    space = await aPricingSpace(test.database, server);
    const answer = await upload(csv('00410;Beurre;12,90', '00411;Beurre;gratuit'));
    expect(answer).toMatchObject({ status: 400, body: { errors: { 'row 3, Prix HT': 'not_a_price' } } });
    expect([...(await amounts()).values()]).toEqual([4320, 4320, 4320, 4320]);
    expect(report(await upload(csv('00410;Beurre;12,90')))).toMatchObject({ state: 'applied', changed: 1 });
    expect((await amounts()).get('00410')).toBe(1290);
  });

  it('is refused when what the dry run saw has changed since, and only then', async () => {
    space = await aPricingSpace(test.database, server);
    const file = csv('00410;Beurre;12,90');
    const { seen } = report(await upload(file, '?dry_run=true'));
    const price = { amount: 900, precision: 2, currency: 'EUR' };
    await space.pricing('PUT', `price_group/${space.price_group_id}/product/${space.b}`, { price });
    await space.pricing('PUT', `price_group/${space.price_group_id}/product/${space.a}`, { price });
    expect(await upload(file, `?seen=${seen}`)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect((await amounts()).get('00410')).toBe(900);
    await space.pricing('PUT', `price_group/${space.price_group_id}/product/${space.a}`, { price: null });
    expect((await upload(csv('00410;Beurre;13,90'), `?seen=${seen}`)).status).toBe(409);
    expect((await upload(file, `?seen=${seen}`)).status).toBe(200);
    expect((await upload(file, '?seen=rubbish')).status).toBe(400);
  });

  it('sets a client’s own prices before its group’s', async () => {
    space = await aPricingSpace(test.database, server);
    const path = `client/${space.organization_id}/price_group`;
    expect(report(await upload(csv('00410;Beurre;11,00'), '', path))).toMatchObject({
      client_id: space.organization_id,
      price_group_id: null,
      changed: 1,
    });
    await upload(csv('00410;Beurre;12,00', '00411;Beurre;12,00'));
    const now = await amounts();
    expect([now.get('00410'), now.get('00411')]).toEqual([1100, 1200]);
  });

  it('is an Excel file too, read as it is shown', async () => {
    space = await aPricingSpace(test.database, server);
    const sheet = utils.aoa_to_sheet([['Tarif 2026'], [], ['Réf', 'Prix HT'], [410, 12.345], ['00411', 13]]);
    sheet.A4 = { ...sheet.A4, t: 'n', v: 410, z: '00000' };
    sheet.B4 = { ...sheet.B4, t: 'n', v: 12.345, z: '0.00' };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Tarif');
    const bytes = new Uint8Array(write(book, { type: 'buffer' }));
    expect(report(await upload(bytes))).toMatchObject({
      changed: 2,
      errors_total: 0,
      skipped: [{ row: 1 }, { row: 3 }],
    });
    const now = await amounts();
    expect([now.get('00410'), now.get('00411')]).toEqual([1235, 1300]);
  });

  it('keeps to the decimals of the supplier’s prices', async () => {
    space = await aPricingSpace(test.database, server);
    const file = csv('00410;Beurre;0,1234');
    expect(report(await upload(file, '?dry_run=true')).errors[0]?.reason).toBe('too_many_decimals');
    await test.database.executor
      .update(supplier)
      .set({ price_decimal_precision: 4 })
      .where(eq(supplier.supplier_id, space.supplier_id));
    expect(report(await upload(file, '?dry_run=true')).difference).toMatchObject([
      { new_price: { amount: 1234, precision: 4, currency: 'EUR' } },
    ]);
  });

  it('is answered once for one key, however often the call is repeated', async () => {
    space = await aPricingSpace(test.database, server);
    const path = `/v1/pricing/price_group/${space.price_group_id}?supplier_id=${space.supplier_id}`;
    const send = (content: string) =>
      server.call('POST', path, { token: space.owner, body: form(content), headers: { 'idempotency-key': 'one' } });
    const [first, second] = await Promise.all([send(csv('00410;Beurre;12,90')), send(csv('00410;Beurre;12,90'))]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect((await send(csv('00410;Beurre;13,90'))).status).toBe(400);
    expect((await amounts()).get('00410')).toBe(1290);
  });

  it('is refused with a reason when it is no price list', async () => {
    space = await aPricingSpace(test.database, server);
    const why = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      return [status, importProblem(body)];
    };
    expect(await why(upload(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3])))).toEqual([
      400,
      'file: is no spreadsheet; .xlsx, .xls, .ods, .csv and .tsv are read',
    ]);
    expect(await why(upload('Désignation;Prix\nBeurre;3'))).toEqual([
      400,
      expect.stringMatching(/^file: has no column of codes/),
    ]);
    expect(await why(upload(''))).toEqual([400, 'file: is missing']);
    expect(await why(space.pricing('POST', `price_group/${space.price_group_id}`, { price: 1 }))).toEqual([
      415,
      expect.anything(),
    ]);
    expect((await upload(`${csv('00410;Beurre;12,90')}\n${'#'.repeat(5_242_880)}`)).status).toBe(413);
  });

  it('is read whatever letters it is named and filled with', async () => {
    space = await aPricingSpace(test.database, server);
    const name = `tarif\u0007 «\u{1F9C0}».csv`;
    const data = form(
      csv('\u0000nul;Beurre\u0007;1', '\u{1F9C0};\uFFFDBeurre;1', '=1+1;@SUM(A1);1', '00410;Beurre;2'),
      name,
    );
    const path = `price_group/${space.price_group_id}?dry_run=true`;
    expect(report(await space.pricing('POST', path, data))).toMatchObject({
      items_total: 4,
      changed: 1,
      errors: [{ value: 'nul' }, { value: '\u{1F9C0}' }, { value: '=1+1' }],
    });
  });

  it('changes nothing at all when one of its prices can’t be written', async () => {
    space = await aPricingSpace(test.database, server);
    const file = csv('00410;Beurre;12,90', '00411;Beurre;13,90');
    const { seen } = report(await upload(file, '?dry_run=true'));
    await test.database.executor.update(product).set({ deleted_at: new Date() }).where(eq(product.product_id, space.b));
    expect((await upload(file, `?seen=${seen}`)).status).toBe(409);
    expect((await upload(file)).status).toBe(400);
    expect((await amounts()).get('00410')).toBe(4320);
  });
});

function importProblem(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null;
}

describe('a price list whose columns the supplier names', () => {
  const polish = 'Kod;Nazwa;Cena\n00410;Masło;12,90\n00411;Mleko;43,20';
  const mapped = (...said: readonly string[]) =>
    `?dry_run=true${said.map((each) => `&mapping=${encodeURIComponent(each)}`).join('')}`;

  it('is read by their headings or their numbers', async () => {
    space = await aPricingSpace(test.database, server);
    expect((await upload(polish, '?dry_run=true')).status).toBe(400);
    for (const mapping of [mapped('supplier_code:Kod', 'price:Cena'), mapped('supplier_code:1', 'price:3')]) {
      expect(report(await upload(polish, mapping))).toMatchObject({
        items_total: 2,
        changed: 1,
        columns: { supplier_code: 'Kod', price: 'Cena' },
        ignored_columns: ['Nazwa'],
      });
    }
  });

  it('names the column that the file does not have, and the field that there is not', async () => {
    space = await aPricingSpace(test.database, server);
    expect((await upload(polish, mapped('supplier_code:Kod', 'price:Tarif A'))).body).toMatchObject({
      errors: { mapping: 'the file has no column “Tarif A”' },
    });
    expect((await upload(polish, mapped('supplier_code:1', 'price:9'))).body).toMatchObject({
      errors: { mapping: 'the file has no column number 9' },
    });
    expect((await upload(polish, mapped('prix:Cena'))).body).toMatchObject({
      errors: { mapping: expect.stringContaining('with a field of supplier_code, gtin') },
    });
    expect((await upload(polish, mapped('price:2', 'price:3'))).body).toMatchObject({
      errors: { mapping: 'names two columns for price' },
    });
  });
});

describe('a price list of kilos', () => {
  it('sets the price of the pack by what it weighs', async () => {
    space = await aPricingSpace(test.database, server);
    const { rows } = await test.database.executor.execute(sql`update product set net_quantity = 500, net_unit = 'kg',
      units_per_pack = 12 where product_id = ${space.a} returning 1`);
    expect(rows).toHaveLength(1);
    const answer = await upload('Code art.;Prix/kg\n00410;7,25');
    expect(report(answer)).toMatchObject({ changed: 1, columns: { price_per_kilo: 'Prix/kg' } });
    expect((await amounts()).get('00410')).toBe(4350);
  });
});
