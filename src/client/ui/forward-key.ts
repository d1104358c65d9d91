/**
 * One shortcut leads forward on every screen: Ctrl + Enter (on a Mac also Cmd + Enter) presses the link or button
 * marked with `aria-keyshortcuts={FORWARD_KEYS}`: catalog → cart → delivery → order. While a dialog is open, it presses
 * only what is inside.
 */
import { useEffect } from 'react';

export const FORWARD_KEYS = 'Control+Enter Meta+Enter';

export function useForwardKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented) return;
      const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
      const within = [...dialogs].at(-1) ?? document;
      const marked = [...within.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${FORWARD_KEYS}"]`)];
      const key = marked.find((element) => element.checkVisibility());
      if (key === undefined) return;
      event.preventDefault();
      key.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
