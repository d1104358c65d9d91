import { useEffect, useState } from 'react';
import { AreaSkeleton } from './area-skeleton.tsx';
import { NotHereYetPage } from './not-here-yet-page.tsx';

/** Longer than a part of the app takes over a narrow line, in milliseconds. */
const PATIENCE = 6_000;

/** In place of a part of the app that is still loading: its shape, and words when it does not come. It opens as soon as it is there. */
export function AwaitedArea() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <NotHereYetPage /> : <AreaSkeleton />;
}
