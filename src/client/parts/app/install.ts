/**
 * Installing the app. `captureInstallPrompt()` runs once at start, because the browser offers only once; `useInstall()` says what a
 * button can do: `offer` (call `install`), `by_hand` (iOS: share, then home screen), `installed`, or `unavailable`.
 */
import { msg } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';

export type InstallState = 'offer' | 'by_hand' | 'installed' | 'unavailable';

/** Why a page that comes over plain http, as in a house's own network, is not an app. */
export const PLAIN_HTTP_TEXT = msg`Cette adresse n’est pas sécurisée (http) : l’application ne peut ni s’installer, ni s’ouvrir sans réseau.`;

/** Chromium's own event; not in the DOM library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPromptEvent | null = null;
let installed = false;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event;
}

export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    offered = event;
    changed();
  });
  window.addEventListener('appinstalled', () => {
    installed = true;
    offered = null;
    changed();
  });
}

function installState(): InstallState {
  if (installed || window.matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (offered !== null) return 'offer';
  const isApple = /iPad|iPhone|iPod/.test(navigator.userAgent);
  return isApple ? 'by_hand' : 'unavailable';
}

async function install(): Promise<void> {
  const prompt = offered;
  offered = null;
  changed();
  await prompt?.prompt();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useInstall(): { readonly state: InstallState; readonly install: () => Promise<void> } {
  return { state: useSyncExternalStore(subscribe, installState), install };
}
