import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderColumns } from './two-columns.ts';

const rows = (text: string) => text.split('\n').map((line) => line.split('|'));
const CODE_FIRST = { code: 0, quantity: 1 };
const QUANTITY_FIRST = { code: 1, quantity: 0 };

describe('two columns without headings', () => {
  it.each([
    ['a till’s codes with leading zeros', '00417|2\n00418|12\n00522|1', CODE_FIRST],
    ['the same the other way round', '2|00417\n12|00418\n1|00522', QUANTITY_FIRST],
    ['bar codes', '3760123456785|4\n3760123456792|1', CODE_FIRST],
    ['bar codes behind the quantity', '4|3760123456785\n1|3760123456792', QUANTITY_FIRST],
    ['codes of letters and digits', 'FL45091|2\nFL45092|6', CODE_FIRST],
    ['names, as a cook writes them', '3|tomates grappe\n1|crème liquide 30 %', QUANTITY_FIRST],
    ['short codes, which a quantity could be as well', '1|101\n2|102\n2|103', QUANTITY_FIRST],
    ['short codes without an end of the quantities', '10|2\n11|2\n12|6', CODE_FIRST],
    ['numbers of one length: quantities come again', '12|24\n12|36\n24|48', QUANTITY_FIRST],
    ['codes that Excel took for numbers', '417|2\n418|12\n522|1', CODE_FIRST],
    ['a single row', '2|1234', QUANTITY_FIRST],
    ['nothing that tells: people write the code first', '12|34', CODE_FIRST],
    ['quantities that Excel writes with decimals', '00417|2,0\n00418|1.0', CODE_FIRST],
    ['headings that we don’t know', 'Mon article|Combien\n00417|2\n00418|1', CODE_FIRST],
    ['a row without its quantity', '00417|2\n00418|\n00522|1', CODE_FIRST],
  ])('%s', (_, text, expected) => {
    expect(orderColumns(rows(text))).toEqual(expected);
  });

  it('may stand anywhere on the sheet, beside a few remarks', () => {
    const sheet = [
      ['', '00417', '', '2', ''],
      ['', '00418', '', '1', 'bien mûrs'],
      ['', '00522', '', '4', ''],
    ];
    expect(orderColumns(sheet)).toEqual({ code: 1, quantity: 3 });
  });

  it.each([
    ['names alone', 'tomates\ncarottes'],
    ['two columns of words', 'tomates|rouges\ncarottes|sable'],
    ['three columns', '00417|Beurre|2\n00418|Crème|1'],
    ['prices', '00417|43,20\n00418|5,94'],
    ['nothing', ''],
  ])('are not seen in %s', (_, text) => {
    expect(orderColumns(rows(text))).toBeNull();
  });

  it('are found in either order alike', () => {
    const row = fc.tuple(
      fc.integer({ min: 10_000, max: 99_999 }).map(String),
      fc.integer({ min: 1, max: 999 }).map(String),
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (written) => {
        expect(orderColumns(written)).toEqual(CODE_FIRST);
        expect(orderColumns(written.map(([code, quantity]) => [quantity, code]))).toEqual(QUANTITY_FIRST);
      }),
    );
  });
});
