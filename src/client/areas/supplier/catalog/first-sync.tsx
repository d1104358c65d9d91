/** Shown before the first catalog is complete, so that a device that has it loads none of this. */
import { Suspense } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { LoadingList } from './list-states.tsx';

const FirstSyncStates = lazyPart(() => import('./first-sync-states.tsx'));

export function FirstSync() {
  return (
    <Suspense fallback={<LoadingList />}>
      <FirstSyncStates />
    </Suspense>
  );
}
