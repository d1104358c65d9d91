/** Rows of two columns without headings: which one says what is ordered, and which how much. Pure. */
export interface OrderColumns {
  /** Counted from 0. */
  readonly code: number;
  readonly quantity: number;
}

type Row = readonly string[];

/** A quantity as people type it into a cell: no leading zero, which a code may have, and no more than four digits. */
const COUNT = /^[1-9]\d{0,3}(?:[.,]0+)?$/u;
/** Columns that fewer of the rows fill are remarks. */
const FILLED = 0.5;
const COUNTED = 0.8;

/** Null where there are not just two columns, or none of them has quantities. */
export function orderColumns(given: readonly Row[]): OrderColumns | null {
  const rows = given.slice(headingOf(given) === null ? 0 : 1).filter((row) => row.some((cell) => cell !== ''));
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const columns = Array.from({ length: width }, (_, at) => ({
    at,
    cells: rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
  })).filter(({ cells }) => cells.length > 0 && cells.length >= rows.length * FILLED);
  const [left, right, more] = columns;
  if (left === undefined || right === undefined || more !== undefined) return null;
  const mayCount = [right, left].filter(({ cells }) => cells.filter(isCount).length >= cells.length * COUNTED);
  const [first, second] = mayCount;
  if (first === undefined) return null;
  const quantity = second === undefined ? first : likelierQuantity(first, second);
  return { code: (quantity === left ? right : left).at, quantity: quantity.at };
}

interface Column {
  readonly at: number;
  readonly cells: readonly string[];
}

/**
 * Of two columns of numbers. Quantities come again and codes don't; where that tells nothing, quantities are the shorter
 * ones. On a tie it is the first given.
 */
function likelierQuantity(first: Column, second: Column): Column {
  const repeats = ({ cells }: Column) => new Set(cells).size < cells.length;
  if (repeats(first) !== repeats(second)) return repeats(first) ? first : second;
  const digits = ({ cells }: Column) => cells.join('').length / cells.length;
  return digits(second) < digits(first) ? second : first;
}

const isCount = (cell: string) => COUNT.test(cell);

/** The headings of a table, if it has any: they have no digits, whatever they are called. */
export function headingOf(rows: readonly Row[]): Row | null {
  const [first, second] = rows;
  const hasDigits = (row: Row) => row.some((cell) => /\d/u.test(cell));
  return first !== undefined && second !== undefined && !hasDigits(first) && hasDigits(second) ? first : null;
}
