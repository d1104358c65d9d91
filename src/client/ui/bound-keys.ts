/**
 * The keyboard shortcuts of the page now, and those of components that listen themselves. Not part of a buyer's first
 * screen.
 */
import { useEffect, useRef } from 'react';
import { bound, type KeyGroup, type KeyWords } from './use-shortcuts.ts';

export interface BoundKey {
  /** A key as events name it: "ArrowDown", "Control+d"; "g t" for one key after the other. */
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
