import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giveCodes, type KnownCode, madeCode, type Named } from './made-code.ts';

const row = (name: string, pack = '', ...aside: readonly string[]): Named => ({ name, pack, aside });

/** The catalog after a list: each product under its code. */
function catalogOf(rows: readonly Named[], before: readonly KnownCode[] = []): KnownCode[] {
  const codes = giveCodes(rows, before);
  const added = new Map<string, KnownCode>();
  for (const each of rows) {
    const given = codes.get(each);
    if (given && given.known === null) added.set(given.supplier_code, { ...each, supplier_code: given.supplier_code });
  }
  return [...before, ...added.values()];
}

describe('the code of a product whose list has none', () => {
  it('is made from its name and its pack', () => {
    expect(madeCode('COMTE AOP 12 MOIS', '12X250G')).toBe('COMT-AOP-12-MOIS-12X250G');
    expect(madeCode('Comté A.O.P. (12 mois)', '12x250g')).toBe('COMT-O-P-12-12X250G');
    expect(madeCode('Brie de Meaux AOP', '4X1KG')).toBe('BRIE-MEAUX-AOP-4X1KG');
    expect(madeCode('Кефир 1%', '')).toBe('КЕФИР-1');
    expect(madeCode('***', '')).toBe('ART');
    expect(madeCode('Mars', '24')).toBe('ART-MARS-24');
  });

  it('is the same next week, wherever the row stands and however it is written', () => {
    expect(madeCode('Comté  AOP 12 mois', '12X250G')).toBe(madeCode('COMTE AOP, 12 MOIS', '12X250G'));
    const rows = ['Tomate grappe', 'Tomate ronde', 'Tomate grappe bio extra', 'Tomate grappe bio extra douce'].map(
      (name) => row(name, '6KG'),
    );
    const catalog = catalogOf(rows);
    const again = giveCodes([...rows].reverse(), catalog);
    expect(rows.map((each) => again.get(each)?.known?.name)).toEqual(rows.map(({ name }) => name));
    expect(catalogOf([...rows].reverse(), catalog)).toEqual(catalog);
  });

  it('gets a number beside another that looks the same, and keeps it', () => {
    const rows = [
      row('Beurre Isigny AOP baratte doux', '10X250G'),
      row('Beurre Isigny AOP baratte demi-sel', '10X250G'),
    ];
    const catalog = catalogOf(rows);
    expect(catalog.map(({ supplier_code, name }) => [supplier_code, name])).toEqual([
      ['BEUR-ISIG-AOP-BARA-10X250G-2', 'Beurre Isigny AOP baratte doux'],
      ['BEUR-ISIG-AOP-BARA-10X250G', 'Beurre Isigny AOP baratte demi-sel'],
    ]);
    const third = row('Beurre Isigny AOP baratte au sel fou', '10X250G');
    const codes = giveCodes([third, ...rows], catalog);
    expect(codes.get(third)).toMatchObject({
      supplier_code: 'BEUR-ISIG-AOP-BARA-10X250G-3',
      known: null,
      isLookAlike: true,
    });
    for (const each of rows) expect(codes.get(each)?.known?.name).toBe(each.name);
  });

  it('tells rows of one name apart by what else they say', () => {
    const rows = [row('Tomate', '6KG', '', 'France'), row('Tomate', '6KG', '', 'Espagne')];
    const catalog = catalogOf(rows);
    expect(catalog.map(({ supplier_code }) => supplier_code).sort()).toEqual(['TOMATE-6KG', 'TOMATE-6KG-2']);
    const [spain] = [giveCodes([row('TOMATE', '6KG', '', 'ESPAGNE')], catalog)].map((codes) => [...codes.values()][0]);
    expect(spain?.known?.aside).toEqual(['', 'Espagne']);
  });

  it('stays when the only product of that name and pack comes from elsewhere or stands on another shelf', () => {
    const [known] = catalogOf([row('Tomate grappe', '6KG', '', 'France', 'Légumes')]);
    const again = row('Tomate grappe', '6KG', '', 'Maroc', 'TOMATES');
    expect(giveCodes([again], known ? [known] : []).get(again)?.known).toBe(known);
  });

  it('is the one that a product already has under the same name and pack', () => {
    const known = { ...row('Comté AOP', '12X250G'), supplier_code: 'CR32421' };
    const again = row('COMTE AOP', '12X250G');
    expect(giveCodes([again], [known]).get(again)).toEqual({ supplier_code: 'CR32421', known, isLookAlike: false });
  });

  it('finds a product whose name was made plainer by hand', () => {
    const first = row('COMTE AOP 12 MOIS FRUITE DU JURA', '12X250G');
    const [made] = catalogOf([first]);
    const renamed = { ...first, name: 'Comté 12 mois', supplier_code: made?.supplier_code ?? '' };
    expect(giveCodes([first], [renamed]).get(first)?.known).toBe(renamed);
  });

  const names = fc.array(fc.constantFrom('Tomate', 'grappe', 'BIO', 'ronde', 'rouge', 'cerise', '250', 'é'), {
    minLength: 1,
    maxLength: 6,
  });
  const rowsOf = fc.array(
    fc.record({
      name: names.map((parts) => parts.join(' ')),
      pack: fc.constantFrom('', '6KG', '12X250G'),
      aside: fc.tuple(fc.constantFrom('', 'France', 'Espagne')),
    }),
    { maxLength: 12 },
  );

  it('is stable: any order of any list finds each of its products again, and no two share a code', () => {
    fc.assert(
      fc.property(rowsOf, fc.infiniteStream(fc.nat()), (rows, keys) => {
        const catalog = catalogOf(rows);
        expect(new Set(catalog.map(({ supplier_code }) => supplier_code)).size).toBe(catalog.length);
        const shuffled = rows
          .map((each) => ({ each, key: keys.next().value ?? 0 }))
          .sort((left, right) => left.key - right.key);
        const before = giveCodes(rows, []);
        const after = giveCodes(
          shuffled.map(({ each }) => each),
          catalog,
        );
        for (const each of rows) {
          expect(after.get(each)?.known).not.toBeNull();
          expect(after.get(each)?.supplier_code).toBe(before.get(each)?.supplier_code);
        }
      }),
    );
  });
});
