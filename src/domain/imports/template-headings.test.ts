import { describe, expect, it } from 'vitest';
import { LOCALES } from '../values/locale.ts';
import { compareProductList, PRODUCT_LIST } from './product-import.ts';
import { readTable } from './read-table.ts';
import { TEMPLATE_FIELDS, TEMPLATE_HEADINGS } from './template-headings.ts';

describe('the template of a product list', () => {
  it.each(LOCALES)('in %s is read without a guess: each heading stands for its own field', (locale) => {
    const headings = TEMPLATE_FIELDS.map((field) => TEMPLATE_HEADINGS[locale][field]);
    const filled = [
      '00410',
      'Beurre doux',
      'Pamplie',
      'France',
      'Crèmerie',
      '12',
      '500 g',
      '3017620422003',
      '5,5',
      '8',
    ];
    const rows = [headings, filled].map((cells, at) => ({ row: at + 1, cells }));
    const table = readTable([{ name: '', rows }], PRODUCT_LIST, {}, { byValues: true });
    expect(table.layout[0]?.columns.map(({ field, isGuessed }) => [field, isGuessed])).toEqual(
      TEMPLATE_FIELDS.map((field) => [field, false]),
    );
    const found = compareProductList(table, [], { precision: 2, currency: 'EUR' });
    expect([found.errors, found.warnings, found.ignored_columns]).toEqual([[], [], []]);
    expect(found.writes).toEqual([
      {
        ...{ product_id: null, supplier_code: '00410', gtin: '03017620422003' },
        facts: {
          ...{ name: 'Beurre doux', brand: 'Pamplie', origin: 'France', category: 'Crèmerie' },
          ...{ units_per_pack: 12, net_quantity: 500, net_unit: 'kg', vat: 550, price_amount: 800 },
        },
      },
    ]);
  });
});
