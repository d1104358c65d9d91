import { describe, expect, test } from 'vitest';
import { productName } from './product-names.ts';

describe('the name of a product', () => {
  test.each([
    [{ de_DE: 'Butter', en_GB: 'Butter, salted', fr_FR: 'Beurre' }, 'Butter'],
    [{ en_GB: 'Butter, salted', fr_FR: 'Beurre' }, 'Beurre'],
    [{ de_DE: '', fr_FR: 'Beurre' }, 'Beurre'],
    [{ en_GB: 'Butter, salted' }, 'Butter, salted'],
    [{}, 'B2'],
  ])('%o is read by a German as %s', (names, read) => {
    expect(productName({ names, supplier_code: 'B2' }, 'de_DE')).toBe(read);
  });
});
