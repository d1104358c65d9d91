/** The chosen cells of the price grid as drafts need them: their products, however far the range reaches, and its words. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { showToast } from '#client/ui/toast-store.ts';
import type { GridGroup, GridProduct } from '#contract/price-grid.ts';
import { type CellRange, cellsTotal, columnsOf, rowsOf } from './cell-range.ts';
import type { RowSpan } from './use-grid-pages.ts';

export interface GridRows {
  readonly groups: readonly GridGroup[];
  readonly rowAt: (row: number) => GridProduct | undefined;
  readonly loadRows: (span: RowSpan) => Promise<readonly GridProduct[]>;
}

export function useChosenCells({ groups, rowAt, loadRows }: GridRows) {
  const { t } = useLingui();
  return {
    /** Acts at once where all rows are loaded, else once they are; the products are those of the range's rows in order. */
    withProducts: (range: CellRange, act: (products: readonly GridProduct[]) => void) => {
      const known = rowsOf(range).flatMap((row) => rowAt(row) ?? []);
      if (known.length === rowsOf(range).length) return act(known);
      loadRows([range.top, range.bottom]).then(act, () =>
        showToast({ tone: 'bad', message: t`Pas de réponse : rien n’a changé dans les cases choisies.` }),
      );
    },
    groupsOf: (range: CellRange) => columnsOf(range).flatMap((column) => groups[column] ?? []),
    /** What the range is called; for several cells only. */
    rangeName: (range: CellRange) => {
      const [first, ...others] = columnsOf(range).flatMap((column) => groups[column] ?? []);
      const cells = plural(cellsTotal(range), { one: '# case', other: '# cases' });
      const name =
        others.length === 0 ? (first?.name ?? '') : plural(others.length + 1, { one: '# groupe', other: '# groupes' });
      return `${name} · ${cells}`;
    },
  };
}
