import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOfSame, linksAfter, type OrganizationChange } from './organization-change.ts';

const id = fc.constantFrom('halle', 'criee', 'laiterie', 'moulin');
const link = fc.record({ supplier_id: id, preferred: fc.boolean() });
const links = fc.uniqueArray(link, { selector: ({ supplier_id }) => supplier_id });
const change = fc.record({ kind: fc.constant('prefer' as const), supplier_id: id, preferred: fc.boolean() });

test('a supplier is preferred as it was wanted last, whatever the server has told', () => {
  const told = [
    { supplier_id: 'halle', preferred: true },
    { supplier_id: 'criee', preferred: false },
  ];
  const wanted: readonly OrganizationChange[] = [
    { kind: 'prefer', supplier_id: 'criee', preferred: false },
    { kind: 'prefer', supplier_id: 'criee', preferred: true },
    { kind: 'prefer', supplier_id: 'moulin', preferred: true },
  ];
  expect(linksAfter(told, wanted)).toEqual([
    { supplier_id: 'halle', preferred: true },
    { supplier_id: 'criee', preferred: true },
  ]);
});

test('changes put on top of what they were put on already change nothing, and no link moves', () => {
  fc.assert(
    fc.property(links, fc.array(change), (told, changes) => {
      const after = linksAfter(told, changes);
      expect(linksAfter(after, changes)).toEqual(after);
      expect(after.map(({ supplier_id }) => supplier_id)).toEqual(told.map(({ supplier_id }) => supplier_id));
    }),
  );
});

test('the last of the changes of one supplier says what the earlier ones say no more', () => {
  fc.assert(
    fc.property(links, fc.array(change), change, (told, earlier, last) => {
      const others = earlier.filter((each) => !isOfSame(each, last));
      expect(linksAfter(told, [...earlier, last])).toEqual(linksAfter(told, [...others, last]));
    }),
  );
});
