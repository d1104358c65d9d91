import { measureElement, type Virtualizer } from '@tanstack/react-virtual';

/**
 * The height of a row of a long list: as estimated or measured before until the browser tells, which it does in the same frame, after
 * it has laid out the page and before it paints. Asking each new row for its height would lay out the page once more for each list.
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
