/**
 * The rows of a table that are in the page: all of a short table; of a long one, those in sight and some around them.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { measureRow } from './measure-row.ts';

const ALL_UP_TO = 60;

export function useVisibleRows(count: number, rowHeight: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const long = count > ALL_UP_TO;
  const virtualizer = useVirtualizer({
    count,
    enabled: long,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    measureElement: measureRow,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);
  return {
    scroller,
    /** The index of the last row that is in the page. */
    last: long ? (last?.index ?? -1) : count - 1,
    visible: long ? items.map((item) => item.index) : Array.from({ length: count }, (_, position) => position),
    /** Heights, in pixels, of the rows left out above and below. */
    before: long ? (items[0]?.start ?? 0) : 0,
    after: long && last !== undefined ? virtualizer.getTotalSize() - last.end : 0,
    measure: long ? virtualizer.measureElement : undefined,
    scrollTo: (position: number): void => {
      if (long) virtualizer.scrollToIndex(position);
    },
  };
}
