import { expect, test } from 'vitest';
import { lineName } from './line-name.ts';

const butter = {
  name: 'Beurre doux',
  names: { fr_FR: 'Beurre doux', en_GB: 'Unsalted butter' },
  supplier_code: '00417',
};

test('a line is called as its reader calls the product', () => {
  expect(lineName(butter, 'en_GB')).toBe('Unsalted butter');
  expect(lineName(butter, 'de_DE')).toBe('Beurre doux');
  expect(lineName({ ...butter, names: { ...butter.names, de_DE: '' } }, 'de_DE')).toBe('Beurre doux');
});

test('a line from before names were kept is called as it was, or by its code', () => {
  expect(lineName({ name: 'Beurre doux', supplier_code: '00417' }, 'en_GB')).toBe('Beurre doux');
  expect(lineName({ name: '', supplier_code: '00417' }, 'en_GB')).toBe('00417');
});
