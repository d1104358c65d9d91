/** Pastes a block into the grid, and remembers what became of it until the person keeps it, takes it back or goes on. */
import { useState } from 'react';
import type { GridGroup, GridProduct } from '#contract/price-grid.ts';
import { cleanText } from '#domain/values/text.ts';
import {
  type CellRange,
  columnsOf,
  type GridSelection,
  pastedCells,
  pastedRange,
  pastedText,
  rowsOf,
  selectedRange,
} from './cell-range.ts';
import { type PasteOutcome, pastedOutcome } from './paste-outcome.ts';
import type { TypedText } from './price-drafts.ts';
import type { useChosenCells } from './use-chosen-cells.ts';
import type { usePriceDrafts } from './use-price-drafts.ts';

interface PasteOptions {
  readonly total: number;
  readonly groups: readonly GridGroup[];
  readonly range: CellRange;
  readonly setSelection: (selection: GridSelection) => void;
  readonly cells: ReturnType<typeof useChosenCells>;
  readonly typed: (product: GridProduct, group: GridGroup, value: string) => TypedText[];
  readonly drafting: ReturnType<typeof usePriceDrafts>;
}

export function usePaste({ total, groups, range, setSelection, cells, typed, drafting }: PasteOptions) {
  const [outcome, setOutcome] = useState<PasteOutcome | null>(null);
  const paste = (pasted: string) => {
    if (total === 0 || groups.length === 0) return;
    const block = pastedCells(pasted);
    const over = pastedRange(block, range);
    const inside = {
      ...over,
      bottom: Math.min(over.bottom, total - 1),
      right: Math.min(over.right, groups.length - 1),
    };
    const textAt = (row: number, column: number) => cleanText(pastedText(block, over, { row, column }) ?? '');
    const left = rowsOf(over).flatMap((row) =>
      columnsOf(over)
        .filter((column) => row > inside.bottom || column > inside.right)
        .map((column) => textAt(row, column))
        .filter((text) => text !== ''),
    );
    cells.withProducts(inside, (products) => {
      const texts = products.flatMap((each, down) =>
        cells.groupsOf(inside).flatMap((group, across) => {
          const value = textAt(over.top + down, over.left + across);
          return value === '' ? [] : typed(each, group, value);
        }),
      );
      const before = drafting.latest();
      drafting.typeAll(texts);
      const size = { lines: rowsOf(over).length, columns: columnsOf(over).length };
      setOutcome(pastedOutcome(before, drafting.latest(), texts, { left, ...size }));
    });
    setSelection(selectedRange(inside));
  };
  const isLatest = outcome !== null && outcome.drafts === drafting.drafts;
  return {
    paste,
    /** null once the person has kept it, taken it back or changed something else. */
    pasted: isLatest ? outcome : null,
    keep: () => setOutcome(null),
    takeBack: () => {
      setOutcome(null);
      drafting.undo?.();
    },
  };
}
