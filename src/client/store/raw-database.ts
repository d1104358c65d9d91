/** The device's store without Dexie, for what must be small: the first picture, the service worker, the listing worker. */

/** Opens the version there is; null when this device has none. One that would have to be created is not. */
export function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => {
      const database = opening.result;
      // Who wants to upgrade or delete it comes first.
      database.onversionchange = () => database.close();
      resolve(database);
    };
    opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve(null) : reject(opening.error));
  });
}

export function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
