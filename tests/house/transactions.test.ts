import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { handwritten } from './handwritten.ts';

/** Decision 0053. IndexedDB's own transactions name their tables first, Dexie's their mode. */
const DEXIES_OWN = /\.transaction\(\s*['"]rw?[!?]?['"]/;

test('a transaction of the device is one of DeviceDatabase.inTransaction', () => {
  const client = handwritten().filter((file) => file.startsWith('src/client/') && !/\.test\.tsx?$/.test(file));
  expect(client.filter((file) => DEXIES_OWN.test(readFileSync(file, 'utf8')))).toEqual([]);
});
