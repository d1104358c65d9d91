import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressesAfter,
  askedAfter,
  invitedAfter,
  isOfSame,
  isSameThing,
  joinedChange,
  linksAfter,
  membersAfter,
  type OrganizationChange,
  organizationsAfter,
  profileAfter,
  requestsAfter,
} from './organization-change.ts';
import { ORGANIZATION_ROLES } from './permissions.ts';

const id: fc.Arbitrary<string> = fc.constantFrom('one', 'two', 'three', 'four');
const word: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c');
const role = fc.constantFrom(...ORGANIZATION_ROLES);
const limit = fc.option(fc.record({ amount: fc.nat(9), precision: fc.constant(2), currency: fc.constant('EUR') }));
const addressText = fc.record({ label: word, street: word, postcode: word, city: word });

const change: fc.Arbitrary<OrganizationChange> = fc.oneof(
  fc.record({ kind: fc.constant('prefer' as const), supplier_id: id, preferred: fc.boolean() }),
  fc.record({
    kind: fc.constant('profile' as const),
    profile: fc.record({ name: word, alias: word, siret: fc.option(word) }, { requiredKeys: [] }),
  }),
  fc.record({ kind: fc.constant('address' as const), address_id: id, address: fc.option(addressText) }),
  fc.record({
    kind: fc.constant('member' as const),
    account_id: id,
    member: fc.option(fc.record({ role, order_limit: limit }, { requiredKeys: [] })),
  }),
  fc.record({
    kind: fc.constant('invite' as const),
    invitation: fc.record({ email: id.map((name) => `${name}@bistrot.example`), name: word, role }),
  }),
  fc.record({
    kind: fc.constant('request' as const),
    supplier_id: id,
    request: fc.option(fc.record({ message: word })),
  }),
);

const toldBy = fc.record({
  links: fc.uniqueArray(fc.record({ supplier_id: id, preferred: fc.boolean() }), {
    selector: ({ supplier_id }) => supplier_id,
  }),
  profile: fc.record({ name: word, alias: word, siret: fc.option(word), document_email: fc.option(word) }),
  addresses: fc.uniqueArray(fc.record({ address_id: id, label: word, street: word, postcode: word, city: word }), {
    selector: ({ address_id }) => address_id,
  }),
  members: fc.uniqueArray(fc.record({ account_id: id, email: id, role, order_limit: limit }), {
    selector: ({ account_id }) => account_id,
  }),
  requests: fc.uniqueArray(
    fc.record({ supplier_id: id, request_state: fc.constantFrom('waiting', 'accepted', 'declined') }),
    { selector: ({ supplier_id }) => supplier_id },
  ),
});
type Told = typeof toldBy extends fc.Arbitrary<infer Value> ? Value : never;

/** All that the screens show. */
const after = ({ links, profile, addresses, members, requests }: Told, changes: readonly OrganizationChange[]) => ({
  links: linksAfter(links, changes),
  profile: profileAfter(profile, changes),
  addresses: addressesAfter(addresses, changes),
  members: membersAfter(members, changes),
  invited: invitedAfter(members, changes),
  requests: requestsAfter(requests, changes),
  asked: askedAfter(requests, changes),
});

/** As the device keeps them: one of each thing, with what the earlier ones of it say. */
function kept(changes: readonly OrganizationChange[]): readonly OrganizationChange[] {
  let known: readonly OrganizationChange[] = [];
  for (const each of changes) {
    const earlier = known.find((other) => isOfSame(other, each));
    const joined = earlier === undefined ? each : joinedChange(earlier, each);
    known = [...known.filter((other) => other !== earlier), joined];
  }
  return known;
}

test('a supplier is preferred as it was wanted last, whatever the server has told', () => {
  const told = [
    { supplier_id: 'halle', preferred: true },
    { supplier_id: 'criee', preferred: false },
  ];
  expect(
    linksAfter(told, [
      { kind: 'prefer', supplier_id: 'criee', preferred: false },
      { kind: 'prefer', supplier_id: 'criee', preferred: true },
      { kind: 'prefer', supplier_id: 'moulin', preferred: true },
    ]),
  ).toEqual([
    { supplier_id: 'halle', preferred: true },
    { supplier_id: 'criee', preferred: true },
  ]);
});

test('a removed address is gone, a changed one stays in its place, a new one comes last', () => {
  const bar = { label: 'Bar', street: '1 quai', postcode: '75012', city: 'Paris' };
  const told = ['kitchen', 'bar', 'cellar'].map((address_id) => ({ address_id, ...bar, label: address_id }));
  const wanted = addressesAfter(told, [
    { kind: 'address', address_id: 'terrace', address: bar },
    { kind: 'address', address_id: 'kitchen', address: null },
    { kind: 'address', address_id: 'bar', address: bar },
  ]);
  expect(wanted.map(({ address_id, label }) => [address_id, label])).toEqual([
    ['bar', 'Bar'],
    ['cellar', 'cellar'],
    ['terrace', 'Bar'],
  ]);
});

test('who is a member already is not shown as invited too', () => {
  const invitation = { email: 'noe@bistrot.example', name: 'Noé', role: 'buyer' } as const;
  expect(invitedAfter([], [{ kind: 'invite', invitation }])).toEqual([invitation]);
  expect(invitedAfter([{ email: 'noe@bistrot.example' }], [{ kind: 'invite', invitation }])).toEqual([]);
});

test('a request that waits is taken back, and one that was answered stays; asked anew, it waits to be sent', () => {
  const told = [
    { supplier_id: 'halle', request_state: 'waiting' },
    { supplier_id: 'criee', request_state: 'declined' },
  ];
  const request = (supplier_id: string, message: string | null): OrganizationChange => ({
    kind: 'request',
    supplier_id,
    request: message === null ? null : { message },
  });
  const takenBack = [request('halle', null), request('criee', null)];
  expect(requestsAfter(told, takenBack).map(({ supplier_id }) => supplier_id)).toEqual(['criee']);
  expect(askedAfter(told, takenBack)).toEqual([]);
  const asked = [request('halle', ''), request('criee', ''), request('moulin', 'Lundi ?')];
  expect(requestsAfter(told, asked).map(({ supplier_id }) => supplier_id)).toEqual(['halle']);
  expect(askedAfter(told, asked)).toEqual(['criee', 'moulin']);
});

test('an organization that is closed leaves the list and its count; one that is in no list changes no count', () => {
  const list = { items_total: 12, organizations: [{ organization_id: 'bistrot' }] };
  expect(organizationsAfter(list, ['traiteur'])).toBe(list);
  expect(organizationsAfter(list, ['bistrot', 'traiteur'])).toEqual({ items_total: 11, organizations: [] });
});

test('changes put on top of what they were put on already change nothing', () => {
  fc.assert(
    fc.property(toldBy, fc.array(change), (told, changes) => {
      const once = after(told, kept(changes));
      const twice = after(
        {
          ...once,
          ...{ addresses: [...once.addresses], links: [...once.links], members: [...once.members] },
          requests: [...once.requests],
        },
        kept(changes),
      );
      expect(isSameThing(twice, once)).toBe(true);
    }),
  );
});

test('one change of each thing shows what all of them show', () => {
  const sorted = (shown: ReturnType<typeof after>) => ({
    ...shown,
    asked: [...shown.asked].sort(),
    addresses: [...shown.addresses].sort((one, other) => (one.address_id < other.address_id ? -1 : 1)),
  });
  // A removed member is not changed any more; a person is invited once.
  const isAlone = ({ kind }: OrganizationChange) => kind !== 'member' && kind !== 'invite';
  fc.assert(
    fc.property(toldBy, fc.array(change.filter(isAlone)), (told, changes) => {
      expect(sorted(after(told, kept(changes)))).toEqual(sorted(after(told, changes)));
    }),
  );
});

test('of a member’s role and limit the last of each counts, and removal ends both', () => {
  const member = { account_id: 'noe', role: 'viewer' as const, order_limit: null };
  const of = (settings: Extract<OrganizationChange, { kind: 'member' }>['member']): OrganizationChange => ({
    kind: 'member',
    account_id: 'noe',
    member: settings,
  });
  const euros = { amount: 20000, precision: 2, currency: 'EUR' };
  const both = joinedChange(of({ role: 'buyer' }), of({ order_limit: euros }));
  expect(membersAfter([member], [both])).toEqual([{ account_id: 'noe', role: 'buyer', order_limit: euros }]);
  expect(membersAfter([member], [joinedChange(both, of(null))])).toEqual([]);
});
