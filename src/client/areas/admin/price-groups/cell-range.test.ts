import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cellsTotal,
  columnsOf,
  extendedTo,
  type GridSelection,
  type GridSize,
  insideGrid,
  isInRange,
  onlyCell,
  pastedCells,
  pastedRange,
  pastedText,
  rangeOf,
  rowsOf,
  selectedByKey,
  selectedRange,
  tabSeparated,
} from './cell-range.ts';

const GRID: GridSize = { rows: 40, columns: 6 };
const KEYS = 'ArrowDown ArrowUp ArrowRight ArrowLeft PageDown PageUp Home End Escape a'.split(' ').concat(' ');
const pressed = (key: string, modifiers = '') => ({
  key,
  shiftKey: modifiers.includes('shift'),
  ctrlKey: modifiers.includes('control'),
  metaKey: false,
});
const afterKeys = (from: GridSelection, ...keys: readonly ReturnType<typeof pressed>[]) =>
  keys.reduce((selection, key) => selectedByKey(selection, key, GRID) ?? selection, from);

const aKey = fc.record({
  key: fc.constantFrom(...KEYS),
  shiftKey: fc.boolean(),
  ctrlKey: fc.boolean(),
  metaKey: fc.boolean(),
});
const aCell = fc.record({ row: fc.nat(GRID.rows - 1), column: fc.nat(GRID.columns - 1) });
const aSelection = fc.tuple(aCell, aCell).map(([from, to]) => extendedTo(onlyCell(from), to));
const aText = fc.constantFrom('', '12,50', '−4 %', '=', 'x', 'nc', '48 au 6/12');
const aBlock = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([high, wide]) =>
    fc.array(fc.array(aText, { minLength: wide, maxLength: wide }), { minLength: high, maxLength: high }),
  );

describe('the chosen cells of the price grid', () => {
  test('Shift and the arrows choose over rows and columns; the active cell stays', () => {
    const chosen = afterKeys(
      onlyCell({ row: 3, column: 2 }),
      ...['ArrowDown', 'ArrowDown', 'ArrowRight'].map((key) => pressed(key, 'shift')),
    );
    expect(rangeOf(chosen)).toEqual({ top: 3, bottom: 5, left: 2, right: 3 });
    expect(chosen.active).toEqual({ row: 3, column: 2 });
    expect(cellsTotal(rangeOf(chosen))).toBe(6);
  });

  test('a row, a column and the whole grid are chosen around the active cell', () => {
    const from = onlyCell({ row: 3, column: 2 });
    const [row, column, all] = [pressed(' ', 'shift'), pressed(' ', 'control'), pressed('a', 'control')].map((key) =>
      afterKeys(from, key),
    );
    expect(row && rangeOf(row)).toEqual({ top: 3, bottom: 3, left: 0, right: 5 });
    expect(column && rangeOf(column)).toEqual({ top: 0, bottom: 39, left: 2, right: 2 });
    expect(all && rangeOf(all)).toEqual({ top: 0, bottom: 39, left: 0, right: 5 });
    for (const each of [row, column, all]) expect(each?.active).toEqual(from.active);
  });

  test('Escape leaves the active cell alone; with one cell it is free for something else', () => {
    const chosen = extendedTo(onlyCell({ row: 3, column: 2 }), { row: 9, column: 0 });
    expect(selectedByKey(chosen, pressed('Escape'), GRID)).toEqual(onlyCell({ row: 3, column: 2 }));
    expect(selectedByKey(onlyCell(chosen.active), pressed('Escape'), GRID)).toBeNull();
    expect(selectedByKey(chosen, pressed('5'), GRID)).toBeNull();
  });

  test('whatever is pressed, the range stays in the grid and the active cell in the range', () => {
    fc.assert(
      fc.property(aSelection, fc.array(aKey, { maxLength: 30 }), (from, keys) => {
        const chosen = keys.reduce((selection, key) => selectedByKey(selection, key, GRID) ?? selection, from);
        expect(isInRange(rangeOf(chosen), chosen.active)).toBe(true);
        for (const cell of [chosen.anchor, chosen.head]) expect(insideGrid(cell, GRID)).toEqual(cell);
      }),
    );
  });

  test('a range has exactly the cells of its rows and columns, whichever corner it began at', () => {
    fc.assert(
      fc.property(aCell, aCell, (one, other) => {
        const range = rangeOf(extendedTo(onlyCell(one), other));
        expect(range).toEqual(rangeOf(extendedTo(onlyCell(other), one)));
        expect(rangeOf(selectedRange(range))).toEqual(range);
        const cells = rowsOf(range).flatMap((row) => columnsOf(range).map((column) => ({ row, column })));
        expect(cells).toHaveLength(cellsTotal(range));
        expect(cells.every((cell) => isInRange(range, cell))).toBe(true);
        expect(isInRange(range, { row: range.bottom + 1, column: range.left })).toBe(false);
        expect(isInRange(range, { row: range.top, column: range.left - 1 })).toBe(false);
      }),
    );
  });
});

describe('a block from a spreadsheet', () => {
  test('comes with tabs and line ends of any kind', () => {
    expect(pastedCells('1,00\t2\r\nnc\t\r\n')).toEqual([
      ['1,00', '2'],
      ['nc', ''],
    ]);
  });

  test('one value fills the range; a block that does not fit goes from its first cell on', () => {
    const range = { top: 2, bottom: 4, left: 1, right: 2 };
    expect(pastedRange([['5']], range)).toEqual(range);
    expect(pastedRange([['5', '6']], range)).toEqual(range);
    expect(pastedRange([['5'], ['6']], range)).toEqual({ top: 2, bottom: 3, left: 1, right: 1 });
    expect(pastedText([['5'], ['6', '7']], { top: 2, bottom: 3, left: 1, right: 2 }, { row: 2, column: 2 })).toBe(
      undefined,
    );
  });

  test('is written over where it was copied as it was', () => {
    fc.assert(
      fc.property(aBlock, aCell, (block, at) => {
        const read = pastedCells(`${tabSeparated(block)}\n`);
        expect(read).toEqual(block);
        const over = pastedRange(read, rangeOf(onlyCell(at)));
        const written = rowsOf(over).map((row) =>
          columnsOf(over).map((column) => pastedText(read, over, { row, column })),
        );
        expect(written).toEqual(block);
      }),
    );
  });

  test('that fits several times fills the whole range with itself', () => {
    fc.assert(
      fc.property(aBlock, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), (block, down, across) => {
        const [high, wide] = [block.length, block[0]?.length ?? 0];
        const range = { top: 7, bottom: 6 + high * down, left: 2, right: 1 + wide * across };
        expect(pastedRange(block, range)).toEqual(range);
        for (const row of rowsOf(range))
          for (const column of columnsOf(range))
            expect(pastedText(block, range, { row, column })).toBe(block[(row - 7) % high]?.[(column - 2) % wide]);
      }),
    );
  });
});
