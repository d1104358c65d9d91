/** Around every area: the grey shape while its part of the app loads, and the page that says so when it breaks. */
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { AreaSkeleton } from './area-skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** `place`: where the person is inside the area; going elsewhere leaves a broken screen behind. */
export function AreaBoundary({ place, children }: { place?: string; children: ReactNode }) {
  return (
    <ErrorBoundary place={place}>
      <Suspense fallback={<AreaSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
