import { useEffect, useState } from 'react';
import { firstPaint } from './first-paint.ts';

/** False until the first picture was painted: for what draws nothing and is needed soon, but not at once. */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let isShown = true;
    void firstPaint().then(() => isShown && setIsPainted(true));
    return () => {
      isShown = false;
    };
  }, []);
  return isPainted;
}
