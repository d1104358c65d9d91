import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, fold, singular, tokens, words } from './text.ts';

describe('accents and case don’t keep anything from being found', () => {
  test.each([
    ['Crème FRAÎCHE', 'creme fraiche'],
    ['BŒUF', 'boeuf'],
    ['bœuf', 'boeuf'],
    ['Lætitia', 'laetitia'],
    ['Ǽ', 'ae'],
    ['Île-de-Ré', 'ile-de-re'],
    ['Weißwürste', 'weisswurste'],
    ['e\u0301te\u0301', 'ete'],
  ])('%s is found as %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('what is folded stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('the words of a product', () => {
  test('an apostrophe, straight or curly, parts words; small words say nothing', () => {
    expect(tokens("Huile d’olive vierge de l'Ardèche")).toEqual(['huile', 'olive', 'vierge', 'ardeche']);
    expect(tokens('Café au lait')).toEqual(['cafe', 'lait']);
    expect(tokens('***')).toEqual([]);
  });

  test('a content is one word, with or without a space', () => {
    expect(words('Sucre 1 kg')).toEqual(['sucre', '1kg']);
    expect(words('Sucre 1kg')).toEqual(['sucre', '1kg']);
    expect(words('Lait 6 x 1 L')).toEqual(['lait', '6', 'x', '1l']);
    expect(words('Beurre 1/2 sel')).toEqual(['beurre', 'demi', 'sel']);
    expect(words('11/2027')).toEqual(['11', '2027']);
    expect(words('3 lasagnes')).toEqual(['3', 'lasagnes']);
  });

  test.each([
    ['tomates', 'tomate'],
    ['choux', 'chou'],
    ['gateaux', 'gateau'],
    ['noyaux', 'noyau'],
    ['bocaux', 'bocal'],
    ['oeufs', 'oeuf'],
    ['noix', 'noix'],
    ['prix', 'prix'],
    ['swiss', 'swiss'],
    ['jus', 'jus'],
    ['riz', 'riz'],
  ])('%s compares as %s', (plural, compared) => {
    expect(singular(plural)).toBe(compared);
  });

  test('singular and plural in s compare alike', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-rt-w]{4,12}$/u), (word) => {
        expect(singular(`${word}s`)).toBe(word);
      }),
    );
  });
});

describe('text that people paste', () => {
  test('loses zero-width characters and its edges', () => {
    expect(cleanText('\uFEFF\u200B  Tomates \u200Dcerises\u2060\u00A0')).toBe('Tomates cerises');
  });

  test('keeps its words apart', () => {
    expect(cleanText('3\u00A0Ganaches au\u202Fchocolat')).toBe('3 Ganaches au chocolat');
  });

  test.each([...'\u00AD\u061C\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202E\u2060\u2066\u2069\uFEFF'])(
    'loses the invisible %j inside a word',
    (invisible) => expect(cleanText(`beur${invisible}re`)).toBe('beurre'),
  );

  const pasted = fc
    .array(
      fc.oneof(
        fc.constantFrom(...' \n\t\u00A0\u2007\u202F\u200B\u200D\u2060\uFEFF\u00AD'),
        fc.stringMatching(/^[a-zà-ü]{1,4}$/u),
      ),
    )
    .map((parts) => parts.join(''));

  test('is clean after one pass', () => {
    fc.assert(
      fc.property(fc.oneof(pasted, fc.string({ unit: 'binary' })), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toMatch(/^\s|\s$|\u00A0|\u200B|\uFEFF|\u202F/u);
      }),
    );
  });

  test('never has two words grow together, nor one word fall apart', () => {
    const seen = (text: string) =>
      text
        .replace(/\p{Cf}/gu, '')
        .split(/\s+/u)
        .filter((word) => word !== '');
    fc.assert(
      fc.property(pasted, (text) => {
        expect(seen(cleanText(text))).toEqual(seen(text));
      }),
    );
  });
});

describe('a text without accents', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'aAxsSlLkKgG019/ .,-*\'"~') });

  test('has the words that it has beside a text with accents', () => {
    fc.assert(
      fc.property(plain, (text) => {
        expect([...words(text), 'epice']).toEqual(words(`${text} épice`));
        expect(`${fold(text)}e`).toBe(fold(`${text}é`));
      }),
    );
  });

  test('is stored as it is with characters without a width in it', () => {
    fc.assert(
      fc.property(plain, (text) => {
        expect(cleanText(text)).toBe(cleanText(`${text}\u00AD`));
      }),
    );
  });
});
