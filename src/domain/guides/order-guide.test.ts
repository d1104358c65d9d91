import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextStamp, type Stamp } from '../values/clock-stamp.ts';
import { boundGuide, latestOfGuide, mergeGuide, mergeGuides, restampGuide } from './guide-merge.ts';
import { evenPlaces, PLACE_PATTERN, placeBetween } from './guide-place.ts';
import {
  type GuideEntry,
  type GuideHead,
  type GuideState,
  guideEntries,
  guideShelves,
  moveEntry,
  moveEntryOnto,
  newGuide,
  removeEntry,
  removeGuide,
  renameGuide,
  setEntry,
  shiftEntry,
  writeProducts,
} from './order-guide.ts';

/** A device's clock: each stamp is later than all stamps that the device has seen. */
function clock(device: string, from = 1) {
  let latest: Stamp | null = null;
  return () => {
    latest = nextStamp(latest, from, device);
    return latest;
  };
}
const products = (...ids: string[]) => ids.map((entry_id) => ({ entry_id, kind: 'product', par_level: 2 }) as const);
const order = (guide: GuideState) => guideEntries(guide).map(({ entry_id }) => entry_id);

const anyStamp: fc.Arbitrary<Stamp> = fc.record({
  time: fc.integer({ min: 0, max: 1 }),
  counter: fc.constant(0),
  device: fc.constantFrom('phone', 'tablet'),
});
const anyHead: fc.Arbitrary<GuideHead> = fc.record({
  name: fc.constantFrom('Froid', 'Sec'),
  stamp: anyStamp,
  is_removed: fc.boolean(),
  removed_stamp: fc.option(anyStamp),
});
const anyEntry: fc.Arbitrary<GuideEntry> = fc.record({
  entry_id: fc.constantFrom('milk', 'eggs', 'brie'),
  kind: fc.constantFrom('product', 'shelf'),
  name: fc.option(fc.constant('Bas')),
  place: fc.constantFrom('1', '2', '21'),
  par_level: fc.option(fc.integer({ min: 1, max: 2 })),
  day_levels: fc.option(fc.constant([null, 1, null, null, null, null, null])),
  counted_in: fc.constantFrom('packs', 'units'),
  stamp: anyStamp,
  is_removed: fc.boolean(),
  removed_stamp: fc.option(anyStamp),
});
const anyGuide: fc.Arbitrary<GuideState> = fc.record({
  head: anyHead,
  entries: fc
    .uniqueArray(anyEntry, { selector: ({ entry_id }) => entry_id })
    .map((entries) => Object.fromEntries(entries.map((entry) => [entry.entry_id, entry]))),
});
const anyGuides = fc.dictionary(fc.constantFrom('cold', 'dry'), anyGuide);

describe('copies of order guides may meet in any order and any number of times', () => {
  test('it does not matter which side is which', () => {
    fc.assert(
      fc.property(anyGuides, anyGuides, (a, b) => {
        expect(mergeGuides(a, b)).toEqual(mergeGuides(b, a));
      }),
      { numRuns: 1000 },
    );
  });

  test('it does not matter which two meet first', () => {
    fc.assert(
      fc.property(anyGuides, anyGuides, anyGuides, (a, b, c) => {
        expect(mergeGuides(mergeGuides(a, b), c)).toEqual(mergeGuides(a, mergeGuides(b, c)));
      }),
      { numRuns: 1000 },
    );
  });

  test('meeting again changes nothing', () => {
    fc.assert(
      fc.property(anyGuides, anyGuides, (a, b) => {
        const merged = mergeGuides(a, b);
        expect(mergeGuides(a, a)).toEqual(a);
        expect(mergeGuides(merged, b)).toEqual(merged);
      }),
      { numRuns: 1000 },
    );
  });

  test('bounding the stamps of wrong clocks first keeps the laws', () => {
    fc.assert(
      fc.property(anyGuide, anyGuide, (a, b) => {
        const bound = (guide: GuideState) => boundGuide(guide, 0, 0);
        expect(mergeGuide(bound(a), bound(b))).toEqual(mergeGuide(bound(b), bound(a)));
        expect(bound(bound(a))).toEqual(bound(a));
      }),
    );
  });
});

describe('two members change a guide at once', () => {
  const shared = newGuide('Froid', products('milk', 'eggs', 'brie'), clock('phone'));

  test('what one moves and what the other sets both hold', () => {
    const moved = moveEntry(shared, 'brie', 0, clock('phone', 10));
    const set = setEntry(shared, { entry_id: 'eggs', kind: 'product', par_level: 9 }, clock('tablet', 20));
    const merged = mergeGuide(moved, set);
    expect(order(merged)).toEqual(['brie', 'milk', 'eggs']);
    expect(merged.entries.eggs?.par_level).toBe(9);
  });

  test('what is moved goes from where it stands now, not from where it was drawn', () => {
    const stamp = clock('phone', 10);
    const twice = shiftEntry(shiftEntry(shared, 'brie', -1, stamp), 'brie', -1, stamp);
    expect(order(twice)).toEqual(['brie', 'milk', 'eggs']);
    expect(order(shiftEntry(twice, 'brie', -1, stamp))).toEqual(['brie', 'milk', 'eggs']);
    expect(order(moveEntryOnto(twice, 'milk', 'eggs', stamp))).toEqual(['brie', 'eggs', 'milk']);
    expect(moveEntryOnto(twice, 'milk', 'gone', stamp)).toBe(twice);
  });

  test('both put something at the same place: both stand there, in the same order everywhere', () => {
    const left = setEntry(shared, { entry_id: 'oil', kind: 'product' }, clock('phone', 10));
    const right = setEntry(shared, { entry_id: 'rice', kind: 'product' }, clock('tablet', 10));
    expect(order(mergeGuide(left, right))).toEqual(['milk', 'eggs', 'brie', 'oil', 'rice']);
    const between = moveEntry(mergeGuide(right, left), 'milk', 3, clock('phone', 30));
    expect(order(between)).toEqual(['eggs', 'brie', 'oil', 'milk', 'rice']);
  });

  test('a product that one takes out stays where the other changed it unseen', () => {
    const gone = removeEntry(shared, 'eggs', clock('phone', 100));
    const changed = setEntry(shared, { entry_id: 'eggs', kind: 'product', par_level: 5 }, clock('tablet', 10));
    expect(order(mergeGuide(gone, changed))).toContain('eggs');
    expect(order(mergeGuide(gone, shared))).not.toContain('eggs');
  });

  test('a guide that one deletes stays where the other renamed it unseen', () => {
    const gone = removeGuide(shared, clock('phone', 100));
    expect(mergeGuide(gone, shared).head.is_removed).toBe(true);
    expect(mergeGuide(gone, renameGuide(shared, 'Frais', clock('tablet', 10))).head.is_removed).toBe(false);
  });
});

describe('a device whose clock was ahead', () => {
  const right = newGuide('Froid', products('milk', 'eggs'), clock('phone', 1_800_000_000_000));
  const now = 1_800_000_100_000;

  test('keeps what was set on it, as a change of now', () => {
    const wrong = setEntry(
      right,
      { entry_id: 'milk', kind: 'product', par_level: 7 },
      clock('tablet', 1_900_000_000_000),
    );
    const mended = restampGuide(wrong, 'tablet', now, clock('tablet', now));
    expect(mergeGuide(right, mended).entries.milk?.par_level).toBe(7);
    expect(latestOfGuide(mended)?.time).toBe(now);
  });

  test('does not win over right clocks elsewhere', () => {
    const wrong = setEntry(
      right,
      { entry_id: 'milk', kind: 'product', par_level: 7 },
      clock('tablet', 1_900_000_000_000),
    );
    expect(mergeGuide(right, boundGuide(wrong, now)).entries.milk?.par_level).toBe(2);
  });
});

describe('walking order', () => {
  test('what is moved stands where it was put, whatever was moved before', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...ids), fc.nat(5)), { maxLength: 60 }), (moves) => {
        let guide = newGuide('Froid', products(...ids), clock('phone'));
        let expected = [...ids];
        const stamp = clock('phone', 2);
        for (const [id, to] of moves) {
          guide = moveEntry(guide, id, to, stamp);
          const others = expected.filter((each) => each !== id);
          expected = [...others.slice(0, to), id, ...others.slice(to)];
        }
        expect(order(guide)).toEqual(expected);
        for (const { place } of guideEntries(guide)) expect(place).toMatch(PLACE_PATTERN);
      }),
    );
  });

  test('there is always room between two places', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 80 }), (sides) => {
        let [low, high]: [string | null, string | null] = [null, null];
        for (const isLeft of sides) {
          const place = placeBetween(low, high);
          if (low !== null) expect(place > low).toBe(true);
          if (high !== null) expect(place < high).toBe(true);
          expect(place).toMatch(PLACE_PATTERN);
          if (isLeft) high = place;
          else low = place;
        }
      }),
    );
  });

  test('many places at once are in order and leave room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (count) => {
        const places = evenPlaces(count);
        expect(places).toHaveLength(count);
        expect([...places].sort()).toEqual(places);
        expect(new Set(places).size).toBe(count);
        for (const place of places) expect(place).toMatch(PLACE_PATTERN);
      }),
      { numRuns: 50 },
    );
  });

  test('what stands below a heading is on that shelf', () => {
    const guide = newGuide(
      'Froid',
      [...products('milk'), { entry_id: 'low', kind: 'shelf', name: 'Bas' }, ...products('eggs', 'brie')],
      clock('phone'),
    );
    const shelves = guideShelves(guideEntries(guide));
    expect(shelves.map(({ shelf, products: on }) => [shelf?.name, on.map(({ entry_id }) => entry_id)])).toEqual([
      [undefined, ['milk']],
      ['Bas', ['eggs', 'brie']],
    ]);
  });

  test('lines that another program writes become the guide, and what they leave as it was keeps its stamp', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e']), (ids) => {
        const guide = newGuide('Froid', products('a', 'b', 'c', 'd'), clock('phone'));
        const written = writeProducts(guide, products(...ids), clock('server', 2));
        expect(order(written)).toEqual(ids);
        expect(writeProducts(written, products(...ids), clock('server', 3))).toBe(written);
      }),
    );
  });

  const shelf = (entry_id: string) => ({ entry_id, kind: 'shelf', name: entry_id }) as const;
  const ofShelves = (...shelves: (readonly [string, ...string[]])[]) =>
    newGuide(
      'Froid',
      shelves.flatMap(([heading, ...ids]) => [shelf(heading), ...products(...ids)]),
      clock('phone'),
    );

  test('who writes another order or a new product finds each heading above its products', () => {
    const guide = ofShelves(['Haut', 'a', 'b'], ['Vide'], ['Bas', 'c'], ['Fin']);
    const written = (...ids: string[]) => order(writeProducts(guide, products(...ids), clock('server', 2)));
    expect(written('b', 'a', 'c')).toEqual(['Haut', 'b', 'a', 'Vide', 'Bas', 'c', 'Fin']);
    expect(written('c', 'a', 'b')).toEqual(['Vide', 'Bas', 'c', 'Haut', 'a', 'b', 'Fin']);
    expect(written('a', 'new', 'b', 'c')).toEqual(['Haut', 'a', 'new', 'b', 'Vide', 'Bas', 'c', 'Fin']);
    expect(written('c')).toEqual(['Haut', 'Vide', 'Bas', 'c', 'Fin']);
  });

  test('in any order that leaves the products of a shelf together, they stay under their heading', () => {
    const anyShelves = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .map((sizes) =>
        sizes.map((size, shelfAt): [string, ...string[]] => [
          `shelf ${shelfAt}`,
          ...Array.from({ length: size }, (_, at) => `${shelfAt} ${at}`),
        ]),
      );
    const reordered = anyShelves.chain((shelves) =>
      fc.tuple(
        fc.constant(shelves),
        fc
          .shuffledSubarray(shelves, { minLength: shelves.length })
          .chain((shuffled) =>
            fc.tuple(...shuffled.map(([, ...ids]) => fc.shuffledSubarray(ids, { minLength: ids.length }))),
          ),
      ),
    );
    fc.assert(
      fc.property(reordered, ([shelves, ids]) => {
        const written = writeProducts(ofShelves(...shelves), products(...ids.flat()), clock('server', 2));
        const found = guideShelves(guideEntries(written)).map((each) => [
          each.shelf?.entry_id,
          ...each.products.map(({ entry_id }) => entry_id).sort(),
        ]);
        expect(found.sort()).toEqual(shelves.map((each) => [...each]));
        expect(order(written).filter((id) => !id.startsWith('shelf'))).toEqual(ids.flat());
      }),
    );
  });
});
