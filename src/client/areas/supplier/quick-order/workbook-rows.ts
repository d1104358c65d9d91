/** The rows of an Excel workbook (.xlsx), read on the device. Loaded when somebody drops one. */
import readWorkbook from 'read-excel-file/universal';
import { cleanText } from '#domain/values/text.ts';

/** Decimal digits that a double holds exactly; further digits are rounding errors (0.1 + 0.2). */
const CERTAIN_DIGITS = 15;

type Cell = Awaited<ReturnType<typeof readWorkbook>>[number]['data'][number][number];

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(Number(cell.toPrecision(CERTAIN_DIGITS)));
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null ? '' : String(cell);
}

/**
 * The filled rows of a workbook with one filled sheet, cells as text. Null: it has more of them, or can't be read, as
 * one that needs a password.
 */
export async function workbookRows(file: Blob): Promise<readonly (readonly string[])[] | null> {
  const sheets = await readWorkbook(file).catch(() => []);
  const filled = sheets
    .map(({ data }) => data.map((row) => row.map(cellText)).filter((row) => row.some((cell) => cleanText(cell) !== '')))
    .filter((rows) => rows.length > 0);
  const [rows, ...others] = filled;
  return rows === undefined || others.length > 0 ? null : rows;
}
