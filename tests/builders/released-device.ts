/**
 * A device's database as a released version of the app wrote it. tests/fixtures/outbox/<version>.json holds the one of
 * each release.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Dexie, Table } from 'dexie';

export interface ReleasedDevice {
  /** Version of the app that wrote it. */
  readonly app: string;
  readonly account_id: string;
  /** The version number that IndexedDB has for it. */
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

/** The databases of all releases, the oldest first. */
export function releasedDevices(): readonly ReleasedDevice[] {
  return readdirSync(RELEASED_DEVICES)
    .filter((file) => file.endsWith('.json'))
    .sort((left, right) => left.localeCompare(right, 'en', { numeric: true }))
    .map((file): ReleasedDevice => JSON.parse(readFileSync(new URL(file, RELEASED_DEVICES), 'utf8'), withNumbers));
}

/** JSON has no typed arrays: those of the directory are written as `{ "uint32": [1, 2] }`. */
export function asNumbers(_: string, value: unknown): unknown {
  return value instanceof Uint32Array ? { uint32: [...value] } : value;
}

function withNumbers(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('uint32' in value) || !Array.isArray(value.uint32)) return value;
  return Uint32Array.from(value.uint32);
}

/** The rows of these stores, and the definitions of the stores. */
export function dumpStores(database: Dexie, tables: readonly Table[]): Promise<readonly ReleasedStore[]> {
  const backend = database.backendDB();
  return Promise.all(
    tables.map(async (table): Promise<ReleasedStore> => {
      const store = backend.transaction(table.name).objectStore(table.name);
      if (store.keyPath === null) throw new Error(`${table.name} has rows without a key of their own`);
      const indexes = Array.from(store.indexNames, (index) => {
        const { keyPath, unique, multiEntry } = store.index(index);
        return { name: index, keyPath, unique, multiEntry };
      });
      return { name: table.name, keyPath: store.keyPath, indexes, rows: await table.toArray() };
    }),
  );
}

/**
 * Writes the database under that name, with IndexedDB alone. It uses nothing else of this module, so that a test can
 * hand the function to a browser's page.
 */
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
