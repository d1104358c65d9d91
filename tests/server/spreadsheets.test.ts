import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { unreadable } from '#server/imports/unreadable.ts';
import { readBytes } from '#server/spreadsheets/read-bytes.ts';
import { readSpreadsheet } from '#server/spreadsheets/read-spreadsheet.ts';
import { LIMITS, type SpreadsheetReading } from '#server/spreadsheets/spreadsheet.ts';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../fixtures/spreadsheets/${name}`, import.meta.url)));
const bytesOf = (text: string) => new TextEncoder().encode(text);

function rowsOf(reading: SpreadsheetReading, sheet = 0): readonly (readonly string[])[] {
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.sheets[sheet]?.rows.map(({ cells }) => cells) ?? [];
}

type BookType = 'xlsx' | 'xls' | 'ods' | 'xlsb';

function workbook(
  rows: readonly (readonly unknown[])[],
  bookType: BookType = 'xlsx',
  formats: Record<string, string> = {},
) {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  for (const [cell, z] of Object.entries(formats)) sheet[cell] = { ...sheet[cell], z };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Tarif');
  return new Uint8Array(write(book, { type: 'buffer', bookType }));
}

describe('a delimited file', () => {
  const text = fc
    .string({ unit: fc.constantFrom(...'aéœ€ç;,\t|"\n0123,5 '), minLength: 1, maxLength: 8 })
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !cell.includes('\r'));
  const table = fc
    .integer({ min: 2, max: 6 })
    .chain((width) =>
      fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 3, maxLength: 12 }),
    );
  const encodings = {
    'UTF-8': (csv: string) => bytesOf(csv),
    'UTF-8 with a mark': (csv: string) => bytesOf(`\uFEFF${csv}`),
    'UTF-16': (csv: string) => new Uint8Array(Buffer.from(`\uFEFF${csv}`, 'utf16le')),
  };

  it('reads back as it was written, in every encoding and with every line end', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(...Object.values(encodings)),
        fc.constantFrom('\n', '\r\n'),
        (rows, encode, newline) => {
          const csv = papaparse.unparse(rows, { delimiter: ';', quotes: true, newline });
          expect(rowsOf(readBytes(encode(csv)))).toEqual(rows);
        },
      ),
    );
  });

  it.each([';', ',', '\t', '|'])('is cut at %j by its rows, not by what is inside the cells', (delimiter) => {
    const rows = [
      ['code', 'désignation', 'prix'],
      ['00417', 'Beurre, doux; tendre', '12,50'],
      ['00418', 'Crème | 30 %', '8,10'],
    ];
    const csv = papaparse.unparse(rows, { delimiter });
    expect(rowsOf(readBytes(bytesOf(csv)))).toEqual(rows);
  });

  it('is not cut at a comma that stands in quoted cells, nor taken for lines in quotes', () => {
    const commas = [
      ['a', ',a', 'a\na', 'a', ',a'],
      ['a', ',', 'a', 'a', 'a'],
      ['a', 'a', ',a', 'a', 'a'],
    ];
    const quotes = [
      ['6";"x', '12'],
      ['a', 'b'],
      ['c', 'd'],
    ];
    for (const rows of [commas, quotes])
      expect(
        rowsOf(readBytes(bytesOf(papaparse.unparse(rows, { delimiter: ';', quotes: true, newline: '\n' })))),
      ).toEqual(rows);
  });

  it('is Windows-1252 where it is not UTF-8, with € and œ', () => {
    const bytes = new Uint8Array([...Buffer.from('code;nom\n1;b'), 0x9c, ...Buffer.from('uf 5 '), 0x80]);
    expect(rowsOf(readBytes(bytes))[1]).toEqual(['1', 'bœuf 5 €']);
    expect(rowsOf(readBytes(fixture('macantine_purchases_iso-8859-1.csv')))[1]).toContain('deuxième pomme');
    expect(rowsOf(readBytes(fixture('off_fr_latin1_semicolon.csv')))).toHaveLength(334);
  });

  it('is UTF-16 without a mark too', () => {
    const bytes = new Uint8Array(Buffer.from('code;nom\r\n00417;Beurre doux\r\n', 'utf16le'));
    expect(rowsOf(readBytes(bytes))).toEqual([
      ['code', 'nom'],
      ['00417', 'Beurre doux'],
    ]);
  });

  it('keeps row numbers as a spreadsheet program counts them, empty rows included', () => {
    const reading = readBytes(bytesOf('Tarif;;\n\ncode;nom;prix\n;;\n1;a;2\n'));
    expect('sheets' in reading && reading.sheets[0]?.rows.map(({ row }) => row)).toEqual([1, 3, 5]);
  });

  it('is read when every line is quoted once more', () => {
    const [header, row] = rowsOf(readBytes(fixture('macantine_purchases_bad_corrupt.csv')));
    expect(header?.slice(0, 3)).toEqual(['siret', 'description', 'fournisseur']);
    expect(row?.slice(0, 3)).toEqual(['21010034300016', 'weird formatting', 'Le bon traiteur']);
  });

  it('loses no row behind a quote that is never closed', () => {
    expect(rowsOf(readBytes(bytesOf('code;nom\n1;"a\n2;b\n3;c\n')))).toHaveLength(4);
  });

  it('is read with tabs, and with decimal commas between semicolons', () => {
    expect(rowsOf(readBytes(fixture('macantine_purchases_good_separator_tab.tsv')))[1]?.[4]).toBe('90.11');
    expect(rowsOf(readBytes(fixture('macantine_semicolon_decimal_comma.csv')))[1]).toContain('100,1');
  });
});

describe('a workbook', () => {
  it.each(['xlsx', 'xls', 'ods', 'xlsb'] as const)('is read as .%s', (type) => {
    const rows = [
      ['Code', 'Prix'],
      ['00417', '12.5'],
    ];
    expect(
      rowsOf(
        readBytes(
          workbook(
            [
              ['Code', 'Prix'],
              ['00417', 12.5],
            ],
            type,
          ),
        ),
      ),
    ).toEqual(rows);
  });

  it('says numbers as they are shown: decimals, zeros of a code, percents, days; long codes whole', () => {
    const values = [12.345, 417, 0.055, 46000, 3017620422003, 0.1 + 0.2, true];
    const formats = { A1: '#,##0.00 "€"', B1: '00000', C1: '0.0%', D1: 'dd/mm/yyyy' };
    expect(rowsOf(readBytes(workbook([values], 'xlsx', formats)))[0]).toEqual([
      '12.35',
      '00417',
      '5.5 %',
      '2025-12-09',
      '3017620422003',
      '0.3',
      'true',
    ]);
  });

  it('reads what a merged cell says for all its rows, and once where it only spreads to the side', () => {
    const sheet = utils.aoa_to_sheet([['Titre'], ['Fromages', 'Comté'], [null, 'Brie'], ['Beurres', 'Doux']]);
    sheet['!merges'] = [utils.decode_range('A1:B1'), utils.decode_range('A2:A3')];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'A');
    expect(rowsOf(readBytes(new Uint8Array(write(book, { type: 'buffer' }))))).toEqual([
      ['Titre'],
      ['Fromages', 'Comté'],
      ['Fromages', 'Brie'],
      ['Beurres', 'Doux'],
    ]);
  });

  it('is read with its preamble, its sections and all its sheets', () => {
    const bakers = rowsOf(readBytes(fixture('bakers.xlsx')));
    expect(bakers[2]).toEqual(['', 'A30050', 'Baguette Long', '', '24hr', '1.24']);
    const reading = readBytes(fixture('macantine_suivi_achats_2026.xlsx'));
    expect('sheets' in reading && reading.sheets.map(({ name }) => name)).toEqual([
      'PRISE EN MAIN DU TABLEUR',
      'Synthèse',
      'Approvisionnements',
      'Feuil1',
    ]);
    expect(rowsOf(readBytes(fixture('macantine_purchases_good_with_empty_columns.xlsx')))[1]?.[0]).toBe(
      '65449096241683',
    );
    expect(rowsOf(readBytes(fixture('pacific_gourmet.xlsx')))).toHaveLength(11);
  });
});

describe('a file that is not read', () => {
  it('is named by its reason', async () => {
    expect(readBytes(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3, 4, 5]))).toEqual({
      problem: 'not_a_spreadsheet',
    });
    expect(readBytes(bytesOf('PK\u0003\u0004 and no more'))).toEqual({ problem: 'damaged' });
    expect(readBytes(fixture('bakers.xlsx').slice(0, 40_000))).toEqual({ problem: 'damaged' });
    expect(readBytes(zipSync({ 'notes.txt': bytesOf('no workbook') }))).toEqual({ problem: 'damaged' });
    const many = bytesOf('1;2\n'.repeat(LIMITS.rows + 1));
    expect(readBytes(many)).toEqual({ problem: 'too_many_rows', rows: LIMITS.rows + 1 });
    expect(readBytes(bytesOf(`${'1;'.repeat(1000)}1\n`.repeat(2001)))).toEqual({ problem: 'too_many_cells' });
  });

  it('has every row read or is refused with their number: none is left out beyond the hundred-thousandth', () => {
    const sheet = { ...utils.aoa_to_sheet([['Code', 'Prix']]), A150000: { t: 's', v: '00417' }, '!ref': 'A1:B150000' };
    const gappy = utils.book_new();
    utils.book_append_sheet(gappy, sheet, 'Tarif');
    const reading = readBytes(new Uint8Array(write(gappy, { type: 'buffer', bookType: 'xlsx' })));
    expect('sheets' in reading && reading.sheets[0]?.rows).toEqual([
      { row: 1, cells: ['Code', 'Prix'] },
      { row: 150_000, cells: ['00417'] },
    ]);
    // Every eleventh row is empty, so a hundred thousand read rows are not the whole list.
    const rows = Array.from({ length: 110_033 }, (_, index) => (index % 11 === 0 ? [] : [index]));
    const filled = rows.filter(({ length }) => length > 0).length;
    expect(readBytes(workbook(rows))).toEqual({ problem: 'too_many_rows', rows: filled });
    expect(unreadable('too_many_rows', filled).problem).toMatchObject({
      status: 400,
      errors: {
        file: expect.stringContaining('has 100,030 rows in one sheet, of which 30 would not be read: split it'),
      },
    });
  });

  it('is given up only where the reader hangs, and then it is to be sent again', () => {
    expect(unreadable('gave_up').problem).toMatchObject({
      status: 503,
      detail: expect.stringContaining('send it again'),
    });
  });

  it('does not unpack to more than it may', () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(LIMITS.unzippedBytes + 1) }, { level: 9 });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(readBytes(bomb)).toEqual({ problem: 'too_large_unzipped' });
  });

  it('has no more parts than a workbook ever has', () => {
    const parts = Array.from(
      { length: LIMITS.parts + 1 },
      (_, at) => [`xl/media/${at}.txt`, new Uint8Array()] as const,
    );
    expect(readBytes(zipSync(Object.fromEntries(parts)))).toEqual({ problem: 'too_large_unzipped' });
  });

  it('fetches nothing that its XML names, and unfolds nothing', () => {
    const secret = join(mkdtempSync(join(tmpdir(), 'carreau-xml-')), 'secret.txt');
    writeFileSync(secret, 'zcanary');
    const entities = [
      `<!ENTITY told SYSTEM "file://${secret}">`,
      `<!ENTITY one "zbomb"><!ENTITY two "${'&one;'.repeat(50)}"><!ENTITY told "${'&two;'.repeat(50)}">`,
    ];
    for (const entity of entities) {
      const parts = unzipSync(
        workbook([
          ['Code', 'Prix'],
          ['A1', 'PLACE'],
        ]),
      );
      for (const [name, bytes] of Object.entries(parts)) {
        const xml = new TextDecoder().decode(bytes);
        if (!xml.includes('PLACE')) continue;
        const [head = '', ...rest] = xml.split('?>');
        const doctype = `<!DOCTYPE sst [${entity}]>`;
        parts[name] = bytesOf(`${head}?>${doctype}${rest.join('?>').replace('PLACE', '&told;')}`);
      }
      const read = JSON.stringify(readBytes(zipSync(parts)));
      expect(read).not.toContain('PLACE');
      expect(read).not.toMatch(/zcanary|zbomb.*zbomb/);
    }
  });

  it('holds nobody up: it is read in a thread of its own, and given up in time', async () => {
    expect(await readSpreadsheet(fixture('bakers.xlsx'), 1)).toEqual({ problem: 'gave_up' });
    const readings = await Promise.all([1, 2, 3].map(() => readSpreadsheet(fixture('bakers.xlsx'))));
    for (const reading of readings) expect(rowsOf(reading)).toHaveLength(128);
  });

  it('never throws, whatever its bytes', () => {
    const start = fc.constantFrom(
      [0x50, 0x4b, 3, 4],
      [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
      [0xff, 0xfe],
      [],
    );
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 600 }), (head, tail) => {
        const reading = readBytes(new Uint8Array([...head, ...tail]));
        expect('problem' in reading || Array.isArray(reading.sheets)).toBe(true);
      }),
    );
  });
});
