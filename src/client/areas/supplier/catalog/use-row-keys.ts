/** Keys in the list: arrows, page keys, Home and End walk over the products; + and - press the stepper's own keys. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { ListItem } from './list-items.ts';

const PAGE = 8;

type RowKeys = {
  scroller: RefObject<HTMLElement | null>;
  items: readonly ListItem[];
  scrollTo: (position: number) => void;
};

export function useRowKeys({ scroller, items, scrollTo }: RowKeys) {
  const wanted = useRef<number | null>(null);
  const focusWanted = () => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-row-name]`);
    if (row == null) return;
    wanted.current = null;
    row.focus();
  };
  // A row far away is drawn only after the list has scrolled to it.
  useEffect(focusWanted);

  return (event: KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.hasAttribute('data-row-name')) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const line = target.closest<HTMLElement>('[data-index]');
    const from = Number(line?.dataset.index);
    const step = STEPS[event.key]?.(items.length);
    if (step !== undefined) {
      wanted.current = productNear(items, from + step, step < 0 ? -1 : 1);
      if (wanted.current !== null) scrollTo(wanted.current);
      focusWanted();
    } else if (event.key === '+' || event.key === '-') {
      const keys = target.parentElement?.querySelectorAll<HTMLButtonElement>('fieldset > button') ?? [];
      const key = event.key === '+' ? [...keys].at(-1) : keys.length > 2 ? keys[0] : undefined;
      key?.click();
    } else return;
    event.preventDefault();
  };
}

const STEPS: Readonly<Record<string, (count: number) => number>> = {
  ArrowDown: () => 1,
  ArrowUp: () => -1,
  PageDown: () => PAGE,
  PageUp: () => -PAGE,
  Home: (count) => -count,
  End: (count) => count,
};

/**
 * The nearest line with products from `place` on in the `direction`; at the end of the list, the nearest one the other
 * way.
 */
function productNear(items: readonly ListItem[], place: number, direction: 1 | -1): number | null {
  const start = Math.min(Math.max(place, 0), items.length - 1);
  for (const way of [direction, -direction]) {
    for (let at = start; at >= 0 && at < items.length; at += way) if (items[at]?.kind === 'products') return at;
  }
  return null;
}
