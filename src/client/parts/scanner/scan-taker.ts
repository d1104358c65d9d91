/** Who takes the codes of hand scanners while it is on the page, in the place of the cart: a screen that counts, say. */
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
