/** Remembers where the focus came from when it enters something that will go away, and gives it back there. */
import { type FocusEvent, useRef } from 'react';

export function useFocusReturn() {
  const cameFrom = useRef<HTMLElement>(undefined);
  return {
    remember: (event: FocusEvent): void => {
      const before = event.relatedTarget;
      const within = event.currentTarget.closest('[role="region"]');
      if (before instanceof HTMLElement && !within?.contains(before)) cameFrom.current = before;
    },
    giveBack: (): void => {
      if (cameFrom.current?.isConnected) cameFrom.current.focus({ preventScroll: true });
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
  };
}
