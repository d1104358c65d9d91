import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextStamp, type Stamp } from '../values/clock-stamp.ts';
import { type GuideState, guideEntries, guideShelves, moveBehindScanned, newGuide } from './order-guide.ts';

function clock() {
  let latest: Stamp | null = null;
  return () => {
    latest = nextStamp(latest, 1, 'phone');
    return latest;
  };
}

const shelves = (guide: GuideState) =>
  guideShelves(guideEntries(guide)).map(({ products }) => products.map(({ entry_id }) => entry_id));

/** The guide after each product was scanned, in this order. */
function learned(guide: GuideState, scans: readonly string[]): GuideState {
  const stamp = clock();
  const scanned = new Set<string>();
  return scans.reduce((known, product_id) => {
    if (scanned.has(product_id)) return known;
    const next = moveBehindScanned(known, product_id, scanned, stamp);
    scanned.add(product_id);
    return next;
  }, guide);
}

/** Products "0 0", "0 1", … below shelves; those of the first shelf may stand before any heading. */
const anyGuide = fc
  .tuple(fc.boolean(), fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 }))
  .map(([hasHeading, sizes]) =>
    newGuide(
      'Froid',
      sizes.flatMap((size, shelf) => [
        ...(shelf > 0 || hasHeading ? [{ entry_id: `shelf ${shelf}`, kind: 'shelf' } as const] : []),
        ...Array.from({ length: size }, (_, at) => ({ entry_id: `${shelf} ${at}`, kind: 'product' }) as const),
      ]),
      clock(),
    ),
  );

test('the order of scans becomes the order of each shelf; what was not scanned stays behind it, in its order', () => {
  fc.assert(
    fc.property(
      anyGuide.chain((guide) => {
        const ids = shelves(guide).flat();
        return fc.tuple(fc.constant(guide), ids.length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...ids)));
      }),
      ([guide, scans]) => {
        const first = [...new Set(scans)];
        const expected = shelves(guide).map((ids) => [
          ...first.filter((id) => ids.includes(id)),
          ...ids.filter((id) => !first.includes(id)),
        ]);
        expect(shelves(learned(guide, scans))).toEqual(expected);
      },
    ),
  );
});

test('a product that is not in the guide moves nothing', () => {
  const guide = newGuide('Froid', [{ entry_id: 'milk', kind: 'product' }], clock());
  expect(learned(guide, ['brie'])).toBe(guide);
});
