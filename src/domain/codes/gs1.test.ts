import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Gs1Element, groupSeparator, readElementString, readPrintedForm } from './gs1.ts';
import { readGs1Date } from './gs1-date.ts';
import { readDigitalLink } from './gs1-digital-link.ts';
import { predefinedLength } from './gs1-identifiers.ts';
import { checkDigitOf } from './gtin.ts';
import { labelFacts } from './label-facts.ts';

const read = (text: string): readonly Gs1Element[] => {
  const reading = readElementString(text);
  return 'elements' in reading ? reading.elements : [];
};

describe('a GS1 label', () => {
  it('says product, weight, best-before date and lot in one go', () => {
    expect(labelFacts(read('01937601234567873103004250152612311' + '0L42'), 2026)).toEqual({
      gtin: '93760123456787',
      weightGrams: 4250,
      bestBefore: '2026-12-31',
      lot: 'L42',
    });
  });

  it('says how many packs of what a pallet carries', () => {
    expect(labelFacts(read('003760123450000000100213760123456781' + '3748'), 2026)).toEqual({
      sscc: '376012345000000010',
      gtin: '13760123456781',
      count: 48,
    });
  });

  it('ends values of open length at the separator, also twice or at the start', () => {
    expect(read('\u001d10L42\u001d\u001d0103760123456784')).toEqual([
      { identifier: '10', value: 'L42' },
      { identifier: '01', value: '03760123456784' },
    ]);
  });

  it('skips what ordering has no use for', () => {
    expect(
      read('0103760123456784' + '240ABC-1\u001d' + '3300001234' + '10L42').map(({ identifier }) => identifier),
    ).toEqual(['01', '240', '3300', '10']);
  });

  it.each([
    ['0103760123456785', 'wrong_value', 2],
    ['01037601234567', 'wrong_value', 2],
    ['010376012345678415261331', 'wrong_value', 18],
    ['0103760123456784' + '10', 'wrong_value', 18],
    [`010376012345678410${'L'.repeat(21)}`, 'wrong_value', 18],
    ['0103760123456784' + '10L 42', 'wrong_value', 18],
    ['0103760123456784' + 'XY', 'unknown_identifier', 16],
    ['10L42\u001d10L43', 'contradiction', 6],
    ['', 'empty', 0],
  ])('%j is refused: %s', (text, problem, at) => {
    expect(readElementString(text)).toEqual({ problem, at });
  });

  it('states weights in grams, whatever the decimals or the unit', () => {
    const grams = (text: string) => labelFacts(read(text), 2026).weightGrams;
    expect(grams('3100000004')).toBe(4000);
    expect(grams('3105004250')).toBe(42.5);
    expect(grams('3202000150')).toBe(680);
  });

  it('states prices as decimals, with the currency if it is told', () => {
    expect(labelFacts(read('3922795'), 2026).price).toEqual({ amount: '7.95' });
    expect(labelFacts(read('39329780795'), 2026).price).toEqual({ amount: '7.95', currencyNumber: '978' });
  });

  const body = fc.stringMatching(/^[0-9]{13}$/);
  const element: fc.Arbitrary<Gs1Element> = fc.oneof(
    body.map((thirteen) => ({ identifier: '01', value: thirteen + checkDigitOf(thirteen) })),
    fc.stringMatching(/^[!-~]{1,20}$/).map((value) => ({ identifier: '10', value })),
    fc.stringMatching(/^[!-~]{1,20}$/).map((value) => ({ identifier: '21', value })),
    fc.stringMatching(/^[0-9]{1,8}$/).map((value) => ({ identifier: '37', value })),
    fc.stringMatching(/^[0-9]{6}$/).map((value) => ({ identifier: '3103', value })),
  );
  const elements = fc.uniqueArray(element, { minLength: 1, selector: ({ identifier }) => identifier });

  /** Elements as they are encoded; a separator follows each value of open length, except the last. */
  function elementString(elements: readonly Gs1Element[]): string {
    return elements
      .map(({ identifier, value }, position) => {
        const separated = predefinedLength(identifier) === null && position < elements.length - 1;
        return `${identifier}${value}${separated ? groupSeparator : ''}`;
      })
      .join('');
  }

  it('reads back whatever is written', () => {
    fc.assert(
      fc.property(elements, (written) => {
        expect(readElementString(elementString(written))).toEqual({ elements: written });
      }),
    );
  });

  it('never fails on any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        readElementString(text);
        readPrintedForm(text);
        readDigitalLink(text);
      }),
    );
  });

  it('is read where it is printed with its identifiers in brackets', () => {
    const label = read('0103760123456784' + '10L42');
    expect(readPrintedForm('(01)03760123456784(10)L42')).toEqual({ elements: label });
    expect(readPrintedForm('(10)A(B)C')).toEqual({ elements: [{ identifier: '10', value: 'A(B)C' }] });
  });
});

describe('a date on a label', () => {
  it.each([
    ['261231', '2026-12-31'],
    ['260200', '2026-02-28'],
    ['280200', '2028-02-29'],
    ['260400', '2026-04-30'],
    ['760101', '2076-01-01'],
    ['770101', '1977-01-01'],
    ['991231', '1999-12-31'],
  ])('%s is %s, read in 2026', (digits, date) => {
    expect(readGs1Date(digits, 2026)).toBe(date);
  });

  it('goes on into the next century', () => {
    expect(readGs1Date('010101', 2099)).toBe('2101-01-01');
  });

  it.each(['261301', '260001', '260230', '26123', 'ABCDEF'])('%s is none', (digits) => {
    expect(readGs1Date(digits, 2026)).toBeNull();
  });

  it('is never more than 50 years away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1980, max: 2199 }), fc.nat(99), (year, twoDigits) => {
        const date = readGs1Date(`${String(twoDigits).padStart(2, '0')}0101`, year);
        expect(Math.abs(Number(date?.slice(0, 4)) - year)).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe('a GS1 Digital Link', () => {
  it('says the same as a label, from any host and path', () => {
    const link =
      'https://exemple.fr/chemin/01/03760123456784/22/2A/10/L42/21/0007?17=261231&3103=004250&linkType=all#haut';
    expect(labelFacts(readDigitalLink(link) ?? [], 2026)).toEqual({
      gtin: '03760123456784',
      lot: 'L42',
      serial: '0007',
      useBy: '2026-12-31',
      weightGrams: 4250,
    });
  });

  it('may carry a short GTIN and escaped characters', () => {
    expect(readDigitalLink('HTTPS://id.gs1.org/01/34012345/10/A%2FB?15=notadate')).toEqual([
      { identifier: '01', value: '00000034012345' },
      { identifier: '10', value: 'A/B' },
    ]);
  });

  it.each([
    'https://exemple.fr/01/03760123456785',
    'https://exemple.fr/',
    'ftp://exemple.fr/01/03760123456784',
    'bonjour',
  ])('%s is none', (text) => {
    expect(readDigitalLink(text)).toBeNull();
  });
});
