import { useEffect, useState } from 'react';
import { NotHereYetPage } from '../pages/not-here-yet-page.tsx';
import { AreaSkeleton } from './area-skeleton.tsx';

/** Longer than a part of the app takes on a slow line, in milliseconds. */
const TIMEOUT = 6_000;

/**
 * Stands in for a part of the app that is still loading: its shape first, then words. The part opens as soon as it has
 * loaded.
 */
export function AwaitedArea() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), TIMEOUT);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <NotHereYetPage /> : <AreaSkeleton />;
}
