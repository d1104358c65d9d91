import { useEffect, useState } from 'react';
import { NotHereYetPage } from '../pages/not-here-yet-page.tsx';
import { AreaSkeleton } from './area-skeleton.tsx';

/** Longer than a part of the app takes over a narrow line, in milliseconds. */
const TIMEOUT = 6_000;

/** In place of a part of the app that is still loading: its shape, and words when it does not come. It opens as soon as it is there. */
export function AwaitedArea() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), TIMEOUT);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <NotHereYetPage /> : <AreaSkeleton />;
}
