/**
 * Products × groups. One cell is active; arrows walk, Shift and the mouse extend over rows and columns, typing or Enter
 * goes to the formula line above.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useKeyWords } from '#client/ui/bound-keys.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { GridGroup, GridProduct } from '#contract/price-grid.ts';
import type { PriceCell } from '#domain/pricing/price-cell.ts';
import { extendedTo, type GridCell, type GridSelection, onlyCell, rangeOf, selectedByKey } from './cell-range.ts';
import type { Drafts } from './price-drafts.ts';
import styles from './price-grid.module.css';
import { PriceRow } from './price-row.tsx';
import { useCellMouse } from './use-cell-mouse.ts';

type PriceGridProps = {
  total: number;
  groups: readonly GridGroup[];
  rowAt: (row: number) => GridProduct | undefined;
  onSight: (first: number, last: number) => void;
  drafts: Drafts;
  conflicts: ReadonlySet<string>;
  /** A paste that is looked at: the cells it changed, each as it was, and its taking back. */
  pasted: { readonly replaced: ReadonlyMap<string, PriceCell>; readonly takeBack: () => void } | null;
  selection: GridSelection;
  select: (selection: GridSelection) => void;
  /** Begins typing with the pressed key. */
  type: (key: string) => void;
  fillDown: () => void;
  /** Takes the last change back; null: there is none. */
  undo: (() => void) | null;
  paste: (text: string) => void;
  /** The clipboard's text of the chosen cells, which may come later. */
  copy: (now: (text: string) => void) => void;
  openGroup: (price_group_id: string) => void;
  at: string;
};

const ROW = 42;
const HEAD = 52;

const isCommand = (event: KeyboardEvent, key: string) =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === key;

export function PriceGrid(props: PriceGridProps) {
  const {
    total,
    groups,
    rowAt,
    onSight,
    drafts,
    conflicts,
    pasted,
    selection,
    type,
    fillDown,
    undo,
    paste,
    copy,
    openGroup,
    at,
  } = props;
  const { t, i18n } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const heads = useRef(new Map<number, HTMLElement>());
  const moved = useRef(false);
  const size = { rows: total, columns: groups.length };
  const { active } = selection;
  const range = rangeOf(selection);
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
    scrollPaddingEnd: HEAD,
    // The active cell has the focus: its row stays, wherever the others are scrolled to.
    rangeExtractor: (drawn) => [...new Set([...defaultRangeExtractor(drawn), active.row])].sort((a, b) => a - b),
  });
  const items = rows.getVirtualItems();
  const [first, last] = [rows.range?.startIndex ?? 0, rows.range?.endIndex ?? 0];
  useEffect(() => onSight(first, last), [onSight, first, last]);
  useEffect(() => {
    if (!moved.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>('[data-active="true"]');
    if (cell == null) {
      // Until its row is loaded, the grid itself hears the keys.
      if (document.activeElement === document.body) grid.current?.focus({ preventScroll: true });
      return;
    }
    moved.current = false;
    cell.focus({ preventScroll: true });
  });
  const select = (next: GridSelection, shown?: GridCell) => {
    moved.current = true;
    props.select(next);
    if (shown === undefined) return;
    rows.scrollToIndex(shown.row);
    heads.current.get(shown.column)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const press = useCellMouse({
    scroller,
    begin: (cell) => select(onlyCell(cell)),
    extend: (cell) => select(extendedTo(selection, cell), cell),
  });
  useKeyWords({
    Enter: { does: t`écrire un prix, une remise, x ou =` },
    F2: { does: t`écrire un prix, une remise, x ou =` },
    Delete: { does: t`revenir au prix du catalogue` },
    'Shift+ArrowDown': { does: t`étendre les cases choisies` },
    'Shift+ArrowRight': { does: t`étendre les cases choisies` },
    'Control+a': { does: t`choisir toutes les cases` },
    'Control+d': { does: t`recopier vers le bas` },
    'Control+z': { does: t`annuler le dernier changement` },
    'Control+c': { does: t`copier pour un tableur` },
    'Control+v': { does: t`coller d’un tableur` },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // A group's name is a button: its keys are its own.
    if (event.target instanceof HTMLButtonElement) return;
    if (event.key === 'Escape' && pasted !== null) {
      event.preventDefault();
      event.stopPropagation();
      return pasted.takeBack();
    }
    const next = event.altKey ? null : selectedByKey(selection, event, size);
    if (next !== null) {
      const isWhole = event.key.toLowerCase() === 'a' || event.key === ' ';
      select(next, isWhole ? undefined : next.head);
      if (event.key === 'Escape') event.stopPropagation();
    } else if (isCommand(event, 'd')) fillDown();
    else if (isCommand(event, 'z')) undo?.();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === 'Enter' || event.key === 'F2') type('');
    else if (event.key === 'Delete' || event.key === 'Backspace') type('=');
    else if (event.key.length === 1) type(event.key);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    moved.current = true;
    paste(event.clipboardData.getData('text/plain'));
  };
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    copy((text) => event.clipboardData.setData('text/plain', text));
  };
  const columns = `var(--product) var(--base) repeat(${groups.length}, minmax(var(--cell), 1fr))`;
  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are walked with the arrow keys and typed into
        role="grid"
        aria-label={t`Prix par groupe`}
        aria-rowcount={total + 1}
        aria-colcount={groups.length + 2}
        aria-multiselectable
        className={styles.grid}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onMouseDown={press}
        onDoubleClick={({ target }) => {
          if (target instanceof Element && target.closest('[data-column]') !== null) type('');
        }}
        onPaste={onPaste}
        onCopy={onCopy}
      >
        <thead className={styles.top}>
          <tr
            className={classNames(styles.row, styles.head)}
            style={{ gridTemplateColumns: columns }}
            aria-rowindex={1}
          >
            <th scope="col" className={styles.product}>
              {plural(total, { one: '# produit', other: '# produits' })}
            </th>
            <th scope="col" className={styles.base}>{t`Catalogue`}</th>
            {groups.map((group, column) => (
              <th
                key={group.price_group_id}
                ref={(element) => {
                  if (element === null) heads.current.delete(column);
                  else heads.current.set(column, element);
                }}
                scope="col"
                className={styles.cell}
              >
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
            const isChosen = index >= range.top && index <= range.bottom;
            return (
              <PriceRow
                key={index}
                row={index}
                top={start}
                height={ROW}
                columns={columns}
                product={rowAt(index)}
                groups={groups}
                drafts={drafts}
                conflicts={conflicts}
                replaced={pasted?.replaced}
                at={at}
                chosenFrom={isChosen ? range.left : -1}
                chosenTo={isChosen ? range.right : -1}
                isFirst={index === range.top}
                isLast={index === range.bottom}
                activeColumn={index === active.row ? active.column : null}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
