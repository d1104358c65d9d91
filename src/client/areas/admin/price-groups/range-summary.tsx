/** How many cells are chosen, and how far they are from the catalog; read aloud as the range grows. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { productName } from '#client/parts/products/product-names.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { GridGroup, GridProduct } from '#contract/price-grid.ts';
import { type CellRange, cellsTotal, columnsOf, rowsOf } from './cell-range.ts';
import type { Drafts } from './price-drafts.ts';
import styles from './price-groups-screen.module.css';
import { averageOverCatalog } from './range-average.ts';

/** More cells are counted, but their average would hold up the next key. */
const MOST_COMPARED = 5000;

type RangeSummaryProps = {
  range: CellRange;
  groups: readonly GridGroup[];
  rowAt: (row: number) => GridProduct | undefined;
  drafts: Drafts;
  at: string;
};

export function RangeSummary({ range, groups, rowAt, drafts, at }: RangeSummaryProps) {
  const { t, i18n } = useLingui();
  const { top, bottom, left, right } = range;
  // A whole column has thousands of cells: the person's next key goes first.
  const chosen = useDeferredValue(useMemo(() => ({ top, bottom, left, right }), [top, bottom, left, right]));
  const average = useMemo(() => {
    if (cellsTotal(chosen) > MOST_COMPARED) return null;
    const products = rowsOf(chosen).flatMap((row) => rowAt(row) ?? []);
    const columns = columnsOf(chosen).flatMap((column) => groups[column] ?? []);
    return averageOverCatalog(products, columns, drafts, at);
  }, [chosen, groups, rowAt, drafts, at]);
  const total = cellsTotal(chosen);
  const placeOf = (row: number, column: number) => {
    const product = rowAt(row);
    return product === undefined ? '' : `${productName(product, i18n.locale)}, ${groups[column]?.name ?? ''}`;
  };
  const [from, to] = [placeOf(chosen.top, chosen.left), placeOf(chosen.bottom, chosen.right)];
  const percent = i18n.number(Math.abs(average ?? 0) * 100, { maximumFractionDigits: 1 });
  const sign = percent === i18n.number(0) ? '' : (average ?? 0) < 0 ? '−' : '+';
  const difference = `${sign}${percent}`;
  return (
    <output className={styles.summary}>
      {total === 1 ? null : (
        <>
          <b>{plural(total, { one: '# case', other: '# cases' })}</b>
          {from === '' || to === '' ? null : <VisuallyHidden> {t`de ${from} à ${to}`}</VisuallyHidden>}
          {average === null ? null : <small> {t`moyenne ${difference} % sur le catalogue`}</small>}
        </>
      )}
    </output>
  );
}
