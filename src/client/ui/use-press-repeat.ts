/** Handlers for a key that acts on a click, and again and again while it is held down (after 400 ms, every 90 ms). */
import { type MouseEvent, useEffect, useRef } from 'react';

const HOLD = 400;
const EVERY = 90;

/** `repeatable` false (or becoming false, as at the least quantity) ends the repetition; a click always acts once. */
export function usePressRepeat(act: () => void, repeatable: boolean) {
  const latest = useRef({ act, repeatable });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);

  useEffect(() => {
    latest.current = { act, repeatable };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = (): void => clearTimeout(timer.current);
  const repeat = (): void => {
    if (!latest.current.repeatable) return;
    repeated.current = true;
    latest.current.act();
    timer.current = setTimeout(repeat, EVERY);
  };
  return {
    onPointerDown: () => {
      stop();
      repeated.current = false;
      timer.current = setTimeout(repeat, HOLD);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => repeated.current && event.preventDefault(),
    onClick: (event: MouseEvent) => {
      stop();
      // The click that ends a long press has already been counted; a click from the keyboard (detail 0) never was.
      if (!repeated.current || event.detail === 0) latest.current.act();
      repeated.current = false;
    },
  };
}
