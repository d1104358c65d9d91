/**
 * Single keys that work on the whole page: useShortcuts({ j: { does: t`commande suivante`, act: next }, k: … }).
 * They are off while a field has the focus, with Ctrl, Alt or Cmd held down, and inside menus, lists and dialogs that cover the page;
 * a sheet beside the list leaves them on. A key that the focused part handled itself is left to it.
 * What each does is said where it is bound, and nowhere else: `boundKeys()` is what `?` shows. A part that listens to its keys itself
 * says them with useKeyWords (bound-keys.ts).
 */
import { type RefObject, useEffect, useRef } from 'react';

export interface Shortcut {
  /** In the person's language, in lower case; keys that do the same say it in the same words. A table names a RowDeed. */
  readonly does: string;
  /** The screen's unless told. */
  readonly group?: KeyGroup;
  readonly act: () => void;
}

export type Shortcuts = Readonly<Record<string, Shortcut | undefined>>;

/** Where they stand in the sheet of keys: those of every screen, those that lead to another, those of the screen itself. */
export type KeyGroup = 'everywhere' | 'go' | 'screen';

/** What the rows of every table do; the sheet of keys has the words, so that a buyer's first screen doesn't load them. */
export type RowDeed = 'row:open' | 'row:choose' | 'row:edit';

export type KeyWords = Readonly<Record<string, Omit<Shortcut, 'act'> | undefined>>;

const FIELDS = 'input, textarea, select, [contenteditable="true"]';
const COVERS = '[role="menu"], [role="listbox"], [role="dialog"]:not([data-beside]), [role="alertdialog"]';

/** Whether a single key belongs to what has the focus: a field, or something that covers the page. */
export function isElsewhere({ target }: KeyboardEvent): boolean {
  return target instanceof Element && (target.closest(COVERS) !== null || target.matches(FIELDS));
}

/** What is on the page now; `bound-keys.ts` reads it. */
export const bound = new Set<RefObject<KeyWords>>();

export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      const shortcut = current.current[event.key];
      if (shortcut === undefined) return;
      event.preventDefault();
      shortcut.act();
    };
    bound.add(current);
    document.addEventListener('keydown', onKey);
    return () => {
      bound.delete(current);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
