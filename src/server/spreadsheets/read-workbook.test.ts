import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

/** The texts of cells in one row, each a number with its format. */
function read(
  cells: readonly (readonly [number, string])[],
  bookType: 'xlsx' | 'xlsb' | 'biff8' = 'xlsx',
  date1904 = false,
) {
  const sheet = utils.aoa_to_sheet([cells.map(([value]) => value)]);
  for (const [at, [, z]] of cells.entries()) sheet[utils.encode_cell({ r: 0, c: at })].z = z;
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Tarif');
  book.Workbook = { ...book.Workbook, WBProps: { date1904 } };
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType }));
  return readWorkbook(bytes, bookType !== 'biff8')[0]?.rows[0]?.cells;
}

describe('a cell with a day or a time', () => {
  it('says what its format shows of it: the day, the time, or both', () => {
    const noon = 46_000.5;
    expect(
      read([
        [noon, 'dd/mm/yyyy'],
        [noon, 'dd/mm/yyyy hh:mm'],
        [46_000, 'dd/mm/yyyy hh:mm'],
        [0.3125, 'hh:mm'],
        [0.3125 + 5 / 86_400, 'h:mm:ss'],
        [0.75, 'h:mm AM/PM'],
        [1.5, '[h]:mm'],
        [46_000, '[$-40C]d mmmm yyyy'],
        [46_000, 'mmm yy "hors stock"'],
      ]),
    ).toEqual([
      ...['2025-12-09', '2025-12-09 12:00', '2025-12-09', '07:30', '07:30:05', '18:00', '36:00'],
      ...['2025-12-09', '2025-12-09'],
    ]);
  });

  it.each(['xlsx', 'xlsb', 'biff8'] as const)(
    'has its day counted from 1904 where the workbook says so: %s',
    (type) => {
      const cells = [
        [44_538, 'dd/mm/yyyy'],
        [44_538.25, 'dd/mm/yyyy hh:mm'],
        [0.25, 'hh:mm'],
      ] as const;
      expect(read(cells, type, true)).toEqual(['2025-12-09', '2025-12-09 06:00', '06:00']);
    },
  );
});
