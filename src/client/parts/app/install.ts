/**
 * Installing the app. `captureInstallPrompt()` runs once at start, because the browser offers only once. `useInstall()`
 * says what a button can do: `offer` (call `install`), `by_hand` (iOS: share, then home screen), `installed`, or
 * `unavailable`.
 */
import { msg } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { createObservable } from '#client/observable.ts';

export type InstallState = 'offer' | 'by_hand' | 'installed' | 'unavailable';

/** Why a page over plain http, as in a local network, can't be installed. */
export const PLAIN_HTTP_TEXT = msg`Cette adresse n’est pas sécurisée (http) : l’application ne peut ni s’installer, ni s’ouvrir sans réseau.`;

/** Chromium's own event; not in the DOM library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** What the browser has told: its offer, that the app is installed, or neither. */
const browser = createObservable<InstallPromptEvent | 'installed' | null>(null);

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event;
}

export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    if (browser.get() !== 'installed') browser.set(event);
  });
  window.addEventListener('appinstalled', () => browser.set('installed'));
}

function installState(): InstallState {
  if (browser.get() === 'installed' || window.matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (browser.get() !== null) return 'offer';
  const isApple = /iPad|iPhone|iPod/.test(navigator.userAgent);
  return isApple ? 'by_hand' : 'unavailable';
}

async function install(): Promise<void> {
  const offered = browser.get();
  if (offered === null || offered === 'installed') return;
  browser.set(null);
  await offered.prompt();
}

export function useInstall(): { readonly state: InstallState; readonly install: () => Promise<void> } {
  return { state: useSyncExternalStore(browser.subscribe, installState), install };
}
