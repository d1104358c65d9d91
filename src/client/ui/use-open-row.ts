/** Scrolls the row whose sheet is open into sight, each time it changes. */
import { type RefObject, useEffect, useRef } from 'react';

type OpenRow = {
  /** -1 when no row is open. */
  position: number;
  scroller: RefObject<HTMLElement | null>;
  scrollTo: (position: number) => void;
};

export function useOpenRow({ position, scroller, scrollTo }: OpenRow): void {
  const seen = useRef(-1);
  const isSought = useRef(false);
  useEffect(() => {
    if (seen.current !== position) {
      seen.current = position;
      isSought.current = position >= 0;
      if (isSought.current) scrollTo(position);
    }
    if (!isSought.current) return;
    // A distant row is drawn only after the table has scrolled to it, with a later render.
    const row = scroller.current?.querySelector(`tr[data-index="${position}"]`);
    if (row == null) return;
    isSought.current = false;
    row.scrollIntoView({ block: 'nearest' });
  });
}
