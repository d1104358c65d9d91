/**
 * Digits, space (enough), Enter (next) and Backspace from a keyboard. A hand scanner types too, a whole code within a
 * moment. So what is typed waits for that moment, and the keys of codes are left out.
 */
import { useEffect, useRef } from 'react';
import { endsCode, type PressedKey, personsKeys } from '#client/parts/scanner/keyboard-burst.ts';
import { useScannerSettings, wedgeSettings } from '#client/parts/scanner/scanner-settings.ts';
import { isElsewhere } from '#client/ui/use-shortcuts.ts';
import type { CountKey } from '#domain/guides/count-mode.ts';

const NAMED: Readonly<Record<string, CountKey | undefined>> = { ' ': 'enough', Enter: 'next', Backspace: 'back' };

const countKeyOf = (key: string): CountKey | undefined => (/^\d$/.test(key) ? { digit: Number(key) } : NAMED[key]);

export function useCountKeys(press: (key: CountKey) => void): void {
  const { settings } = useScannerSettings();
  const { longestGapMs } = settings;
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const wedge = wedgeSettings({ longestGapMs });
    let waiting: PressedKey[] = [];
    let silence: ReturnType<typeof setTimeout> | undefined;
    const pressAll = (keys: readonly PressedKey[]): void => {
      for (const { key } of keys) {
        const each = countKeyOf(key);
        if (each !== undefined) latest.current(each);
      }
    };
    const settle = (): void => {
      clearTimeout(silence);
      const { before, behind } = personsKeys(waiting, wedge);
      waiting = [];
      // What was typed before the scan is for the product that was open then, and the rest for the scanned one: the
      // reader of hand scanners takes the code in between.
      pressAll(before);
      if (behind.length > 0) setTimeout(pressAll, 0, behind);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, target } = event;
      if (ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event)) return;
      const pressed = { key, control: ctrlKey, at: event.timeStamp };
      if (endsCode(waiting, pressed, wedge)) {
        settle();
        return;
      }
      const countKey = countKeyOf(key);
      const isKey = target instanceof Element && target.closest('button, a') !== null;
      // Space and Enter press the key that has the focus.
      if (typeof countKey === 'string' && isKey && countKey !== 'back') return;
      if (countKey === undefined && key.length > 1) return;
      if (countKey !== undefined) event.preventDefault();
      if (event.repeat) return;
      const before = waiting.at(-1);
      if (before !== undefined && pressed.at - before.at > longestGapMs) settle();
      waiting.push(pressed);
      clearTimeout(silence);
      silence = setTimeout(settle, wedge.silenceMs);
    };
    // At the window, before the reader of hand scanners: it keeps the Enter of a code to itself.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      clearTimeout(silence);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [longestGapMs]);
}
