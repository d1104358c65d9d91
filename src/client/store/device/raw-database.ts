/** The device's store without Dexie, for what must be small: the first screen, the service worker, the listing worker. */

import { isDatabaseName } from './database-name.ts';

/** The stores of all accounts on this device; none where the browser does not tell. */
export async function storeNames(): Promise<readonly string[]> {
  return (await indexedDB.databases?.())?.flatMap(({ name }) => (isDatabaseName(name) ? [name] : [])) ?? [];
}

/** Opens the version there is; null when this device has none. One that would have to be created is not. */
export function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const opening = takeOver(name) ?? indexedDB.open(name);
    const opened = () => {
      const database = opening.result;
      // A page that wants to upgrade or delete the store comes first.
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
  /** What public/before-first-screen.js began to open before the app was there. */
  var openingStore: { readonly name: string; readonly opening: IDBOpenDBRequest } | undefined;
}

/** The page's early connection, for the first who asks for that store. */
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
