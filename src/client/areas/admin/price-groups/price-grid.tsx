/**
 * Products × groups. One cell is active; arrows walk, Shift extends, typing or Enter goes to the formula line above.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { productName } from '#client/parts/products/product-names.ts';
import { MoneyFigure } from '#client/parts/words/money-figure.tsx';
import { useKeyWords } from '#client/ui/bound-keys.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { GridGroup, GridProduct } from '#contract/price-grid.ts';
import { CellFigure } from './cell-figure.tsx';
import { type Drafts, draftKey, keptCell } from './price-drafts.ts';
import styles from './price-grid.module.css';

/** Rows and columns from an anchor to the active cell. */
export interface GridSelection {
  readonly row: number;
  readonly column: number;
  readonly anchor: number;
}

type PriceGridProps = {
  total: number;
  groups: readonly GridGroup[];
  rowAt: (row: number) => GridProduct | undefined;
  onSight: (first: number, last: number) => void;
  drafts: Drafts;
  conflicts: ReadonlySet<string>;
  selection: GridSelection;
  select: (selection: GridSelection) => void;
  /** Begins typing with the pressed key. */
  type: (key: string) => void;
  fillDown: () => void;
  paste: (text: string) => void;
  openGroup: (price_group_id: string) => void;
  at: string;
};

const ROW = 42;
const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
};

export function PriceGrid(props: PriceGridProps) {
  const { total, groups, rowAt, onSight, drafts, conflicts, selection, select, type, fillDown, paste, openGroup, at } =
    props;
  const { t, i18n } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const items = rows.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => onSight(first, last), [onSight, first, last]);
  useEffect(() => {
    if (!moved.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>('[data-active="true"]');
    if (cell == null) return;
    moved.current = false;
    cell.focus({ preventScroll: true });
  });
  const go = (row: number, column: number, extending: boolean) => {
    const to = Math.min(Math.max(row, 0), total - 1);
    moved.current = true;
    select({
      row: to,
      column: Math.min(Math.max(column, 0), groups.length - 1),
      anchor: extending ? selection.anchor : to,
    });
    rows.scrollToIndex(to);
  };
  useKeyWords({
    Enter: { does: t`écrire un prix, une remise, x ou =` },
    F2: { does: t`écrire un prix, une remise, x ou =` },
    Delete: { does: t`revenir au prix du catalogue` },
    'Control+d': { does: t`recopier vers le bas` },
    'Control+v': { does: t`coller d’un tableur` },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move !== undefined) go(selection.row + move[0], selection.column + move[1], event.shiftKey);
    else if ((event.ctrlKey || event.metaKey) && event.key === 'd') fillDown();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === 'Enter' || event.key === 'F2') type('');
    else if (event.key === 'Delete' || event.key === 'Backspace') type('=');
    else if (event.key.length === 1) type(event.key);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    paste(event.clipboardData.getData('text/plain'));
  };
  const columns = {
    gridTemplateColumns: `var(--product) var(--base) repeat(${groups.length}, minmax(var(--cell), 1fr))`,
  };
  const isChosen = (row: number, column: number) =>
    column === selection.column &&
    row >= Math.min(selection.anchor, selection.row) &&
    row <= Math.max(selection.anchor, selection.row);
  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are walked with the arrow keys and typed into
        role="grid"
        aria-label={t`Prix par groupe`}
        aria-rowcount={total + 1}
        aria-colcount={groups.length + 2}
        aria-multiselectable
        className={styles.grid}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <thead className={styles.top}>
          <tr className={classNames(styles.row, styles.head)} style={columns} aria-rowindex={1}>
            <th scope="col" className={styles.product}>
              {plural(total, { one: '# produit', other: '# produits' })}
            </th>
            <th scope="col" className={styles.base}>{t`Catalogue`}</th>
            {groups.map((group) => (
              <th key={group.price_group_id} scope="col" className={styles.cell}>
                <button type="button" className={styles.group} onClick={() => openGroup(group.price_group_id)}>
                  <b>{group.name}</b>
                  <small>
                    {plural(group.clients_total, { one: '# client', other: '# clients' })}
                    {group.sales_discount > 0 ? ` · −${i18n.number(group.sales_discount / 100)}\u00a0%` : ''}
                    {group.visible_total === null ? '' : ` · ${t`liste`}`}
                  </small>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.rows} style={{ height: rows.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const product = rowAt(index);
            return (
              <tr
                key={index}
                className={classNames(styles.row, styles.line)}
                style={{ ...columns, top: start, height: ROW }}
                aria-rowindex={index + 2}
              >
                {product === undefined ? (
                  <td className={styles.product}>
                    <Skeleton width="70%" />
                  </td>
                ) : (
                  <>
                    <th scope="row" className={styles.product}>
                      <b>{productName(product, i18n.locale)}</b>
                      <small>
                        {product.enabled ? product.supplier_code : `${product.supplier_code} · ${t`hors vente`}`}
                      </small>
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
                      const isActive = index === selection.row && column === selection.column;
                      return (
                        <td
                          key={price_group_id}
                          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: in a grid it may be selected
                          role="gridcell"
                          tabIndex={isActive ? 0 : -1}
                          data-active={isActive}
                          aria-selected={isChosen(index, column)}
                          aria-invalid={refused !== undefined || undefined}
                          className={classNames(
                            styles.cell,
                            !cell.is_sold && styles.unsold,
                            isChosen(index, column) && styles.chosen,
                            isActive && styles.active,
                            drafts.cells.has(key) && styles.changed,
                            refused !== undefined && styles.refused,
                            conflicts.has(key) && styles.overtaken,
                          )}
                          onClick={(event) => {
                            moved.current = true;
                            select({ row: index, column, anchor: event.shiftKey ? selection.anchor : index });
                          }}
                          onDoubleClick={() => type('')}
                          onKeyDown={undefined}
                        >
                          {refused === undefined ? (
                            <CellFigure
                              cell={cell}
                              catalog_price={product.catalog_price}
                              groupDiscount={group.sales_discount}
                              at={at}
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
          })}
        </tbody>
      </table>
    </div>
  );
}
