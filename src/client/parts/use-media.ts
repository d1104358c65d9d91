/** Whether a media query holds now, and when it changes: <aside> or sheet, dense or glove-sized. `useMedia(DESKTOP)`. */
import { useSyncExternalStore } from 'react';

/** The cart stands beside the list. */
export const TABLET = '(min-width: 720px)';
/** Three panes and dense rows; the same width as in the style sheets. */
export const DESKTOP = '(min-width: 1000px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
