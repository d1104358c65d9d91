/** Whether a media query holds, followed as it changes: <aside> or sheet, dense or glove-sized. `useMedia(DESKTOP)`. */
import { useSyncExternalStore } from 'react';

/** The cart stands beside the list. */
export const TABLET = '(min-width: 720px)';
/** Three panes; the same width as in the style sheets. */
export const DESKTOP = '(min-width: 1000px)';
/** Room for a product on one dense line beside the other panes; the same width as in the style sheets. */
export const DENSE = '(min-width: 1200px)';

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
