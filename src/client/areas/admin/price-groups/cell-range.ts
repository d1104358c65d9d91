/**
 * The chosen cells of the price grid, as a spreadsheet chooses them: an active cell, and around it a range that reaches
 * from an anchor to a head over rows and columns. Pure.
 */

export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** The active cell lies in the range; Shift moves the head. */
export interface GridSelection {
  readonly active: GridCell;
  readonly anchor: GridCell;
  readonly head: GridCell;
}

/** Both ends belong to it. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** How many rows a page key goes. */
const PAGE = 10;
const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

export const onlyCell = (cell: GridCell): GridSelection => ({ active: cell, anchor: cell, head: cell });

export function rangeOf({ anchor, head }: Pick<GridSelection, 'anchor' | 'head'>): CellRange {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  };
}

const counted = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, by) => first + by);

export const rowsOf = ({ top, bottom }: CellRange) => counted(top, bottom);
export const columnsOf = ({ left, right }: CellRange) => counted(left, right);
export const cellsTotal = (range: CellRange) => rowsOf(range).length * columnsOf(range).length;

export function isInRange({ top, bottom, left, right }: CellRange, { row, column }: GridCell): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** The nearest cell of the grid; the first one where the grid is empty. */
export function insideGrid({ row, column }: GridCell, { rows, columns }: GridSize): GridCell {
  return {
    row: Math.max(Math.min(row, rows - 1), 0),
    column: Math.max(Math.min(column, columns - 1), 0),
  };
}

/** The selection where the grid has fewer rows or columns than it reaches to. */
export const selectionInside = ({ active, anchor, head }: GridSelection, size: GridSize): GridSelection => ({
  active: insideGrid(active, size),
  anchor: insideGrid(anchor, size),
  head: insideGrid(head, size),
});

/** A range that is not empty; its first cell is the active one. */
export function selectedRange({ top, bottom, left, right }: CellRange): GridSelection {
  const first = { row: top, column: left };
  return { active: first, anchor: first, head: { row: bottom, column: right } };
}

/** The range from the anchor to the cell. The active cell stays, unless it lay in a row or column chosen as a whole. */
export function extendedTo({ active, anchor }: GridSelection, head: GridCell): GridSelection {
  return { active: isInRange(rangeOf({ anchor, head }), active) ? active : anchor, anchor, head };
}

/** What a key makes of the selection; null where the key chooses nothing. */
export function selectedByKey(selection: GridSelection, pressed: GridKey, size: GridSize): GridSelection | null {
  const { key, shiftKey } = pressed;
  const isFar = pressed.ctrlKey || pressed.metaKey;
  const { active, anchor, head } = selection;
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  if (size.rows === 0 || size.columns === 0) return null;
  if (isFar && key.toLowerCase() === 'a' && !shiftKey)
    return { active, anchor: { row: 0, column: 0 }, head: { row: lastRow, column: lastColumn } };
  if (key === ' ' && isFar)
    return { active, anchor: { row: 0, column: anchor.column }, head: { row: lastRow, column: head.column } };
  if (key === ' ' && shiftKey)
    return { active, anchor: { row: anchor.row, column: 0 }, head: { row: head.row, column: lastColumn } };
  if (key === 'Escape') return cellsTotal(rangeOf(selection)) === 1 ? null : onlyCell(active);
  const to = reached(shiftKey ? head : active, key, isFar, size);
  if (to === null) return null;
  const cell = insideGrid(to, size);
  return shiftKey ? extendedTo(selection, cell) : onlyCell(cell);
}

function reached(from: GridCell, key: string, isFar: boolean, { rows, columns }: GridSize): GridCell | null {
  const { row, column } = from;
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    const [down, across] = arrow;
    return { row: row + down * (isFar ? rows : 1), column: column + across * (isFar ? columns : 1) };
  }
  if (key === 'Home') return { row: isFar ? 0 : row, column: 0 };
  if (key === 'End') return { row: isFar ? rows - 1 : row, column: columns - 1 };
  if (isFar) return null;
  if (key === 'PageDown') return { row: row + PAGE, column };
  if (key === 'PageUp') return { row: row - PAGE, column };
  return null;
}

/** The rows and columns that a spreadsheet program puts on the clipboard. */
export function pastedCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/gu, '\n').replace(/\n$/u, '').split('\n');
  return lines.map((line) => line.split('\t'));
}

/** The same for a spreadsheet program to read. */
export const tabSeparated = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\n');

/**
 * The cells over which a pasted block goes: from the range's first cell on, as large as the block. A block that fits into
 * the range several times fills all of it; so a single value does. The range may reach out of the grid.
 */
export function pastedRange(block: readonly (readonly string[])[], range: CellRange): CellRange {
  const { top, left } = range;
  const [high, wide] = [block.length, blockWidth(block)];
  const fills = rowsOf(range).length % high === 0 && columnsOf(range).length % wide === 0;
  return fills ? range : { top, left, bottom: top + high - 1, right: left + wide - 1 };
}

/** The pasted text of a cell of `pastedRange`; none where the block has a shorter line. */
export function pastedText(block: readonly (readonly string[])[], over: CellRange, { row, column }: GridCell) {
  return block[(row - over.top) % block.length]?.[(column - over.left) % blockWidth(block)];
}

const blockWidth = (block: readonly (readonly string[])[]) =>
  block.reduce((widest, line) => Math.max(widest, line.length), 1);
