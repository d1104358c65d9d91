import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aSearchEntry } from '../../../tests/builders/a-search-entry.ts';
import { singular, words } from '../values/text.ts';
import { search } from './product-search.ts';
import { buildSearchIndex, type SearchEntry } from './search-index.ts';

const find = (query: string, ...entries: (string | SearchEntry)[]) =>
  search(buildSearchIndex(entries.map((entry) => (typeof entry === 'string' ? aSearchEntry(entry) : entry))), query, {
    limit: 50,
  });

describe('what a buyer types finds what they mean', () => {
  const shelf = [
    'Chocolat au lait',
    'Laitue romaine',
    'Lait demi-écrémé',
    'Lait',
    'Crème fraîche épaisse',
    'Bœuf bourguignon',
    'Huile d’olive vierge',
    'Choux de Bruxelles',
    'Sucre 1kg',
    'Tomates cerises',
  ];

  test.each([
    ['creme', 'Crème fraîche épaisse'],
    ['BOEUF', 'Bœuf bourguignon'],
    ['bœuf', 'Bœuf bourguignon'],
    ["huile d'olive", 'Huile d’olive vierge'],
    ['huile olive', 'Huile d’olive vierge'],
    ['olive huile', 'Huile d’olive vierge'],
    ['chou', 'Choux de Bruxelles'],
    ['sucre 1 kg', 'Sucre 1kg'],
    ['tom cer', 'Tomates cerises'],
    ['tomate cerise', 'Tomates cerises'],
  ])('"%s" finds %s', (query, name) => {
    expect(find(query, ...shelf)).toMatchObject({ ids: [name], total: 1, corrected: false });
  });

  test('every word must be there', () => {
    expect(find('lait epaisse', ...shelf).ids).toEqual([]);
  });

  test('the product itself before what is made with it, whole words before beginnings, short names first', () => {
    expect(find('lait', ...shelf).ids).toEqual(['Lait', 'Lait demi-écrémé', 'Chocolat au lait', 'Laitue romaine']);
  });

  test('a name before a brand, a brand before a category', () => {
    const byCategory = aSearchEntry('Bouchée', { category: 'Moulin' });
    const byBrand = aSearchEntry('Farine T55', { brand: 'Moulin' });
    expect(find('moulin', byCategory, byBrand, 'Pain du moulin').ids).toEqual([
      'Pain du moulin',
      'Farine T55',
      'Bouchée',
    ]);
  });

  test('what the client has ordered before comes first among its like, what is out of stock last', () => {
    const usual = aSearchEntry('Lait entier de montagne', { popularity: 12 });
    const out = aSearchEntry('Lait ribot', { available: false });
    expect(find('lait', out, 'Lait cru', usual, 'Chocolat au lait').ids).toEqual([
      'Lait entier de montagne',
      'Lait cru',
      'Lait ribot',
      'Chocolat au lait',
    ]);
  });

  test('small words count only while nothing else is typed', () => {
    expect(find('la', ...shelf).ids).toContain('Laitue romaine');
    expect(find('lait de la', ...shelf).total).toBe(4);
    expect(find('', ...shelf)).toEqual({ ids: [], scores: [], total: 0, corrected: false });
    expect(find('—', ...shelf).total).toBe(0);
  });
});

describe('slips of the fingers', () => {
  test.each([
    ['saumn', 'Saumon fumé'],
    ['mozarela', 'Mozzarella'],
    ['camenbert', 'Camembert'],
    ['moutrade', 'Moutarde'],
    ['emental rapé', 'Emmental râpé'],
    ['chanpigons', 'Champignons de Paris'],
    ['mozar', 'Mozzarella'],
  ])('"%s" finds %s, and it is said', (query, name) => {
    const shelf = ['Saumon fumé', 'Mozzarella', 'Camembert', 'Moutarde', 'Emmental râpé', 'Champignons de Paris'];
    expect(find(query, ...shelf)).toMatchObject({ ids: [name], corrected: true });
  });

  test('what is known as typed is not corrected', () => {
    expect(find('comte', 'Comté AOP', 'Côte de bœuf')).toMatchObject({ ids: ['Comté AOP'], corrected: false });
  });

  test('the catalog’s own slip doesn’t hide the products that are written right', () => {
    const many = Array.from({ length: 12 }, (_, each) => `Camembert ${each}`);
    expect(find('camenbert', 'Camenbert au lait', ...many)).toMatchObject({ total: 13, corrected: true });
  });

  test('numbers and short words are taken as they are', () => {
    expect(find('1235', 'Lot 1234').total).toBe(0);
    expect(find('rix', 'Riz rond').total).toBe(0);
  });

  test('a size in which there is none finds the other sizes, one in which there is some only that', () => {
    const juices = ['Jus de pomme 2l', 'Jus de pomme 75cl', 'Jus d’orange 1l'];
    expect(find('jus pomme 1l', ...juices)).toMatchObject({ total: 2, corrected: true });
    expect(find('jus de pomme 75 cl', ...juices)).toMatchObject({ ids: ['Jus de pomme 75cl'], corrected: false });
    expect(find('3l', ...juices).total).toBe(0);
  });

  test('a word that means nothing doesn’t empty the list', () => {
    expect(find('farine zzzz', 'Farine T55')).toMatchObject({ ids: ['Farine T55'], corrected: true });
    expect(find('zzzz', 'Farine T55').total).toBe(0);
  });
});

describe('codes', () => {
  const butter = aSearchEntry('Beurre doux', { codes: ['00417', 'CR-87 697', '03760123456784'] });
  const other = aSearchEntry('Farine 500 g', { codes: ['50012'] });

  test.each([
    '00417',
    '417',
    '0041',
    'CR87697',
    'cr-87',
    '3760123456784',
    '03760123456784',
    '3760 1234 56784',
    '456784',
  ])('%s finds the product', (query) => {
    expect(find(query, other, butter).ids).toEqual(['Beurre doux']);
  });

  test('the product whose code it is comes before those whose code only ends so', () => {
    const ends = aSearchEntry('Sel', { codes: ['9900417'] });
    expect(find('00417', ends, butter).ids).toEqual(['Beurre doux', 'Sel']);
  });

  test('a name that is a number is not held back by a code that begins with it', () => {
    const beer = aSearchEntry('1664 Blonde', { codes: ['16640'] });
    const salt = aSearchEntry('Sel', { codes: ['16641'] });
    expect(find('1664', salt, beer).ids).toEqual(['1664 Blonde', 'Sel']);
  });

  test('a middle part of a code finds nothing, not even one with which another code ends', () => {
    expect(find('1234567', butter).total).toBe(0);
    const within = aSearchEntry('Sel', { codes: ['9456784123'] });
    expect(find('456784', within, butter).ids).toEqual(['Beurre doux']);
  });

  test('three digits may as well be a content: they find the code that they are, without its zeros, and none that ends so', () => {
    const ends = aSearchEntry('Sel', { codes: ['9900417'] });
    expect(find('417', ends, butter).ids).toEqual(['Beurre doux']);
    expect(find('0417', ends, butter).ids).toEqual(['Beurre doux', 'Sel']);
  });
});

describe('whatever the catalog and the query', () => {
  const name = fc
    .array(fc.constantFrom('tomate', 'tomates', 'tom', 'lait', 'laitue', 'choux', 'chou', 'noir', '1kg'), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.join(' '));
  const catalog = fc
    .array(fc.record({ name, available: fc.boolean(), popularity: fc.nat(5) }), { minLength: 1, maxLength: 30 })
    .map((entries) => entries.map((entry, id) => aSearchEntry(entry.name, { ...entry, id: String(id) })));
  const query = fc
    .array(fc.constantFrom('tomate', 'toma', 'lai', 'choux', 'noirs', 'n'), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join(' '));

  test('as typed, it finds exactly the products in which every term begins a word, in either number', () => {
    fc.assert(
      fc.property(catalog, query, (entries, typed) => {
        const expected = entries.filter((entry) =>
          words(typed).every((term) =>
            words(entry.name).some((word) => word.startsWith(term) || singular(word) === singular(term)),
          ),
        );
        const hits = search(buildSearchIndex(entries), typed, { limit: 100 });
        if (hits.corrected) expect(hits.total).toBeGreaterThan(expected.length);
        else expect([...hits.ids].sort()).toEqual(expected.map(({ id }) => id).sort());
      }),
      { numRuns: 300 },
    );
  });

  test('a shorter list is the beginning of the longer one, without doubles, and the count stays', () => {
    fc.assert(
      fc.property(catalog, query, fc.integer({ min: 1, max: 10 }), (entries, typed, limit) => {
        const index = buildSearchIndex(entries);
        const all = search(index, typed, { limit: 100 });
        const [ids, scores] = [all.ids.slice(0, limit), all.scores.slice(0, limit)];
        expect(search(index, typed, { limit })).toEqual({ ...all, ids, scores });
        expect([...all.scores].sort((left, right) => right - left)).toEqual(all.scores);
        expect(new Set(all.ids).size).toBe(all.total);
      }),
    );
  });

  test('it finds the same whatever was searched before, in this catalog or another', () => {
    fc.assert(
      fc.property(catalog, catalog, query, query, (entries, others, typed, before) => {
        const index = buildSearchIndex(entries);
        const hits = search(index, typed, { limit: 100 });
        search(buildSearchIndex(others), before, { limit: 100 });
        search(index, before, { limit: 100 });
        expect(search(index, typed, { limit: 100 })).toEqual(hits);
      }),
    );
  });

  test('a filter leaves out before it counts', () => {
    fc.assert(
      fc.property(catalog, (entries) => {
        const kept = new Set(entries.filter(({ available }) => available).map(({ id }) => id));
        const hits = search(buildSearchIndex(entries), 'tom', { limit: 100, filter: (id) => kept.has(id) });
        expect(hits.ids.every((id) => kept.has(id))).toBe(true);
        expect(hits.total).toBe(hits.ids.length);
      }),
    );
  });
});
