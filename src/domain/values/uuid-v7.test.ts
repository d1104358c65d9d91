import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isUuidV7, uuidV7 } from './uuid-v7.ts';

const randomBytes = fc.uint8Array({ minLength: 10, maxLength: 16 });
const times = fc.integer({ min: 0, max: 2 ** 47 });

it('is a version 7 UUID whose first 48 bits are the time', () => {
  fc.assert(
    fc.property(times, randomBytes, (now, random) => {
      const id = uuidV7(now, random);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
    }),
  );
});

it('a later id sorts after an earlier one', () => {
  fc.assert(
    fc.property(times, times, randomBytes, randomBytes, (a, b, one, two) => {
      fc.pre(a < b);
      expect(uuidV7(a, one) < uuidV7(b, two)).toBe(true);
    }),
  );
});

it('is told from an id of another version, which begins with no time', () => {
  fc.assert(
    fc.property(times, randomBytes, fc.uuid({ version: [1, 4, 5, 6, 8] }), (now, random, other) => {
      expect(isUuidV7(uuidV7(now, random))).toBe(true);
      expect(isUuidV7(uuidV7(now, random).toUpperCase())).toBe(true);
      expect(isUuidV7(other)).toBe(false);
    }),
  );
});
