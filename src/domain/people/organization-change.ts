/** What changes in an organization's administration that are not at the server yet do to what it has told. */
import { canonicalJson } from '../values/canonical-json.ts';
import type { Money } from '../values/money.ts';
import type { OrganizationRole } from './permissions.ts';

export interface OrganizationProfile {
  readonly name: string;
  readonly alias: string;
  readonly siret: string | null;
  readonly document_email: string | null;
}

export interface AddressText {
  readonly label: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
}

export interface MemberSettings {
  readonly role: OrganizationRole;
  /** What a buyer orders at most before a manager is asked; null: anything. */
  readonly order_limit: Money | null;
}

export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly role: OrganizationRole;
}

/** A change says how a thing shall be; null: it shall not be there. A profile and a member name what is to change. */
export type OrganizationChange =
  | { readonly kind: 'prefer'; readonly supplier_id: string; readonly preferred: boolean }
  | { readonly kind: 'profile'; readonly profile: Partial<OrganizationProfile> }
  | { readonly kind: 'address'; readonly address_id: string; readonly address: AddressText | null }
  | { readonly kind: 'member'; readonly account_id: string; readonly member: Partial<MemberSettings> | null }
  | { readonly kind: 'invite'; readonly invitation: Invitation }
  | { readonly kind: 'request'; readonly supplier_id: string; readonly request: { readonly message: string } | null }
  | { readonly kind: 'close' };

function thingOf(change: OrganizationChange): string {
  switch (change.kind) {
    case 'prefer':
    case 'request':
      return change.supplier_id;
    case 'profile':
    case 'close':
      return '';
    case 'address':
      return change.address_id;
    case 'member':
      return change.account_id;
    case 'invite':
      return change.invitation.email;
  }
}

/** Whether the later of two changes takes the place of the earlier one. */
export const isOfSame = (one: OrganizationChange, other: OrganizationChange): boolean =>
  one.kind === other.kind && thingOf(one) === thingOf(other);

/** The one change that says what two of the same thing say, the later of them last. */
export function joinedChange(earlier: OrganizationChange, later: OrganizationChange): OrganizationChange {
  if (earlier.kind === 'profile' && later.kind === 'profile') {
    return { ...later, profile: { ...earlier.profile, ...later.profile } };
  }
  if (earlier.kind === 'member' && later.kind === 'member' && later.member !== null) {
    return { ...later, member: { ...earlier.member, ...later.member } };
  }
  return later;
}

/** Whether a thing is the same before and after: a change that does this to what the server told says nothing new. */
export const isSameThing = (before: unknown, after: unknown): boolean => canonicalJson(before) === canonicalJson(after);

/** The links as they will be. They stay in their order, so that none moves under the finger. */
export function linksAfter<Link extends { readonly supplier_id: string; readonly preferred: boolean }>(
  links: readonly Link[],
  changes: readonly OrganizationChange[],
): readonly Link[] {
  const wanted = new Map(
    changes.flatMap((change) => (change.kind === 'prefer' ? [[change.supplier_id, change.preferred]] : [])),
  );
  return links.map((link) => ({ ...link, preferred: wanted.get(link.supplier_id) ?? link.preferred }));
}

export function profileAfter(told: OrganizationProfile, changes: readonly OrganizationChange[]): OrganizationProfile {
  let known = told;
  for (const change of changes) if (change.kind === 'profile') known = { ...known, ...change.profile };
  return known;
}

/** The addresses as they will be: new ones come last. */
export function addressesAfter<Address extends AddressText & { readonly address_id: string }>(
  addresses: readonly Address[],
  changes: readonly OrganizationChange[],
): readonly (Address | (AddressText & { readonly address_id: string }))[] {
  const written = new Map(
    changes.flatMap((change) => (change.kind === 'address' ? [[change.address_id, change.address]] : [])),
  );
  const isTold = (address_id: string) => addresses.some((known) => known.address_id === address_id);
  return [
    ...addresses.flatMap((known) => {
      const address = written.get(known.address_id);
      return address === null ? [] : [{ ...known, ...address }];
    }),
    ...[...written].flatMap(([address_id, address]) =>
      address === null || isTold(address_id) ? [] : [{ address_id, ...address }],
    ),
  ];
}

/** The members as they will be, without those who are invited only. */
export function membersAfter<Member extends { readonly account_id: string }>(
  members: readonly Member[],
  changes: readonly OrganizationChange[],
): readonly Member[] {
  const wanted = new Map(
    changes.flatMap((change) => (change.kind === 'member' ? [[change.account_id, change.member]] : [])),
  );
  return members.flatMap((known) => {
    const settings = wanted.get(known.account_id);
    return settings === null ? [] : [{ ...known, ...settings }];
  });
}

/** Who will be invited and is not among the members yet. */
export function invitedAfter(
  members: readonly { readonly email: string }[],
  changes: readonly OrganizationChange[],
): readonly Invitation[] {
  return changes.flatMap((change) =>
    change.kind === 'invite' && !members.some(({ email }) => email === change.invitation.email)
      ? [change.invitation]
      : [],
  );
}

/** What each change of a request wants, by supplier: that they are asked, or that they are not. */
const wantedRequests = (changes: readonly OrganizationChange[]) =>
  new Map(changes.flatMap((change) => (change.kind === 'request' ? [[change.supplier_id, change.request]] : [])));

/** The requests as they will be, without those that are made anew and those that are taken back: an answer stays. */
export function requestsAfter<Request extends { readonly supplier_id: string; readonly request_state: string }>(
  requests: readonly Request[],
  changes: readonly OrganizationChange[],
): readonly Request[] {
  const wanted = wantedRequests(changes);
  return requests.filter(({ supplier_id, request_state }) => {
    const request = wanted.get(supplier_id);
    return request === undefined || (request === null) !== (request_state === 'waiting');
  });
}

/** The suppliers who will be asked and are not asked yet. */
export function askedAfter(
  requests: readonly { readonly supplier_id: string; readonly request_state: string }[],
  changes: readonly OrganizationChange[],
): readonly string[] {
  const isAsked = (supplier_id: string) =>
    requests.some((known) => known.supplier_id === supplier_id && known.request_state === 'waiting');
  return [...wantedRequests(changes)].flatMap(([supplier_id, request]) =>
    request === null || isAsked(supplier_id) ? [] : [supplier_id],
  );
}

/** A page of organizations without those that will be closed; the same object where none of them is on it. */
export function organizationsAfter<
  List extends {
    readonly items_total: number;
    readonly organizations: readonly { readonly organization_id: string }[];
  },
>(list: List, closed: readonly string[]): List {
  const organizations = list.organizations.filter(({ organization_id }) => !closed.includes(organization_id));
  const removed = list.organizations.length - organizations.length;
  return removed === 0 ? list : { ...list, items_total: list.items_total - removed, organizations };
}
