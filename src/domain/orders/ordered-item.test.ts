import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../tests/builders/a-product.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { money } from '../values/money.ts';
import { findItem, type ItemCodes, isPriceKept, measureOf, packsOfQuantity, readDecimal } from './ordered-item.ts';

const AT = '2026-10-15T09:00:00.000Z';
const UNIT = '03017620422003';
const PACK = '13017620422000';

const codes = (supplier_code: string, more: CatalogProduct['codes'] = []): CatalogProduct['codes'] => [
  { code: supplier_code, kind: 'supplier_code', packs: 1 },
  ...more,
];
const butter = aProduct({
  product_id: '0190a6e0-0000-7000-8000-000000000001',
  supplier_code: '0417',
  units_per_pack: 12,
  codes: codes('0417', [
    { code: UNIT, kind: 'unit', packs: 1 },
    { code: PACK, kind: 'pack', packs: 1 },
    { code: 'BEU', kind: 'client_code', packs: 1 },
  ]),
});
const cream = aProduct({
  product_id: '0190a6e0-0000-7000-8000-000000000002',
  supplier_code: '0500',
  codes: codes('0500', [{ code: 'CRE', kind: 'client_code', packs: 1 }]),
});
const named = (given: Partial<Parameters<typeof findItem>[0]>) =>
  findItem({ seller_code: null, standard_code: null, buyer_code: null, ...given }, [butter, cream]);
const decimal = (text: string) => {
  const read = readDecimal(text);
  if (read === null) throw new Error(`${text} is no number`);
  return read;
};
const packs = (
  quantity: string,
  unit: string,
  product = butter,
  gtin: CatalogProduct['codes'][number] | null = null,
) => {
  const measure = measureOf(unit, product, gtin);
  return measure && packsOfQuantity(decimal(quantity), measure);
};

describe('the item of a document’s line', () => {
  it('is found by the seller’s code, else by the GTIN, however many digits it has, else by the buyer’s code', () => {
    expect(named({ seller_code: '0417' })).toMatchObject({ product: butter, gtin: null });
    expect(named({ standard_code: '3017620422003' })).toMatchObject({ product: butter, gtin: { kind: 'unit' } });
    expect(named({ buyer_code: 'CRE' })).toMatchObject({ product: cream });
    expect(named({ seller_code: '0417', buyer_code: 'THEIRS' })).toMatchObject({ product: butter });
  });

  it('is no guess: codes of two products, an unknown seller’s code or no code at all name what is wrong', () => {
    const wrong = (codes: Partial<ItemCodes>) => {
      const found = named(codes);
      return 'problem' in found ? found.problem : null;
    };
    const another = { code: 'other_product', supplier_code: '0417' };
    expect(wrong({ seller_code: '0417', buyer_code: 'CRE' })).toEqual({ field: 'buyer_code', fault: another });
    const unknown = { code: 'unknown_product' };
    expect(wrong({ seller_code: '9999', buyer_code: 'CRE' })).toEqual({ field: 'seller_code', fault: unknown });
    expect(wrong({ standard_code: '4006381333931' })).toEqual({ field: 'standard_code', fault: unknown });
    expect(wrong({})).toEqual({ field: null, fault: { code: 'item_unnamed' } });
  });
});

describe('the quantity of a document’s line', () => {
  it('counts packs in packages, and pieces of a pack where these are whole packs', () => {
    expect([packs('4', 'XCT'), packs('4.000', 'XCS'), packs('24', 'H87'), packs('25', 'H87')]).toEqual([4, 4, 2, null]);
    expect([packs('0', 'XCT'), packs('0.5', 'XCT'), packs('100001', 'XCT')]).toEqual([null, null, null]);
  });

  it('counts whatever the GTIN names, and asks where a count could mean pack or piece', () => {
    const [unit, pack] = [butter.codes[1] ?? null, butter.codes[2] ?? null];
    expect([packs('24', 'EA', butter, unit), packs('24', 'C62', butter, pack), packs('24', 'EA')]).toEqual([
      2,
      24,
      null,
    ]);
    expect([packs('24', 'H87', butter, pack), packs('2', 'XCT', butter, unit)]).toEqual([24, null]);
    expect(packs('3', 'EA', { ...cream, units_per_pack: 1 })).toBe(3);
  });

  it('takes kilos of what is billed by weight, as far as they are whole packs', () => {
    const ham: CatalogProduct = {
      ...aProduct({ units_per_pack: 1, net_quantity: 2100, net_unit: 'kg' }),
      catch_weight: { price_per_kilo: money(1280, 2, 'EUR'), tolerance: 500 },
    };
    expect([packs('4.2', 'KGM', ham), packs('4.3', 'KGM', ham), packs('4.2', 'KGM')]).toEqual([2, null, null]);
  });
});

describe('the price of a document’s line', () => {
  const kept = (price: string, base: string, unit: string) => {
    const measure = measureOf(unit, { ...butter, price: money(4320, 2, 'EUR'), sales_discount: 0 }, null);
    if (measure === null) throw new Error('no measure');
    const product = { ...butter, price: money(4320, 2, 'EUR'), sales_discount: 0 };
    return isPriceKept(decimal(price), decimal(base), product, measure, AT);
  };

  it('holds where it is at least the price of now, to the last decimal, in whichever unit and base', () => {
    expect([kept('43.20', '1', 'XCT'), kept('43.1999', '1', 'XCT'), kept('50', '1', 'XCT')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([kept('432', '10', 'XCT'), kept('431.99', '10', 'XCT')]).toEqual([true, false]);
    expect([kept('3.60', '1', 'H87'), kept('3.5999', '1', 'H87'), kept('1', '0', 'XCT')]).toEqual([true, false, false]);
  });

  it('of so many cents more or less than now is kept or not, as the cents say', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (cents) => {
        expect(kept((cents / 100).toFixed(2), '1', 'XCT')).toBe(cents >= 4320);
      }),
    );
  });
});

describe('a number of a document', () => {
  it('is digits with a point; anything else is none', () => {
    expect(readDecimal('12.50')).toEqual({ digits: 1250n, scale: 2 });
    for (const text of ['', '-1', '+1', '1,5', '1e3', '.5', '5.', 'NaN', '0x10', '1'.repeat(13), ' 1']) {
      expect(readDecimal(text)).toBeNull();
    }
  });
});
