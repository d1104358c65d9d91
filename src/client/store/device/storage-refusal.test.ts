import { Dexie } from 'dexie';
import { describe, expect, test } from 'vitest';
import { storageRefusal } from './storage-refusal.ts';

const failure = (name: string) => new DOMException('failed', name);

describe('why the device could not save', () => {
  test.each([
    ['QuotaExceededError', 'quota'],
    ['SecurityError', 'storage_forbidden'],
    ['UnknownError', 'storage_lost'],
    ['TransactionInactiveError', 'storage_lost'],
  ])('%s', (name, refusal) => {
    expect(storageRefusal(failure(name))).toBe(refusal);
  });

  test('is what is behind the error that says so', () => {
    expect(storageRefusal(new Dexie.AbortError(failure('QuotaExceededError')))).toBe('quota');
  });

  test('is no room, when one of many rows found none', () => {
    const failures = [failure('AbortError'), failure('QuotaExceededError')];
    expect(storageRefusal(new Dexie.BulkError('2 of 3 operations failed', failures))).toBe('quota');
  });

  test('a bug is none of that', () => {
    expect(storageRefusal(new TypeError('undefined is not a function'))).toBeNull();
    expect(storageRefusal(null)).toBeNull();
  });
});
