import type { Sheet, SheetRow, SkippedRow } from './sheet.ts';

/**
 * The price list of German organic wholesalers (BNN 3): fields in a fixed order, first a line about the file, last a
 * line with the number of lines. Prices are those of the unit; `units` of them make the pack that is ordered.
 */
const FIELD = {
  code: 0,
  change: 1,
  gtin: 4,
  name: 6,
  name2: 7,
  brand: 10,
  origin: 12,
  units: 22,
  unit: 23,
  tax: 33,
  price: 37,
} as const;

const TAXES: Readonly<Record<string, string>> = { '1': '7 %', '2': '19 %' };

/** Headings in the words that every list is read by. */
const TITLES = ['Artikelnummer', 'EAN', 'Bezeichnung', 'Marke', 'Herkunft', 'Gebinde', 'MwSt', 'Gebindepreis'];

const isWhole = (value: number) => Number.isInteger(value) && value > 0;

/** The price of the pack, calculated exactly from the price of one unit. */
function packPrice(price: string, units: number): string {
  const match = /^(\d{1,7})(?:[.,](\d{1,4}))?$/.exec(price);
  if (!match) return price;
  const [, whole = '', decimals = ''] = match;
  const total = Number(`${whole}${decimals.padEnd(4, '0')}`) * Math.round(units * 1000);
  return (total / 10_000_000).toFixed(7).replace(/0{1,5}$/, '');
}

function readRow({ row, cells }: SheetRow): SheetRow {
  const cell = (field: keyof typeof FIELD) => (cells[FIELD[field]] ?? '').replace(/^\s+|\s+$/gu, '');
  const units = Number(cell('units').replace(',', '.')) || 1;
  const unit = cell('unit');
  const isByWeight = /^(?:kg|l|ltr)$/i.test(unit);
  const pack = isByWeight
    ? isWhole(units)
      ? `${units} x 1 ${unit}`
      : `${units} ${unit}`
    : `${Math.max(Math.round(units), 1)} x ${unit}`;
  const name = [cell('name'), cell('name2')].filter((part) => part !== '').join(' ');
  const values = [
    cell('code'),
    cell('gtin'),
    name,
    cell('brand'),
    cell('origin'),
    pack,
    TAXES[cell('tax')] ?? '',
    packPrice(cell('price'), units),
  ];
  return { row, cells: values };
}

/** The file's lines as a table with headings; null for a sheet in another format. */
export function bnnTable({
  name,
  rows,
}: Sheet): { readonly sheet: Sheet; readonly skipped: readonly SkippedRow[] } | null {
  const [first, ...lines] = rows;
  if (first?.cells[0] !== 'BNN' || first.cells[1] !== '3') return null;
  const skipped: SkippedRow[] = [];
  const kept: SheetRow[] = [{ row: first.row, cells: TITLES }];
  for (const line of lines) {
    const { row, cells } = line;
    if ((cells[FIELD.code] ?? '') === '' && cells[2] === '99')
      skipped.push({ sheet: name, row, reason: 'end_of_list' });
    else if (cells[FIELD.change] === 'X') skipped.push({ sheet: name, row, reason: 'withdrawn' });
    else kept.push(readRow(line));
  }
  return { sheet: { name, rows: kept }, skipped };
}
