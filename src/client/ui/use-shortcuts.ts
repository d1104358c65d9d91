/**
 * Single keys that work on the whole page: useShortcuts({ j: next, k: previous, '?': showHelp }).
 * They are off while a field has the focus, with Ctrl, Alt or Cmd held down, and inside menus, lists and dialogs that cover the page;
 * a sheet beside the list leaves them on. A key that the focused part handled itself is left to it.
 */
import { useEffect, useRef } from 'react';

export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const FIELDS = 'input, textarea, select, [contenteditable="true"]';
const COVERS = '[role="menu"], [role="listbox"], [role="dialog"]:not([data-beside]), [role="alertdialog"]';

function isElsewhere({ target }: KeyboardEvent): boolean {
  return target instanceof Element && (target.closest(COVERS) !== null || target.matches(FIELDS));
}

export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      const act = current.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
