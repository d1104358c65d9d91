/**
 * A newer version of the app that waits for the person's consent. The shell announces it; `useAppUpdate()` offers it
 * anywhere. The app never updates by itself: a reload would lose a half-filled form.
 */
import { useSyncExternalStore } from 'react';
import { createObservable } from '#client/observable.ts';

const applyUpdate = createObservable<(() => void) | null>(null);

/** Called once a new version is installed and waiting; `apply` switches to it and reloads the page. */
export function announceAppUpdate(apply: () => void): void {
  applyUpdate.set(apply);
}

/** What switches to the waiting version; null when there is none. */
export function useAppUpdate(): (() => void) | null {
  return useSyncExternalStore(applyUpdate.subscribe, applyUpdate.get);
}
