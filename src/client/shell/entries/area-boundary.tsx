/** Around every area: the grey shape while its part of the app loads, words when it does not come, and the page that says so when it breaks. */
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { AwaitedArea } from './awaited-area.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** `place`: where the person is inside the area; going elsewhere leaves a broken screen behind. */
export function AreaBoundary({ place, children }: { place?: string; children: ReactNode }) {
  return (
    <ErrorBoundary place={place}>
      <Suspense fallback={<AwaitedArea />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
