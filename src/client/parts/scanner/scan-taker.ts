/** Lets a screen, such as a count, receive the codes of hand scanners in the place of the cart while it is open. */
import { useEffect, useRef } from 'react';
import type { OnCode } from './accepted-code.ts';

let taker: OnCode | null = null;

export const takenElsewhere = (): OnCode | null => taker;

export function useScanTaker(take: OnCode): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const own: OnCode = (code) => latest.current(code);
    taker = own;
    return () => {
      if (taker === own) taker = null;
    };
  }, []);
}
