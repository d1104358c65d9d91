/** A device's database as a released version of the app wrote it: tests/fixtures/outbox/<version>.json holds one of each release. */
import { readdirSync, readFileSync } from 'node:fs';

export interface ReleasedDevice {
  /** Version of the app that wrote it. */
  readonly app: string;
  readonly account_id: string;
  /** As IndexedDB counts it. */
  readonly database_version: number;
  readonly stores: readonly ReleasedStore[];
}

export interface ReleasedStore {
  readonly name: string;
  readonly keyPath: string | string[];
  readonly indexes: readonly {
    readonly name: string;
    readonly keyPath: string | string[];
    readonly unique: boolean;
    readonly multiEntry: boolean;
  }[];
  readonly rows: readonly unknown[];
}

export const RELEASED_DEVICES = new URL('../fixtures/outbox/', import.meta.url);

/** Every release's, the oldest first. */
export function releasedDevices(): readonly ReleasedDevice[] {
  return readdirSync(RELEASED_DEVICES)
    .filter((file) => file.endsWith('.json'))
    .sort((left, right) => left.localeCompare(right, 'en', { numeric: true }))
    .map((file): ReleasedDevice => JSON.parse(readFileSync(new URL(file, RELEASED_DEVICES), 'utf8')));
}

/** Writes it under that name, by IndexedDB alone. Uses nothing of this module, so that a test can hand it to a browser's page. */
export function restoreDevice(
  { database_version, stores }: ReleasedDevice,
  name: string,
  factory = indexedDB,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(name, database_version);
    opening.onupgradeneeded = () => {
      for (const { name: store, keyPath, indexes, rows } of stores) {
        const created = opening.result.createObjectStore(store, { keyPath });
        for (const { name: index, keyPath: path, unique, multiEntry } of indexes) {
          created.createIndex(index, path, { unique, multiEntry });
        }
        for (const row of rows) created.add(row);
      }
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}
