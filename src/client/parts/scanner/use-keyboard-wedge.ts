import { useEffect, useRef } from 'react';
import { readScannedCode } from '#domain/codes/scanned-code.ts';
import type { StoreCodeRule } from '#domain/codes/store-weight-code.ts';
import type { OnCode, OnRefusal } from './accepted-code.ts';
import { type Burst, defaultWedgeSettings, endBurst, noBurst, pressKey, type WedgeSettings } from './keyboard-burst.ts';

export interface KeyboardWedgeOptions {
  readonly onCode: OnCode;
  readonly onRefusal?: OnRefusal;
  readonly rules?: readonly StoreCodeRule[];
  readonly settings?: WedgeSettings;
  /** Returns the keys that were pressed before this hook listened. */
  readonly earlyKeys?: () => readonly KeyboardEvent[];
  /** False while a dialog needs the keyboard for itself. */
  readonly enabled?: boolean;
}

/**
 * Sent to a `data-code-field` after a hand scanner typed a code into it: the code was handed over, so the field empties
 * itself.
 */
export const codeTakenEvent = 'code-taken';

/**
 * Hears hand scanners that type (Bluetooth or USB), on the whole page. Keys in text fields are left alone, except in
 * fields marked `data-code-field`. A scanner checks what it reads, so one read is enough.
 */
export function useKeyboardWedge(options: KeyboardWedgeOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const enabled = options.enabled ?? true;

  useEffect(() => {
    if (!enabled) return;
    let burst: Burst = noBurst;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const settings = (): WedgeSettings => latest.current.settings ?? defaultWedgeSettings;

    const take = (text: string, target: EventTarget | null): void => {
      const { rules = [], onCode, onRefusal } = latest.current;
      if (isCodeField(target)) target.dispatchEvent(new CustomEvent(codeTakenEvent));
      const code = readScannedCode({ text, source: 'wedge', rules, year: new Date().getFullYear() });
      if (code.kind === 'code') onCode({ ...code, source: 'wedge', again: false });
      else onRefusal?.(code, text);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, target } = event;
      // A key that is held down repeats as fast as a scanner types.
      if (event.isComposing || event.repeat || event.altKey || event.metaKey) return;
      if (isEditable(target) && !isCodeField(target)) return;
      clearTimeout(silence);
      const step = pressKey(burst, { key, control: ctrlKey, at: event.timeStamp }, settings());
      burst = step.burst;
      if (step.codeBefore !== undefined && !isCodeField(target)) take(step.codeBefore, target);
      if (step.consumed && (step.code !== undefined || !isCodeField(target))) event.preventDefault();
      if (step.code !== undefined) {
        event.stopPropagation();
        take(step.code, target);
      } else if (!isCodeField(target)) {
        silence = setTimeout(() => {
          const text = endBurst(burst, settings());
          // Keys that came in time may still wait in line behind a busy page: too few for a code are kept.
          if (text === null) return;
          burst = noBurst;
          take(text, target);
        }, settings().silenceMs);
      }
    };
    for (const event of latest.current.earlyKeys?.() ?? []) onKeyDown(event);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      clearTimeout(silence);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [enabled]);
}

function isCodeField(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.dataset.codeField !== undefined;
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
