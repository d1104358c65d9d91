import fc from 'fast-check';
import Papa from 'papaparse';
import readXlsx from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { orderFormTable } from '#domain/documents/order-form-table.ts';
import { orderTable } from '#domain/documents/order-table.ts';
import { LOCALES, type Locale, languageTag } from '#domain/values/locale.ts';
import { toDecimal } from '#domain/values/money.ts';
import { orderFormWords, orderTableWords } from '#server/documents/order-words.ts';
import { writeCsv } from '#server/documents/write-csv.ts';
import { writeXlsx } from '#server/documents/write-xlsx.ts';
import { serverTexts } from '#server/texts/server-texts.ts';
import { aProduct } from '../builders/a-product.ts';
import { anyOrder } from '../builders/any-order.ts';

async function tableOf(order: PurchaseOrder, locale: Locale = 'en_GB') {
  return orderTable({ order, gtins: new Map() }, orderTableWords(await serverTexts(locale)), locale);
}

/** Texts that a spreadsheet program would calculate, used as names and comments of an order. */
const formula = fc
  .tuple(
    fc.constantFrom('=', '+', '-', '@', '\t=', '\r=', '\n=', '=1\n', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'),
    fc.string({ maxLength: 12 }),
  )
  .map((parts) => parts.join(''));
const dangerousOrder = fc
  .tuple(anyOrder, fc.array(formula, { minLength: 20, maxLength: 20 }))
  .map(([order, texts]) => ({
    ...order,
    lines: order.lines.map((line, at) => ({ ...line, name: texts[at] ?? '', comment: texts[at] ?? null })),
  }));

it('an order as Excel has in a second program the figures it has with us, and they add up', async () => {
  await fc.assert(
    fc.asyncProperty(anyOrder, async (order) => {
      const [sheet] = await readXlsx(await writeXlsx(await tableOf(order)));
      const rows = (sheet?.data ?? []).slice(1);
      const lines = rows.slice(0, order.lines.length);
      expect(lines.map((row) => [row[3], row[6], row[7]])).toEqual(
        order.lines.map(({ quantity, net_price, amount }) => [quantity, toDecimal(net_price), toDecimal(amount)]),
      );
      const cents = lines.reduce((sum, row) => sum + Math.round(Number(row[7]) * 100), 0);
      const [total, , vat] = rows.slice(order.lines.length);
      expect([Math.round(Number(total?.[7]) * 100), vat?.[7]]).toEqual([cents, toDecimal(order.totals.vat)]);
    }),
    { numRuns: 25 },
  );
});

it('no cell of an order starts a formula, neither in Excel nor in delimited text, whatever its supplier calls it', async () => {
  await fc.assert(
    fc.asyncProperty(dangerousOrder, async (order) => {
      const table = await tableOf(order);
      const csv = Papa.parse<string[]>(writeCsv(table, 'en-GB').toString('utf8').slice(1), { delimiter: ';' }).data;
      expect(csv.flat().filter((cell) => /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell))).toEqual([]);
      const [sheet] = await readXlsx(await writeXlsx(table), { trim: false });
      const names = (sheet?.data ?? []).slice(1, order.lines.length + 1).map((row) => typeof row[2]);
      expect(names).toEqual(order.lines.map(() => 'string'));
    }),
    { numRuns: 25 },
  );
});

/** Cells that hold one number with decimals. */
const decimalSigns = (csv: Buffer) =>
  Papa.parse<string[]>(csv.toString('utf8').slice(1), { delimiter: ';' })
    .data.flat()
    .flatMap((cell) => /^-?\d+([.,])\d+$/.exec(cell)?.[1] ?? []);

it.each(LOCALES)('delimited text in %s has one decimal sign in the whole file: that of Excel there', async (locale) => {
  const tag = languageTag(locale);
  const sign = new Intl.NumberFormat(tag).format(1.5).charAt(1);
  const [order] = fc.sample(anyOrder, { numRuns: 1, seed: 9 });
  if (order === undefined) throw new Error('no order');
  const lines = order.lines.map((line) => ({ ...line, vat: 550 }));
  const csv = writeCsv(await tableOf({ ...order, lines }, locale), tag);
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  // At least price, amount and VAT of each line.
  expect(decimalSigns(csv).length).toBeGreaterThanOrEqual(lines.length * 3);
  expect(new Set(decimalSigns(csv))).toEqual(new Set([sign]));
  const form = orderFormTable(
    { supplier_name: 'Halle', products: [aProduct({ vat: 550 })], at: '2026-10-15T08:00:00Z', precision: 2 },
    orderFormWords(await serverTexts(locale)),
    locale,
  );
  expect(decimalSigns(writeCsv(form, tag)).length).toBeGreaterThanOrEqual(2);
  expect(new Set(decimalSigns(writeCsv(form, tag)))).toEqual(new Set([sign]));
});
