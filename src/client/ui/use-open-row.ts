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
  useEffect(() => {
    if (seen.current === position) return;
    seen.current = position;
    if (position < 0) return;
    // A distant row is drawn only after the table has scrolled to it.
    scrollTo(position);
    scroller.current?.querySelector(`tr[data-index="${position}"]`)?.scrollIntoView({ block: 'nearest' });
  });
}
