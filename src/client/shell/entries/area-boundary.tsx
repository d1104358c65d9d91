/**
 * Stands around every area: a grey shape while its code loads, words when it can't be loaded, and the error page when
 * it breaks.
 */
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { AwaitedArea } from './awaited-area.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** `place`: where the person is inside the area. A new place removes the error page of a broken screen. */
export function AreaBoundary({ place, children }: { place?: string; children: ReactNode }) {
  return (
    <ErrorBoundary place={place}>
      <Suspense fallback={<AwaitedArea />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
