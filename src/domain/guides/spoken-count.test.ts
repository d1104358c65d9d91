import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../values/locale.ts';
import { readSpokenCount, type SpokenCount } from './spoken-count.ts';
import { spokenLanguage, spokenNumber, spokenWords } from './spoken-numbers.ts';
import { SPOKEN_KEYS } from './spoken-words.ts';

const PRODUCTS = [
  { product_id: 'tomato', name: 'Tomate' },
  { product_id: 'vine', name: 'Tomate grappe' },
  { product_id: 'cherry', name: 'Tomate cerise rouge' },
  { product_id: 'rocket', name: 'Roquette' },
  { product_id: 'cream', name: 'Crème liquide 30 %' },
  { product_id: 'carrot', name: 'Carotte botte' },
  { product_id: 'cake', name: 'Quatre-quarts' },
];

const read = (said: string | readonly string[], opened: string | null = 'rocket', locale: Locale = 'fr_FR') =>
  readSpokenCount(typeof said === 'string' ? [said] : said, { products: PRODUCTS, opened, locale });
const left = (
  quantity: number,
  product_id: string | null = null,
  unit: 'pack' | 'piece' | null = null,
): SpokenCount => ({
  kind: 'answer',
  product_id,
  answer: { kind: 'left', quantity, unit },
  isConfirmed: false,
});

describe('who counts aloud', () => {
  it('says a number, with or without the words around it', () => {
    expect(read('trois')).toEqual(left(3));
    expect(read('Il en reste trois.')).toEqual(left(3));
    expect(read('encore 12')).toEqual(left(12));
    expect(read('douze et demi')).toEqual(left(12.5));
    expect(read('there are twenty-four left', null, 'en_GB')).toEqual(left(24));
    expect(read('es sind noch drei', null, 'de_DE')).toEqual(left(3));
    expect(read('ne restano tre', null, 'it_IT')).toEqual(left(3));
    expect(read('quedan tres', null, 'es_ES')).toEqual(left(3));
    expect(read('ainda há três', null, 'pt_BR')).toEqual(left(3));
  });

  it('says packs or pieces', () => {
    expect(read('trois colis')).toEqual(left(3, null, 'pack'));
    expect(read('deux colis et demi')).toEqual(left(2.5, null, 'pack'));
    expect(read('trois bottes de carottes')).toEqual(left(3, 'carrot', 'piece'));
    expect(read('carottes bottes, trois colis')).toEqual(left(3, 'carrot', 'pack'));
  });

  it('names a product before or behind the number, in the plural and with a slip', () => {
    expect(read('tomates grappe trois')).toEqual(left(3, 'vine'));
    expect(read('trois tomates grappes')).toEqual(left(3, 'vine'));
    expect(read('roquettte, un')).toEqual(left(1, 'rocket'));
    expect(read('roquette')).toEqual({ kind: 'open', product_id: 'rocket' });
    expect(read('roquette, assez')).toEqual({ ...left(0, 'rocket'), answer: { kind: 'enough' } });
  });

  it('means the product that is asked for where the name fits several, else the one with just that name', () => {
    expect(read('tomates, deux', 'vine')).toEqual(left(2, 'vine'));
    expect(read('tomates, deux', 'rocket')).toEqual(left(2, 'tomato'));
    expect(read('tomate cerise, deux', 'rocket')).toEqual(left(2, 'cherry'));
  });

  it('confirms in the same breath, and corrects', () => {
    expect(read('trois, suivant')).toEqual({ ...left(3), isConfirmed: true });
    expect(read('roquette trois ok')).toEqual({ ...left(3, 'rocket'), isConfirmed: true });
    expect(read('assez, suivant')).toMatchObject({ answer: { kind: 'enough' }, isConfirmed: true });
    expect(read('non, quatre')).toEqual({ kind: 'correct', answer: { kind: 'left', quantity: 4, unit: null } });
    expect(read('corrige')).toEqual({ kind: 'correct', answer: null });
  });

  it('is not understood where two things may be meant', () => {
    const many = [...PRODUCTS, { product_id: 'wild', name: 'Roquette sauvage' }];
    const place = { products: many, opened: 'tomato', locale: 'fr_FR' } as const;
    expect(readSpokenCount(['roquettes sauvages deux'], place)).toEqual(left(2, 'wild'));
    const two = [{ product_id: 'a', name: 'Crème épaisse' }, ...PRODUCTS];
    expect(readSpokenCount(['crème deux'], { ...place, products: two })).toEqual({ kind: 'unclear' });
    expect(read('crème liquide 30')).toEqual({ kind: 'unclear' });
    const mills = [
      { product_id: 'second', name: 'Café 2' },
      { product_id: 'third', name: 'Café 3' },
    ];
    expect(readSpokenCount(['2 café 3'], { ...place, products: mills })).toEqual({ kind: 'unclear' });
    expect(read('trois quatre')).toEqual({ kind: 'unknown' });
    expect(read('3 4')).toEqual({ kind: 'unknown' });
    expect(read('un trois')).toEqual({ kind: 'unknown' });
    expect(read('bonjour chef')).toEqual({ kind: 'unknown' });
  });

  it('is taken at the likeliest hearing, and at another one only where all others agree', () => {
    expect(read(['trois', 'treize'])).toEqual(left(3));
    expect(read(['troua', 'trois', '3'])).toEqual(left(3));
    expect(read(['troua', 'trois', 'treize'])).toEqual({ kind: 'unknown' });
  });
});

describe('in every language', () => {
  it('each word for a key is that key alone: no other key, no number', () => {
    for (const locale of LOCALES) {
      const language = spokenLanguage(locale);
      const words = Object.values(SPOKEN_KEYS[language]).flatMap((each) => [...each]);
      expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
      expect(words.filter((word) => spokenNumber([word], language) !== null)).toEqual([]);
      for (const word of SPOKEN_KEYS[language].next) expect(read(word, null, locale)).toEqual({ kind: 'next' });
    }
  });

  it('whatever is said, a number is counted only where it was said, and of a product of the count', () => {
    const word = fc.constantFrom(
      ...'trois 12 demi et suivant assez non tomates grappe roquette crème 30 colis bottes ok bonjour de un'.split(' '),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), fc.constantFrom(...LOCALES), (words, locale) => {
        const said = words.join(' ');
        const meaning = read(said, 'rocket', locale);
        if (meaning.kind !== 'answer' || meaning.answer.kind !== 'left') return;
        const { quantity } = meaning.answer;
        const spoken = spokenWords(said);
        const isSaid = spoken.some((_, from) =>
          spoken.some((__, to) => {
            const part = spoken.slice(from, to + 1).filter((each) => !/^(?:colis|bottes)$/.test(each));
            return spokenNumber(part, spokenLanguage(locale)) === quantity;
          }),
        );
        expect(isSaid).toBe(true);
        if (meaning.product_id !== null)
          expect(PRODUCTS.map(({ product_id }) => product_id)).toContain(meaning.product_id);
      }),
    );
  });
});
