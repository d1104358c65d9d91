/** Only one row of a table is in the tab order; the arrow keys move from it. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useKeyWords } from './bound-keys.ts';
import type { RowDeed } from './use-shortcuts.ts';

type TableKeys = {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  scrollTo: (position: number) => void;
  onEnter: (position: number) => void;
  onSpace: (position: number) => void;
  onEdit: (position: number) => void;
  /** The rows that a key moved from and to; `extending` with Shift held down. */
  onMove: (from: number, to: number, extending: boolean) => void;
  /** What the table does with its rows; keys for anything else are not described. */
  can: { readonly open: boolean; readonly select: boolean; readonly edit: boolean };
};

const PAGE = 10;

const next = (position: number) => position + 1;
const previous = (position: number) => position - 1;

const moves: Record<string, (position: number, last: number) => number> = {
  ArrowDown: next,
  j: next,
  ArrowUp: previous,
  k: previous,
  PageDown: (position) => position + PAGE,
  PageUp: (position) => position - PAGE,
  Home: () => 0,
  End: (_, last) => last,
};

export function useTableKeys({ count, scroller, scrollTo, onEnter, onSpace, onEdit, onMove, can }: TableKeys) {
  const [position, setPosition] = useState(0);
  const focused = Math.min(position, Math.max(count - 1, 0));
  const moved = useRef(false);

  const says = (isOn: boolean, does: RowDeed) => (isOn ? { does } : undefined);
  const selects = says(can.select, 'row:choose');
  useKeyWords({ Enter: says(can.open, 'row:open'), x: selects, ' ': selects, e: says(can.edit, 'row:edit') });

  // A distant row is drawn only after the table has scrolled to it.
  useEffect(() => {
    if (!moved.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${focused}"]`);
    if (row == null) return;
    moved.current = false;
    row.focus();
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const row = event.target instanceof HTMLTableRowElement ? event.target : undefined;
    if (row?.dataset.index === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    if (move !== undefined) {
      const to = Math.min(Math.max(move(focused, count - 1), 0), count - 1);
      moved.current = true;
      setPosition(to);
      scrollTo(to);
      onMove(focused, to, event.shiftKey);
    } else if (event.key === 'Enter') onEnter(focused);
    else if (event.key === ' ' || event.key === 'x') onSpace(focused);
    else if (event.key === 'e') onEdit(focused);
    else return;
    event.preventDefault();
  };
  /** Returns the focus to the row that had it, after the next drawing. */
  const focusRow = (): void => {
    moved.current = true;
  };
  return { focused, onKeyDown, onFocus: setPosition, focusRow };
}
