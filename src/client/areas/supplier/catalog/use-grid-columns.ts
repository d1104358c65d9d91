/** How many tiles fit side by side in the list's width; 1 for rows. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { View } from './use-view.ts';

/** Pixels: a tile is never narrower. */
const NARROWEST = 164;

export function useGridColumns(scroller: RefObject<HTMLElement | null>, view: View): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || view === 'list') return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, view]);
  return view === 'list' ? 1 : Math.max(2, Math.floor(width / NARROWEST));
}
