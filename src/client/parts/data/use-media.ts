/** Whether a media query holds, followed as it changes: <aside> or sheet, dense or glove-sized. `useMedia(DESKTOP)`. */
import { useSyncExternalStore } from 'react';

/** The cart stands beside the list. */
export const TABLET = '(min-width: 720px)';
/** Three panes; the same width as in the style sheets. */
export const DESKTOP = '(min-width: 1000px)';
/** Room for a product on one dense line beside the other panes; the same width as in the style sheets. */
export const DENSE = '(min-width: 1200px)';

interface Media {
  readonly subscribe: (changed: () => void) => () => void;
  readonly matches: () => boolean;
}

/** By query: each row of a list asks the same few, at every drawing. */
const known = new Map<string, Media>();

export function useMedia(query: string): boolean {
  const media = known.get(query) ?? mediaOf(query);
  known.set(query, media);
  return useSyncExternalStore(media.subscribe, media.matches);
}

function mediaOf(query: string): Media {
  const list = window.matchMedia(query);
  return {
    subscribe: (changed) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    matches: () => list.matches,
  };
}
