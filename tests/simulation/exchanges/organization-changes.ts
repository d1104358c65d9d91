/**
 * Two managers change one organization, each on a device of their own, over a bad line. Now and then a device hears how
 * it is by now, and lets go of what the server has taken.
 */
import { DeviceDatabase } from '#client/store/device/database.ts';
import type { KeptChange } from '#client/store/device/organization-change-row.ts';
import { forgetChange, keepChange, withdrawChange } from '#client/store/organizations/change-store.ts';
import { deleteChanges, keptChanges } from '#client/store/organizations/waiting-changes.ts';
import { sendOrganizationChanges, writeChange } from '#client/sync/organization-exchange.ts';
import {
  addressesAfter,
  askedAfter,
  invitedAfter,
  isOfSame,
  isSameThing,
  linksAfter,
  membersAfter,
  type OrganizationChange,
  profileAfter,
  requestsAfter,
} from '#domain/people/organization-change.ts';
import { type Chance, chanceOf } from '../../builders/chance.ts';
import { attempt, Line, type Tab } from './line.ts';
import {
  type Effect,
  ORGANIZATION_RULES,
  OrganizationModel,
  organization_id,
  prefixed,
  supplier_id,
} from './organization-model.ts';

const PEOPLE = ['Camille', 'Hélène'] as const;
const KINDS = { prefer: 2, profile: 3, address: 4, member: 4, invite: 2, request: 3 } as const;

/** What a device last heard of the organization. */
const toldBy = ({ profile, preferred, addresses, members, request }: OrganizationModel) => ({
  profile,
  links: [{ supplier_id, preferred }],
  addresses: [...addresses].map(([address_id, address]) => ({ address_id, ...address })),
  members: [...members.values()],
  requests: request === null ? [] : [{ supplier_id, request_state: request.request_state }],
});
type Told = ReturnType<typeof toldBy>;

const after = ({ profile, links, addresses, members, requests }: Told, changes: readonly OrganizationChange[]) => ({
  profile: profileAfter(profile, changes),
  links: linksAfter(links, changes),
  addresses: addressesAfter(addresses, changes),
  members: membersAfter(members, changes),
  invited: invitedAfter(members, changes),
  requests: requestsAfter(requests, changes),
  asked: askedAfter(requests, changes),
});

/** A manager's device, with what its person wants of each thing and has taken back. */
interface Manager {
  readonly by: string;
  readonly database: DeviceDatabase;
  told: Told;
  readonly wanted: Map<string, { readonly change_id: string; readonly value: string }>;
  readonly withdrawn: Set<string>;
}

/** What a change says of each thing that it names; null: it shall not be there. */
function saidBy(change: OrganizationChange): Readonly<Record<string, unknown>> {
  switch (change.kind) {
    case 'prefer':
      return { preferred: change.preferred };
    case 'profile':
      return prefixed('profile', change.profile);
    case 'address':
      return { [change.address_id]: change.address === null ? null : change.address.label };
    case 'member':
      return change.member === null ? { [change.account_id]: null } : prefixed(change.account_id, change.member);
    case 'invite':
      return { [change.invitation.email]: change.invitation.role };
    case 'request':
      return { request: change.request === null ? null : change.request.message };
    case 'close':
      throw new Error('no history closes the organization');
  }
}

function anyChange({ told, by }: Manager, chance: Chance): OrganizationChange {
  const word = chance.pick(['A', 'B', 'C']);
  switch (chance.weighted(KINDS)) {
    case 'prefer':
      return { kind: 'prefer', supplier_id, preferred: chance.happens(0.5) };
    case 'profile':
      return { kind: 'profile', profile: chance.happens(0.5) ? { name: word } : { siret: word } };
    case 'address': {
      const address_id = chance.pick([...told.addresses.map((known) => known.address_id), `new ${chance.uuid(0)}`]);
      const address = { label: `${word} ${by}`, street: '1 quai', postcode: '75012', city: 'Paris' };
      return { kind: 'address', address_id, address: chance.happens(0.3) ? null : address };
    }
    case 'member': {
      const account_id = chance.pick(['noe', 'lea']);
      const role = chance.pick(['buyer', 'viewer'] as const);
      const order_limit = { amount: chance.between(1, 4), precision: 2, currency: 'EUR' };
      const member = chance.happens(0.1) ? null : chance.happens(0.5) ? { role } : { order_limit };
      return { kind: 'member', account_id, member };
    }
    case 'invite': {
      const email = chance.pick(['one@bistrot', 'two@bistrot']);
      return { kind: 'invite', invitation: { email, name: word, role: chance.pick(['buyer', 'viewer'] as const) } };
    }
    case 'request':
      return { kind: 'request', supplier_id, request: chance.happens(0.3) ? null : { message: word } };
  }
}

/** Plays one history; the promises that it broke. */
export async function playOrganization(seed: number, met: Set<string>, rules = ORGANIZATION_RULES): Promise<string[]> {
  const chance = chanceOf(seed);
  const line = new Line(chance, met);
  const server = new OrganizationModel(rules);
  const managers = PEOPLE.map<Manager>((by) => ({
    by,
    database: new DeviceDatabase(`organization-${seed}-${by}`),
    told: toldBy(server),
    wanted: new Map(),
    withdrawn: new Set(),
  }));
  const send = ({ database }: Manager, tab: Tab) =>
    attempt(tab, () =>
      sendOrganizationChanges(database, (kept) => writeChange(kept, server.calls(kept.change_id, line, tab))),
    );
  const look = async (manager: Manager) => {
    manager.told = toldBy(server);
    const done = (await keptChanges(manager.database)).filter(({ state }) => state === 'done');
    for (const { change_id } of done) await forgetChange(manager.database, change_id);
  };
  const change = async ({ database, told, wanted, withdrawn }: Manager, made: OrganizationChange) => {
    const change_id = chance.uuid(seed);
    const [earlier] = (await keptChanges(database)).filter((kept) => isOfSame(kept.change, made));
    if (rules.forgetsEarlier && earlier !== undefined) await deleteChanges(database, [earlier.change_id]);
    await keepChange(database, { change_id, organization_id, name: '', change: made }, (each) =>
      isSameThing(after(told, []), after(told, [each])),
    );
    const kept = (await keptChanges(database)).find((each) => each.change_id === change_id);
    if (kept === undefined) {
      // It says what the server has told, so what was wanted before is wanted no more.
      if (earlier !== undefined) letGo({ wanted, withdrawn }, earlier);
      return;
    }
    if (made.kind === 'member') letGoOfMember(wanted, made.account_id);
    const lost = rules.forgetsEarlier && earlier !== undefined ? saidBy(earlier.change) : {};
    for (const [thing, value] of Object.entries({ ...lost, ...saidBy(kept.change) })) {
      wanted.set(thing, { change_id, value: JSON.stringify(value) });
    }
  };
  const takeBack = async (manager: Manager) => {
    const kept = await keptChanges(manager.database);
    const mayGo = kept.filter(({ state }) => state === 'waiting' || (rules.withdrawsSent && state === 'sending'));
    if (mayGo.length === 0) return;
    const one = chance.pick(mayGo);
    if (rules.withdrawsSent) await deleteChanges(manager.database, [one.change_id]);
    else await withdrawChange(manager.database, one.change_id);
    letGo(manager, one);
  };
  try {
    for (let step = 0; step < 16; step += 1) {
      for (const manager of managers) {
        if (chance.happens(0.4)) await look(manager);
        if (chance.happens(0.7)) await change(manager, anyChange(manager, chance));
        if (chance.happens(0.15)) await takeBack(manager);
      }
      await Promise.all(
        managers.flatMap((manager) =>
          [{ isOpen: true }, { isOpen: true }].slice(0, chance.between(0, 3)).map((tab) => send(manager, tab)),
        ),
      );
      if (chance.happens(0.3)) line.deliverLate();
      if (chance.happens(0.2)) server.answer(chance.happens(0.2) ? 'accepted' : 'declined');
    }
    line.deliverLate();
    line.isHealed = true;
    for (const manager of managers) await send(manager, { isOpen: true });
    return [...brokenEffects(server, managers), ...(await brokenWishes(server, managers))];
  } finally {
    for (const { database } of managers) await database.delete();
  }
}

function letGo({ wanted, withdrawn }: Pick<Manager, 'wanted' | 'withdrawn'>, { change_id, state }: KeptChange): void {
  // What is refused may have come to be before.
  if (state !== 'refused') withdrawn.add(change_id);
  for (const [thing, wish] of wanted) if (wish.change_id === change_id) wanted.delete(thing);
}

function letGoOfMember(wanted: Manager['wanted'], account_id: string): void {
  for (const thing of [...wanted.keys()]) if (thing.split(' ')[0] === account_id) wanted.delete(thing);
}

/** Nothing that was taken back had an effect, nobody was mailed twice, and no change touched what it did not name. */
function brokenEffects({ effects, mails, askedAgain }: OrganizationModel, managers: readonly Manager[]): string[] {
  const withdrawn = managers.flatMap((manager) => [...manager.withdrawn]);
  const named = new Set(['profile name', 'profile siret']);
  return [
    ...effects
      .filter(({ change_id }) => withdrawn.includes(change_id))
      .map(({ thing, value }) => `${thing} became ${value} by a change that was taken back`),
    ...effects
      .filter(({ thing }) => thing.startsWith('profile ') && !named.has(thing))
      .map(({ thing }) => `${thing} was written, and nobody had touched it`),
    ...(new Set(mails).size < mails.length ? ['somebody was invited twice by one invitation'] : []),
    ...(askedAgain.length > 0 ? ['a supplier who had declined was asked again by the same request'] : []),
  ];
}

const isAbout = ({ thing }: Effect, change: OrganizationChange) =>
  Object.keys(saidBy(change)).some((name) => name.split(' ')[0] === thing.split(' ')[0]);

/** What each person wanted last came to be, or is shown as refused; what is refused never came to be. */
async function brokenWishes({ effects }: OrganizationModel, managers: readonly Manager[]): Promise<string[]> {
  const found: string[] = [];
  for (const { by, database, wanted } of managers) {
    const kept = await keptChanges(database);
    const refused = kept.filter(({ state }) => state === 'refused');
    for (const { state, change } of kept) {
      if (state === 'waiting' || state === 'sending')
        found.push(`${by}'s ${change.kind} waits although the line is good`);
    }
    for (const { change_id, change } of refused) {
      const isRemoval = Object.values(saidBy(change)).includes(null) && change.kind !== 'profile';
      if (isRemoval) found.push(`${by} was refused to remove what is gone`);
      // It may have come to be, and somebody else has changed it since.
      if (effects.findLast((effect) => isAbout(effect, change))?.change_id === change_id) {
        found.push(`${by}'s ${change.kind} came to be, and is shown as refused`);
      }
    }
    for (const [thing, { change_id, value }] of wanted) {
      if (refused.some((each) => each.change_id === change_id)) continue;
      const isGone = value === 'null' && !thing.startsWith('profile ');
      const had = effects.some(
        (effect) => effect.thing === thing && effect.value === value && (isGone || effect.change_id === change_id),
      );
      if (!had) found.push(`${by} wanted ${thing} to be ${value}, and it never was`);
    }
  }
  return found;
}
