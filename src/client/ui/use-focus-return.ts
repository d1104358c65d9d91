/** Remembers where the focus was before it entered something temporary, and returns it there. */
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
