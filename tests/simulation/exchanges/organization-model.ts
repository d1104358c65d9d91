/** The server's side of an organization's administration: what it has, and who has made it so. */
import type { OrganizationCalls } from '#client/sync/organization-exchange.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type {
  AddressText,
  Invitation,
  MemberSettings,
  OrganizationProfile,
} from '#domain/people/organization-change.ts';
import { aSpace } from '../../builders/a-device.ts';
import { type Line, problem, type Tab } from './line.ts';

export const { organization_id, supplier_id } = aSpace();
export const FIRST_PROFILE: OrganizationProfile = {
  name: 'Bistrot',
  alias: 'bistrot',
  siret: null,
  document_email: null,
};
const SUPPLIER = { supplier_id, alias: 'halle', name: 'Halles', primaryColor: '#104030', mark: 'square' };

/** What a mutant does otherwise. */
export interface OrganizationRules {
  /** What the server says of a removal of what is gone. */
  readonly gone: ProblemCode;
  /** Whether the server knows an invitation by its key. */
  readonly knowsKeys: boolean;
  /** Whether the server knows a request to a supplier by its key. */
  readonly knowsRequests: boolean;
  readonly described: (profile: Partial<OrganizationProfile>) => Partial<OrganizationProfile>;
  /** Whether a person takes changes back that may have been sent. */
  readonly withdrawsSent: boolean;
  /** Whether a device lets go of an earlier change of the same thing. */
  readonly forgetsEarlier: boolean;
}
export const ORGANIZATION_RULES: OrganizationRules = {
  gone: 'not_found',
  knowsKeys: true,
  knowsRequests: true,
  described: (profile) => profile,
  withdrawsSent: false,
  forgetsEarlier: false,
};

export interface Member extends MemberSettings {
  readonly account_id: string;
  readonly email: string;
}

/** A request to the supplier, and what they said. */
interface Asked {
  readonly key: string;
  readonly request_state: 'waiting' | 'accepted' | 'declined';
}

/** One thing of the organization that a change has made so, as text. */
export interface Effect {
  readonly change_id: string;
  readonly thing: string;
  readonly value: string;
}

export class OrganizationModel {
  profile = FIRST_PROFILE;
  preferred = false;
  readonly addresses = new Map<string, AddressText>();
  readonly members = new Map<string, Member>();
  /** The changes that had a mail written, one entry for each mail. */
  readonly mails: string[] = [];
  /** The changes that asked the supplier again after their answer. */
  readonly askedAgain: string[] = [];
  request: Asked | null = null;
  readonly effects: Effect[] = [];
  readonly #removed = new Set<string>();
  readonly #rules: OrganizationRules;

  constructor(rules: OrganizationRules) {
    this.#rules = rules;
    for (const account_id of ['noe', 'lea']) {
      this.members.set(account_id, { account_id, email: `${account_id}@bistrot`, role: 'buyer', order_limit: null });
    }
  }

  /** The calls of one change over a line, made by one tab. */
  calls(change_id: string, line: Line, tab: Tab): OrganizationCalls {
    const over = <Value>(serve: () => Value) => line.call(tab, serve);
    return {
      readLink: () => over(() => ({ organization_id, supplier_id, preferred: this.preferred, supplier: SUPPLIER })),
      prefer: ({ preferred }) =>
        over(() => {
          this.preferred = preferred;
          this.#note(change_id, { preferred });
        }),
      describe: (_id, profile) =>
        over(() => {
          const described = this.#rules.described(profile);
          this.profile = { ...this.profile, ...described };
          this.#note(change_id, prefixed('profile', described));
        }),
      putAddress: (_id, address_id, address) =>
        over(() => {
          if (this.#removed.has(address_id)) throw problem(404, 'not_found');
          this.addresses.set(address_id, address);
          this.#note(change_id, { [address_id]: address.label });
        }),
      removeAddress: (_id, address_id) =>
        over(() => {
          this.#remove(this.addresses, address_id);
          this.#note(change_id, { [address_id]: null });
        }),
      changeMember: (_id, account_id, settings) => over(() => this.#changeMember(change_id, account_id, settings)),
      invite: (_id, invitation, key) => over(() => this.#invite(change_id, invitation, key)),
      ask: (_id, _supplier, message, key) => over(() => this.#ask(change_id, message, key)),
      withdraw: () =>
        over(() => {
          this.#note(change_id, { request: null });
          if (this.request?.request_state !== 'waiting') throw problem(404, 'not_found');
          this.request = null;
        }),
      close: () => Promise.reject(new Error('no history closes the organization')),
    };
  }

  /** The supplier answers a request that waits. */
  answer(request_state: 'accepted' | 'declined'): void {
    if (this.request?.request_state === 'waiting') this.request = { ...this.request, request_state };
  }

  #ask(change_id: string, message: string, key: string): void {
    const known = this.request;
    const isAgain = known !== null && known.key === key;
    this.#note(change_id, { request: message });
    if (!(isAgain && this.#rules.knowsRequests)) {
      if (known?.request_state === 'accepted') throw problem(409, 'IN_USE');
      if (isAgain && known.request_state === 'declined') this.askedAgain.push(change_id);
      if (known?.request_state !== 'waiting') this.request = { key, request_state: 'waiting' };
    }
  }

  #changeMember(change_id: string, account_id: string, settings: Parameters<OrganizationCalls['changeMember']>[2]) {
    if (settings.role === null) {
      this.#remove(this.members, account_id);
      this.#note(change_id, { [account_id]: null });
      return;
    }
    const member = this.members.get(account_id);
    if (member === undefined) throw problem(404, 'not_found');
    const { role = member.role, order_limit = member.order_limit } = settings;
    this.members.set(account_id, { ...member, role, order_limit });
    this.#note(change_id, prefixed(account_id, settings));
  }

  #invite(change_id: string, { email, role }: Invitation, key: string): void {
    const known = [...this.members.values()].find((member) => member.email === email);
    if (known !== undefined && !(this.#rules.knowsKeys && known.role === role)) throw problem(409, 'IN_USE');
    if (known === undefined) {
      this.members.set(key, { account_id: key, email, role, order_limit: null });
      this.mails.push(change_id);
    }
    this.#note(change_id, { [email]: role });
  }

  #remove(all: Map<string, unknown>, id: string): void {
    if (!all.delete(id)) throw problem(this.#rules.gone === 'not_found' ? 404 : 409, this.#rules.gone);
    this.#removed.add(id);
  }

  #note(change_id: string, said: object): void {
    for (const [thing, value] of Object.entries(said)) {
      this.effects.push({ change_id, thing, value: JSON.stringify(value) });
    }
  }
}

/** The fields of a change under names of their own. */
export const prefixed = (name: string, fields: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${name} ${field}`, value]));
