import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import { toDecimal } from '#domain/values/money.ts';
import { type DocumentCell, type DocumentColumn, type DocumentTable, isMoney } from './document-table.ts';
import { writable } from './xml.ts';

const HEADER = { fontWeight: 'bold', backgroundColor: '#EFEDE6', wrap: true, alignVertical: 'center' } as const;
const INPUT = { backgroundColor: '#FFF7D6', borderStyle: 'thin', borderColor: '#C9B458' } as const;

function writtenCell(cell: DocumentCell, { isInput = false }: DocumentColumn): CellObject {
  const style = isInput ? INPUT : {};
  if (cell === null) return { ...style };
  if (typeof cell === 'number') return { value: cell, type: Number, ...style };
  if (!isMoney(cell)) {
    // Other programs can't read cells with an empty text, or with characters that XML can't hold.
    const text = writable(cell);
    if (text === '') return { ...style };
    // The library looks texts up in an object and takes names such as "constructor", which every object has, for hits.
    return { value: text in {} ? `${text}\u00A0` : text, type: String, ...style };
  }
  const decimals = cell.precision === 0 ? '' : `.${'0'.repeat(cell.precision)}`;
  return { value: toDecimal(cell), type: Number, format: `#,##0${decimals}`, ...style };
}

/** An Excel workbook with one sheet, whose first row stays in sight. */
export function writeXlsx({ name, columns, rows }: DocumentTable): Promise<Buffer> {
  const header: CellObject[] = columns.map(({ title }) => ({ value: title, type: String, ...HEADER }));
  const cells = rows.map((row) => columns.map((column, position) => writtenCell(row[position] ?? null, column)));
  return writeXlsxFile([header, ...cells], {
    sheet: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}
