import type { Change } from './change.ts';
import { type ListenerRights, mayHear } from './listener-rights.ts';

const account = (id: string) => `account ${id}`;
const staffOf = (supplier_id: string) => `staff ${supplier_id}`;
const clientOf = (supplier_id: string, organization_id: string) => `client ${supplier_id} ${organization_id}`;
/** The place of a supplier's staff and clients together. */
const spaceOf = (supplier_id: string) => `space ${supplier_id}`;

function placesOf({ account_id, staff, clients }: ListenerRights): ReadonlySet<string> {
  return new Set([
    account(account_id),
    ...staff.flatMap(({ supplier_id }) => [staffOf(supplier_id), spaceOf(supplier_id)]),
    ...clients.flatMap(({ supplier_id, organization_id }) => [
      clientOf(supplier_id, organization_id),
      spaceOf(supplier_id),
    ]),
  ]);
}

/** The places of all listeners who may hear of a change: no others need checking. */
function placesFor(change: Change): readonly string[] {
  switch (change.event) {
    case 'order':
      return [staffOf(change.supplier_id), clientOf(change.supplier_id, change.organization_id)];
    case 'catalog':
      return [spaceOf(change.supplier_id)];
    case 'cart':
      return [account(change.account_id)];
  }
}

/** The open listeners, indexed by place, so that a change costs time for its hearers and not for all streams. */
export class Audience<Listener> {
  readonly #rights = new Map<Listener, ListenerRights>();
  readonly #byPlace = new Map<string, Set<Listener>>();

  get size(): number {
    return this.#rights.size;
  }

  all(): readonly Listener[] {
    return [...this.#rights.keys()];
  }

  has(listener: Listener): boolean {
    return this.#rights.has(listener);
  }

  /** How many streams an account has open. */
  ofAccount(account_id: string): number {
    return this.#byPlace.get(account(account_id))?.size ?? 0;
  }

  add(listener: Listener, rights: ListenerRights): void {
    this.#rights.set(listener, rights);
    for (const place of placesOf(rights)) {
      const others = this.#byPlace.get(place);
      if (others) others.add(listener);
      else this.#byPlace.set(place, new Set([listener]));
    }
  }

  remove(listener: Listener): void {
    const rights = this.#rights.get(listener);
    if (!rights) return;
    this.#rights.delete(listener);
    for (const place of placesOf(rights)) {
      const others = this.#byPlace.get(place);
      others?.delete(listener);
      if (others?.size === 0) this.#byPlace.delete(place);
    }
  }

  hearersOf(change: Change): ReadonlySet<Listener> {
    const hearers = new Set<Listener>();
    for (const place of placesFor(change)) {
      for (const listener of this.#byPlace.get(place) ?? []) {
        const rights = this.#rights.get(listener);
        if (rights && mayHear(rights, change)) hearers.add(listener);
      }
    }
    return hearers;
  }
}
