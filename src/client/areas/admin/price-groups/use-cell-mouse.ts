/**
 * Choosing cells with the mouse: a press makes a cell the active one, with Shift it extends the range, and so does
 * dragging, which goes on beyond the drawn rows. Fingers scroll; their tap comes as a press of the mouse.
 */
import { type MouseEvent as ReactMouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { GridCell } from './cell-range.ts';

interface CellMouse {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly begin: (cell: GridCell) => void;
  readonly extend: (cell: GridCell) => void;
}

/** The cell of a group under an element; null over a product's name or its catalog price. */
function cellOf(element: Element | null): GridCell | null {
  const cell = element?.closest<HTMLElement>('[data-column]');
  const line = cell?.closest<HTMLElement>('[data-row]');
  return cell == null || line == null ? null : { row: Number(line.dataset.row), column: Number(cell.dataset.column) };
}

/** The cell nearest to a point, which may lie outside the drawn cells. */
function cellNear(box: HTMLElement, { clientX, clientY }: MouseEvent): GridCell | null {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const head = box.querySelector('thead')?.getBoundingClientRect().bottom ?? top;
  const x = Math.min(Math.max(clientX, left + 1), left + box.clientWidth - 2, right - 2);
  const y = Math.min(Math.max(clientY, head + 1), top + box.clientHeight - 2, bottom - 2);
  return cellOf(document.elementFromPoint(x, y));
}

export function useCellMouse({ scroller, begin, extend }: CellMouse) {
  const stop = useRef<() => void>(undefined);
  const current = useRef(extend);
  useEffect(() => {
    current.current = extend;
  });
  useEffect(() => () => stop.current?.(), []);
  return (event: ReactMouseEvent) => {
    const { target, button, shiftKey } = event;
    const cell = target instanceof Element ? cellOf(target) : null;
    if (cell === null || button !== 0) return;
    // No text is marked, and the focus goes to the active cell, not to the pressed one.
    event.preventDefault();
    if (shiftKey) extend(cell);
    else begin(cell);
    let last = cell;
    const drag = (moved: MouseEvent) => {
      if ((moved.buttons & 1) === 0) return stop.current?.();
      const over = scroller.current && cellNear(scroller.current, moved);
      if (over == null || (over.row === last.row && over.column === last.column)) return;
      last = over;
      current.current(over);
    };
    const end = () => {
      window.removeEventListener('mousemove', drag);
      window.removeEventListener('mouseup', end);
    };
    stop.current?.();
    stop.current = end;
    window.addEventListener('mousemove', drag);
    window.addEventListener('mouseup', end);
  };
}
