/**
 * Dragging a row by its handle with a finger or a mouse; the keys beside it do the same. Written without a library, to
 * stay small: devices keep it for use without a network.
 */
import { type PointerEvent, useState } from 'react';

interface RowDrag {
  /** The row that is being dragged, and the position it would get; null: none. */
  readonly held: { readonly entry_id: string; readonly over: number } | null;
  readonly handle: (entry_id: string, at: number) => HandleEvents;
}

interface HandleEvents {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** Each row names its position in `data-at`. */
export function useRowDrag(move: (entry_id: string, to: number) => void): RowDrag {
  const [held, setHeld] = useState<RowDrag['held']>(null);
  return {
    held,
    handle: (entry_id, at) => ({
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld({ entry_id, over: at });
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (held === null) return;
        const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-at]');
        if (row?.dataset.at !== undefined) setHeld({ entry_id, over: Number(row.dataset.at) });
      },
      onPointerUp: () => {
        if (held !== null && held.over !== at) move(entry_id, held.over);
        setHeld(null);
      },
      onPointerCancel: () => setHeld(null),
    }),
  };
}
