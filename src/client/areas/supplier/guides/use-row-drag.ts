/**
 * Dragging a row by its handle with a finger or a mouse; the keys beside it do the same. Written without a library, to
 * stay small: devices keep it for use without a network.
 */
import { type PointerEvent, useState } from 'react';

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
  return {
    held,
    handle: (entry_id) => ({
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld({ entry_id, over: entry_id });
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (held === null) return;
        const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-entry]');
        if (row?.dataset.entry !== undefined) setHeld({ entry_id, over: row.dataset.entry });
      },
      onPointerUp: () => {
        if (held !== null && held.over !== entry_id) move(entry_id, held.over);
        setHeld(null);
      },
      onPointerCancel: () => setHeld(null),
    }),
  };
}
