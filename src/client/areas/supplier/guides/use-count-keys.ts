/**
 * Digits, space (enough), Enter (next) and Backspace from a keyboard. A hand scanner types digits too, a whole code
 * within a moment. So typed digits wait for that moment, and are ignored when they are as many as a code has.
 */
import { useEffect, useRef } from 'react';
import { useScannerSettings, wedgeSettings } from '#client/parts/scanner/scanner-settings.ts';
import { isElsewhere } from '#client/ui/use-shortcuts.ts';
import type { CountKey } from '#domain/guides/count-mode.ts';

const NAMED: Readonly<Record<string, CountKey | undefined>> = { ' ': 'enough', Enter: 'next', Backspace: 'back' };

export function useCountKeys(press: (key: CountKey) => void): void {
  const { settings } = useScannerSettings();
  const { silenceMs, fewestCharacters } = wedgeSettings(settings);
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    let waiting: CountKey[] = [];
    let silence: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event)) return;
      const isKey = event.target instanceof Element && event.target.closest('button, a') !== null;
      const named = NAMED[event.key];
      // Space and Enter press the key that has the focus.
      if (named !== undefined && isKey && event.key !== 'Backspace') return;
      const key = /^\d$/.test(event.key) ? { digit: Number(event.key) } : named;
      if (key === undefined) return;
      event.preventDefault();
      if (event.repeat) return;
      waiting.push(key);
      clearTimeout(silence);
      silence = setTimeout(() => {
        const typed = waiting;
        waiting = [];
        if (typed.length < fewestCharacters) for (const each of typed) latest.current(each);
      }, silenceMs);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(silence);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [silenceMs, fewestCharacters]);
}
