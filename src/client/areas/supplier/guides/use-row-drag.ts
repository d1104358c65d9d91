/**
 * Dragging a row by its handle with a finger or a mouse; the keys beside it do the same. The list rolls while a row is
 * held at its edge. Written without a library, to stay small: devices keep it for use without a network.
 */
import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Pixels from the edge of the list within which it rolls, and how far with each frame. */
const EDGE = 56;
const STEP = 10;
/** Pixels that a row must be moved before the list rolls: a press at the edge is no wish to go on. */
const MEANT = 8;

interface RowDrag {
  /** The row that is being dragged, and the one whose place it would take; null: none. */
  readonly held: { readonly entry_id: string; readonly over: string } | null;
  readonly handle: (entry_id: string) => HandleEvents;
}

interface HandleEvents {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** Each row names its entry in `data-entry`. */
export function useRowDrag(move: (entry_id: string, other_id: string) => void): RowDrag {
  const [held, setHeld] = useState<RowDrag['held']>(null);
  const pointer = useRef({ x: 0, y: 0, from: 0, list: document.documentElement });
  const aim = () => {
    const { x, y } = pointer.current;
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-entry]')?.dataset.entry;
    if (over !== undefined) setHeld((now) => (now === null || now.over === over ? now : { ...now, over }));
  };
  const roll = useRef(aim);
  useEffect(() => {
    roll.current = () => {
      const { y, from, list } = pointer.current;
      if (Math.abs(y - from) < MEANT) return;
      const { top, bottom } = list.getBoundingClientRect();
      if (y > top + EDGE && y < bottom - EDGE) return;
      list.scrollTop += y < top + EDGE ? -STEP : STEP;
      aim();
    };
  });
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    let frame = 0;
    const next = () => {
      roll.current();
      frame = requestAnimationFrame(next);
    };
    next();
    return () => cancelAnimationFrame(frame);
  }, [isHeld]);
  return {
    held,
    handle: (entry_id) => ({
      onPointerDown: (event) => {
        const { currentTarget, pointerId, clientX, clientY } = event;
        currentTarget.setPointerCapture(pointerId);
        pointer.current = { x: clientX, y: clientY, from: clientY, list: rollingAround(currentTarget) };
        setHeld({ entry_id, over: entry_id });
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (held === null) return;
        pointer.current = { ...pointer.current, x: clientX, y: clientY };
        aim();
      },
      onPointerUp: () => {
        if (held !== null && held.over !== entry_id) move(entry_id, held.over);
        setHeld(null);
      },
      onPointerCancel: () => setHeld(null),
    }),
  };
}

/** The nearest element around that rolls; the page, where none does. */
function rollingAround(element: HTMLElement): HTMLElement {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (around.scrollHeight > around.clientHeight && getComputedStyle(around).overflowY !== 'visible') return around;
  }
  return document.documentElement;
}
