import { useEffect, useState } from 'react';
import { firstScreenPainted } from './first-screen-painted.ts';

/** False until the first screen was painted: for components that draw nothing and are needed soon, but not at once. */
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
