/** Handlers for a button that acts on a click, and repeatedly while it is held down (after 400 ms, every 90 ms). */
import { type MouseEvent, useEffect, useRef } from 'react';

const HOLD = 400;
const EVERY = 90;

/** When `repeatable` is or becomes false, as at the least quantity, repeating ends; a click always acts once. */
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
      // The click that ends a long press was counted already; one from the keyboard (detail 0) was not.
      if (!repeated.current || event.detail === 0) latest.current.act();
      repeated.current = false;
    },
  };
}
