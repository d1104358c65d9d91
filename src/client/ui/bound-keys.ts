/** The keys of what is on the page now, and of those that listen to theirs themselves: not a buyer's first screen. */
import { useEffect, useRef } from 'react';
import { bound, type KeyGroup, type KeyWords } from './use-shortcuts.ts';

export interface BoundKey {
  /** As it is named in events: "ArrowDown", "Control+d"; "g t" for one after the other. */
  readonly key: string;
  readonly does: string;
  readonly group: KeyGroup;
}

export const boundKeys = (): readonly BoundKey[] =>
  [...bound].flatMap(({ current }) =>
    Object.entries(current).flatMap(([key, shortcut]) =>
      shortcut === undefined ? [] : [{ key, group: 'screen', ...shortcut }],
    ),
  );

export function useKeyWords(words: KeyWords): void {
  const current = useRef(words);
  useEffect(() => {
    current.current = words;
  });
  useEffect(() => {
    bound.add(current);
    return () => void bound.delete(current);
  }, []);
}
