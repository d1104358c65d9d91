/** Around every area: the grey shape while its part of the app loads, and the page that says so when it breaks. */
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { AreaSkeleton } from './area-skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

export function AreaBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<AreaSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
