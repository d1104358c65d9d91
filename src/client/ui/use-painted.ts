import { useEffect, useState } from 'react';
import { firstScreenPainted } from './first-screen-painted.ts';

/** False until the first screen was painted: for what draws nothing and is needed soon, but not at once. */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let isShown = true;
    void firstScreenPainted().then(() => isShown && setIsPainted(true));
    return () => {
      isShown = false;
    };
  }, []);
  return isPainted;
}
