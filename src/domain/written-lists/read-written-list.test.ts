import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSpoken, readWrittenList } from './read-written-list.ts';

const first = (text: string) => {
  const [line] = readWrittenList(text);
  const [reading] = line?.readings ?? [];
  return [reading?.words, reading?.quantity, reading?.unit];
};

describe('a written list', () => {
  it.each([
    ['2 carottes', 'carottes', 2, null],
    ['- 3 pdt agata', 'pdt agata', 3, null],
    ['1 c. champignons', 'champignons', 1, 'pack'],
    ['2 cartons de lait', 'lait', 2, 'pack'],
    ['tomates 3', 'tomates', 3, null],
    ['FL45091 2', 'FL45091', 2, null],
    ['persil x2 bottes', 'persil', 2, 'piece'],
    ['persil ×2', 'persil', 2, null],
    ['1 crème', 'crème', 1, null],
    ['5x beurre', 'beurre', 5, null],
    ['citron j. 1', 'citron j.', 1, null],
    ['lait 1L 6', 'lait 1L', 6, null],
    ['6 lait 1L', 'lait 1L', 6, null],
    ['tomates 5 kg', 'tomates', 5000, 'kilo'],
    ['2,5 kg de tomates', 'tomates', 2500, 'kilo'],
    ['huile : 3', 'huile', 3, null],
    ['3760123456785 4', '3760123456785', 4, null],
    ['4 3760123456785', '3760123456785', 4, null],
    ['00417 2', '00417', 2, null],
    ['FL45091\tSALADE\t2', 'FL45091', 2, null],
    ['FL45091;2', 'FL45091', 2, null],
    ['2;FL45091', 'FL45091', 2, null],
    ['3\ttomates', 'tomates', 3, null],
    ['beurre 250 g', 'beurre 250 g', null, null],
    ['persil', 'persil', null, null],
    ['2 filets de saumon', 'filets de saumon', 2, null],
  ])('reads %j', (text, words, quantity, unit) => {
    expect(first(text)).toEqual([words, quantity, unit]);
  });

  it('keeps each line with its number, and knows a greeting', () => {
    const lines = readWrittenList('Bonjour, pour demain :\n\n2 carottes\r\nMerci !\npersil');
    expect(lines.map(({ number, text }) => [number, text])).toEqual([
      [1, 'Bonjour, pour demain :'],
      [3, '2 carottes'],
      [4, 'Merci !'],
      [5, 'persil'],
    ]);
    expect(lines.map(isSpoken)).toEqual([true, false, true, false]);
  });

  it('is told by all its rows together which column is the quantity', () => {
    const read = readWrittenList('Pour demain\n12\t101\n2\t102\n2\t103').slice(1);
    expect(read.map(({ readings: [reading] }) => [reading?.words, reading?.quantity])).toEqual([
      ['101', 12],
      ['102', 2],
      ['103', 2],
    ]);
  });

  it('drops no line, whatever stands in it', () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n]/g, ' '));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const read = readWrittenList(lines.join('\n'));
        const written = lines.filter((text) => /[\p{L}\p{N}]/u.test(text));
        expect(read.length).toBeGreaterThanOrEqual(written.length);
        for (const { readings } of read) expect(readings.length).toBeGreaterThan(0);
      }),
    );
  });

  it('reads the same quantity before and behind', () => {
    const word = fc.constantFrom('carottes', 'tomate grappe', 'crème liquide', 'bœuf haché');
    fc.assert(
      fc.property(word, fc.integer({ min: 1, max: 9999 }), (words, quantity) => {
        expect(first(`${quantity} ${words}`)).toEqual([words, quantity, null]);
        expect(first(`${words} ${quantity}`)).toEqual([words, quantity, null]);
      }),
    );
  });
});
