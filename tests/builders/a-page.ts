/** What the app's code finds in a page of its own: the language, the tab's storage, and calls to the page's own server. */
import { vi } from 'vitest';

/**
 * Undone by vi.unstubAllGlobals().
 * @param isOnline whether a call leaves the device
 */
export function openPage(serverUrl: string, isOnline: () => boolean = () => true): void {
  const { fetch } = globalThis;
  const stored = new Map<string, string>();
  vi.stubGlobal('document', { documentElement: { lang: 'fr-FR' } });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    if (!isOnline()) throw new TypeError('no network');
    return fetch(new URL(path, serverUrl), request);
  });
}
