/**
 * A newer version of the app that waits for the person's consent. The shell announces it; `useAppUpdate()` offers it anywhere.
 * Nothing updates on its own: a form half filled in is worth more than a new version.
 */
import { useSyncExternalStore } from 'react';

let applyUpdate: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Called once a new version is installed and waiting; `apply` switches to it and reloads the page. */
export function announceAppUpdate(apply: () => void): void {
  applyUpdate = apply;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What switches to the waiting version; null when there is none. */
export function useAppUpdate(): (() => void) | null {
  return useSyncExternalStore(subscribe, () => applyUpdate);
}
