/** A product's row of the price grid. It is drawn anew only when something in it changes, not at every step of a range. */
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { productName } from '#client/parts/products/product-names.ts';
import { MoneyFigure } from '#client/parts/words/money-figure.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { GridGroup, GridProduct } from '#contract/price-grid.ts';
import type { PriceCell } from '#domain/pricing/price-cell.ts';
import { CellFigure } from './cell-figure.tsx';
import { type Drafts, draftKey, keptCell } from './price-drafts.ts';
import styles from './price-grid.module.css';

type PriceRowProps = {
  row: number;
  top: number;
  height: number;
  columns: string;
  product: GridProduct | undefined;
  groups: readonly GridGroup[];
  drafts: Drafts;
  conflicts: ReadonlySet<string>;
  /** Cells that a paste has just changed, each as it was. */
  replaced: ReadonlyMap<string, PriceCell> | undefined;
  at: string;
  /** First and last chosen column; both -1 where the row has none. */
  chosenFrom: number;
  chosenTo: number;
  /** Whether the chosen cells begin or end in this row. */
  isFirst: boolean;
  isLast: boolean;
  /** The active cell's column; null in all other rows. */
  activeColumn: number | null;
};

export const PriceRow = memo(function PriceRow(props: PriceRowProps) {
  const { row, top, height, columns, product, groups, drafts, conflicts, replaced, at } = props;
  const { chosenFrom, chosenTo, isFirst, isLast, activeColumn } = props;
  const { t, i18n } = useLingui();
  const isRange = chosenFrom !== chosenTo || !(isFirst && isLast);
  return (
    <tr
      className={classNames(styles.row, styles.line)}
      style={{ gridTemplateColumns: columns, top, height }}
      aria-rowindex={row + 2}
      data-row={row}
    >
      {product === undefined ? (
        <td className={styles.product}>
          <Skeleton width="70%" />
        </td>
      ) : (
        <>
          <th scope="row" className={styles.product}>
            <b>{productName(product, i18n.locale)}</b>
            <small>{product.enabled ? product.supplier_code : `${product.supplier_code} · ${t`hors vente`}`}</small>
          </th>
          <td className={styles.base}>
            {product.catalog_price === null ? (
              <span className={styles.quiet}>{t`sans prix`}</span>
            ) : (
              <MoneyFigure value={product.catalog_price} size="s" />
            )}
          </td>
          {groups.map((group, column) => {
            const { price_group_id } = group;
            const key = draftKey(price_group_id, product.product_id);
            const cell = drafts.cells.get(key)?.after ?? keptCell(product, price_group_id);
            const refused = drafts.refused.get(key);
            const isActive = column === activeColumn;
            const isChosen = column >= chosenFrom && column <= chosenTo;
            return (
              <td
                key={price_group_id}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: in a grid it may be selected
                role="gridcell"
                tabIndex={isActive ? 0 : -1}
                data-active={isActive}
                data-column={column}
                aria-selected={isChosen}
                aria-invalid={refused !== undefined || undefined}
                className={classNames(
                  styles.cell,
                  !cell.is_sold && styles.unsold,
                  isChosen && styles.chosen,
                  isChosen && isRange && isFirst && styles.rangeTop,
                  isChosen && isRange && isLast && styles.rangeBottom,
                  isChosen && isRange && column === chosenFrom && styles.rangeLeft,
                  isChosen && isRange && column === chosenTo && styles.rangeRight,
                  isActive && styles.active,
                  drafts.cells.has(key) && styles.changed,
                  refused !== undefined && styles.refused,
                  conflicts.has(key) && styles.overtaken,
                )}
              >
                {refused === undefined ? (
                  <CellFigure
                    cell={cell}
                    catalog_price={product.catalog_price}
                    groupDiscount={group.sales_discount}
                    at={at}
                    was={replaced?.get(key)}
                  />
                ) : (
                  <span>{`«\u00a0${refused}\u00a0»`}</span>
                )}
              </td>
            );
          })}
        </>
      )}
    </tr>
  );
});
