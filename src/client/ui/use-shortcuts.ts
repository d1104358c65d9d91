/**
 * Single keys that work on the whole page: useShortcuts({ j: { does: t`commande suivante`, act: next }, k: … }). They
 * are off while a field has the focus, with Ctrl, Alt or Cmd held down, and inside menus, lists and dialogs that cover
 * the page; a sheet beside the list leaves them on. A key that the focused element handled itself is skipped.
 * Each key is described where it is bound: `boundKeys()` is what `?` shows. A component that listens to keys itself
 * describes them with useKeyWords (bound-keys.ts).
 */
import { type RefObject, useEffect, useRef } from 'react';

export interface Shortcut {
  /**
   * In the person's language, in lower case. Keys with the same effect have the same words. A table names a RowDeed.
   */
  readonly does: string;
  /** `screen` by default. */
  readonly group?: KeyGroup;
  readonly act: () => void;
}

export type Shortcuts = Readonly<Record<string, Shortcut | undefined>>;

/** The group in the list of shortcuts: keys of every screen, keys that lead to another screen, keys of this screen. */
export type KeyGroup = 'everywhere' | 'go' | 'screen';

/**
 * What keys do with the rows of any table. The list of shortcuts has the words, so that a buyer's first screen doesn't
 * load them.
 */
export type RowDeed = 'row:open' | 'row:choose' | 'row:edit';

export type KeyWords = Readonly<Record<string, Omit<Shortcut, 'act'> | undefined>>;

const FIELDS = 'input, textarea, select, [contenteditable="true"]';
const COVERS = '[role="menu"], [role="listbox"], [role="dialog"]:not([data-beside]), [role="alertdialog"]';

/** Whether a single key belongs to the focused element: a field, or something that covers the page. */
export function isElsewhere({ target }: KeyboardEvent): boolean {
  return target instanceof Element && (target.closest(COVERS) !== null || target.matches(FIELDS));
}

/** The keys on the page now; `bound-keys.ts` reads them. */
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
