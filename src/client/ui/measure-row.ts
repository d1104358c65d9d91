import { measureElement, type Virtualizer } from '@tanstack/react-virtual';

/**
 * The height of a row in a long list: estimated, or measured before. The browser reports the real height in the same
 * frame, before it paints. Measuring each new row directly would lay out the page once more per list.
 */
export function measureRow<Scroller extends Element, Row extends Element>(
  row: Row,
  told: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Scroller, Row>,
): number {
  if (told !== undefined) return measureElement(row, told, virtualizer);
  const position = virtualizer.indexFromElement(row);
  return virtualizer.measurementsCache[position]?.size ?? virtualizer.options.estimateSize(position);
}
