/**
 * The device's store without Dexie, for code that must be small: the first screen, the service worker, the listing
 * worker.
 */

import { isDatabaseName } from './database-name.ts';

/** The names of all accounts' stores on this device; empty where the browser does not tell them. */
export async function storeNames(): Promise<readonly string[]> {
  return (await indexedDB.databases?.())?.flatMap(({ name }) => (isDatabaseName(name) ? [name] : [])) ?? [];
}

/** Opens the existing version of a database; null when this device has none. Never creates one. */
export function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const opening = takeOver(name) ?? indexedDB.open(name);
    const opened = () => {
      const database = opening.result;
      // Gives way to a page that upgrades or deletes the store.
      database.onversionchange = () => database.close();
      resolve(database);
    };
    const failed = () => (opening.error?.name === 'AbortError' ? resolve(null) : reject(opening.error));
    if (opening.readyState === 'done') return opening.error === null ? opened() : failed();
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = opened;
    opening.onerror = failed;
  });
}

declare global {
  /** The request that public/before-first-screen.js began before the app was loaded. */
  var openingStore: { readonly name: string; readonly opening: IDBOpenDBRequest } | undefined;
}

/** The page's early request, for the first caller that asks for that store. */
function takeOver(name: string): IDBOpenDBRequest | null {
  const early = globalThis.openingStore;
  if (early?.name !== name) return null;
  globalThis.openingStore = undefined;
  return early.opening;
}

export function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
