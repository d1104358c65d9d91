import { describe, expect, test } from 'vitest';
import { aProduct } from '../../../../../tests/builders/a-product.ts';
import { packsOfRead, type Scan, withFound, withoutAdded, withoutCode, withUnknown } from './scan-log.ts';

const milk = aProduct({ product_id: 'milk' });
const butter = aProduct({ product_id: 'butter' });
const read = (product: typeof milk, added: number) => ({ product, added, weight: null, at: 1 });
const told = (log: readonly Scan[]) =>
  log.map((scan) => (scan.kind === 'found' ? [scan.product.product_id, scan.added] : scan.code));

describe('the log of scans', () => {
  test('counts the same product on in one line, and starts a new one after another product', () => {
    const log = withFound(withFound(withFound([], read(milk, 1)), read(milk, 2)), read(butter, 1));
    expect(told(log)).toEqual([
      ['butter', 1],
      ['milk', 3],
    ]);
    expect(told(withFound(log, read(milk, 1)))[0]).toEqual(['milk', 1]);
  });

  test('takes back one line and leaves the others', () => {
    const log = withFound(withFound([], read(milk, 3)), read(butter, 1));
    const milkLine = log[1];
    expect(told(withoutAdded(log, milkLine?.number ?? 0))).toEqual([
      ['butter', 1],
      ['milk', 0],
    ]);
  });

  test('names an unknown code once, however often it is read, until it is settled', () => {
    const log = withUnknown(withUnknown(withFound([], read(milk, 1)), '123', 2), '123', 3);
    expect(told(log)).toEqual(['123', ['milk', 1]]);
    expect(told(withoutCode(log, '123'))).toEqual([['milk', 1]]);
  });
});

describe('one read of a code', () => {
  test('stands for the packs of the code, as often as the label counts', () => {
    expect(packsOfRead(1, undefined)).toBe(1);
    expect(packsOfRead(72, undefined)).toBe(72);
    expect(packsOfRead(1, 6)).toBe(6);
  });

  test('is one pack where the label’s count makes no sense', () => {
    expect(packsOfRead(1, 0)).toBe(1);
    expect(packsOfRead(1, 99_999_999)).toBe(1);
  });
});
