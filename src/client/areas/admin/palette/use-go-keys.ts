/** G and a letter lead to a screen. The letter is taken before the screen's own keys see it. */
import { useEffect, useRef } from 'react';
import { useKeyWords } from '#client/ui/bound-keys.ts';
import { isElsewhere } from '#client/ui/use-shortcuts.ts';
import type { AdminPlace } from './entry.ts';

export function useGoKeys(places: readonly AdminPlace[], navigate: (href: string) => void): void {
  const leads = new Map(
    places.flatMap((place) => (place.letter === undefined ? [] : [[place.letter, place] as const])),
  );
  useKeyWords(
    Object.fromEntries([...leads].map(([letter, { label }]) => [`g ${letter}`, { does: label, group: 'go' as const }])),
  );
  const go = useRef((_: string): boolean => false);
  useEffect(() => {
    go.current = (letter) => {
      const place = leads.get(letter);
      if (place !== undefined) navigate(place.href);
      return place !== undefined;
    };
  });
  useEffect(() => {
    let waits = false;
    const onKey = (event: KeyboardEvent): void => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event));
      const leadsOn = waits && isPlain && go.current(event.key);
      waits = !leadsOn && isPlain && event.key === 'g';
      if (!leadsOn) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
