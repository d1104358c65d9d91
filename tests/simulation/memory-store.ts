/**
 * One account's IndexedDB on one device, in memory. A transaction is there whole or not at all, and stays only once
 * committed. The app's own code decides inside a transaction; this class stores and fails as a browser does.
 */
import type { KeptCart } from '#client/store/cart/kept-cart.ts';
import { type CheckInRow, entryId, isCheckIn, type OutboxEntry } from '#client/store/device/check-in-rows.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import type { Actor } from './actor.ts';
import type { StepFault } from './fault-points.ts';
import { type Fate, type History, short } from './history.ts';

export interface Transaction {
  readonly row: (order_id: string) => OutboxRow | undefined;
  readonly rows: () => readonly OutboxRow[];
  /** The checks of deliveries, and the ids under which drafts of them will be sent, by order. */
  readonly check: (check_in_id: string) => CheckInRow | undefined;
  readonly checks: () => readonly CheckInRow[];
  readonly draft: (order_id: string) => string | undefined;
  readonly putDraft: (order_id: string, check_in_id: string | null) => void;
  readonly put: (row: OutboxEntry) => void;
  /** `fate`: why the row is removed; null when no person decided so. */
  readonly remove: (entry_id: string, fate: Fate | null) => void;
  readonly cart: (supplier_id: string) => KeptCart | undefined;
  readonly putCart: (supplier_id: string, cart: KeptCart) => void;
}

/** How each kind of transaction can fail. */
const FAULTS = {
  accept: {
    before: 'killed_before_accept',
    inside: 'killed_inside_accept',
    after: 'killed_after_accept',
    quota: 'quota_at_accept',
  },
  state: {
    before: 'killed_before_state_write',
    inside: 'killed_inside_state_write',
    after: 'killed_after_state_write',
    quota: 'quota_at_state_write',
  },
  person: { quota: 'quota_at_cart_write' },
} as const satisfies Record<string, Partial<Record<'before' | 'inside' | 'after' | 'quota', StepFault>>>;

export type TransactionKind = keyof typeof FAULTS;

export class MemoryStore {
  readonly outbox = new Map<string, OutboxRow>();
  readonly carts = new Map<string, KeptCart>();
  readonly checks = new Map<string, CheckInRow>();
  readonly drafts = new Map<string, string>();
  readonly #history: History;
  readonly #device: string;
  readonly #watchers = new Set<() => void>();

  constructor(history: History, device: string) {
    this.#history = history;
    this.#device = device;
  }

  /** Calls back after every committed change, as a live query does. Returns a function that stops it. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  entries(): readonly OutboxEntry[] {
    return [...this.outbox.values(), ...this.checks.values()];
  }

  read(actor: Actor): Promise<readonly OutboxEntry[]> {
    return actor.step(
      actor.world.chance.between(1, 6),
      () => {
        requireConnection(actor);
        return this.entries();
      },
      { before: 'killed_while_reading' },
    );
  }

  transact<Value>(actor: Actor, kind: TransactionKind, work: (transaction: Transaction) => Value): Promise<Value> {
    const faults: Partial<Record<'before' | 'inside' | 'after' | 'quota', StepFault>> = FAULTS[kind];
    const { world } = actor;
    return actor.step(
      world.chance.between(1, 12),
      () => {
        requireConnection(actor);
        const outbox = new Map(this.outbox);
        const carts = new Map(this.carts);
        const checks = new Map(this.checks);
        const drafts = new Map(this.drafts);
        const fates = new Map<string, Fate | null>();
        const writing = () => {
          if (faults.quota !== undefined && world.strikes(faults.quota)) throw new StorageError('QuotaExceededError');
          if (faults.inside !== undefined && world.strikes(faults.inside)) {
            actor.kill();
            throw new StorageError('AbortError');
          }
        };
        const value = work({
          row: (order_id) => outbox.get(order_id),
          rows: () => [...outbox.values()],
          check: (check_in_id) => checks.get(check_in_id),
          checks: () => [...checks.values()],
          draft: (order_id) => drafts.get(order_id),
          putDraft: (order_id, check_in_id) => {
            writing();
            if (check_in_id === null) drafts.delete(order_id);
            else drafts.set(order_id, check_in_id);
          },
          put: (row) => {
            writing();
            if (isCheckIn(row)) checks.set(row.check_in_id, row);
            else outbox.set(row.order_id, row);
          },
          remove: (entry_id, fate) => {
            writing();
            outbox.delete(entry_id);
            checks.delete(entry_id);
            fates.set(entry_id, fate);
          },
          cart: (supplier_id) => carts.get(supplier_id),
          putCart: (supplier_id, cart) => {
            writing();
            carts.set(supplier_id, cart);
          },
        });
        this.#commit({ outbox, carts, checks, drafts }, fates);
        return value;
      },
      faults,
    );
  }

  /** The person or the browser deletes the device's data. */
  clear(fate: Fate): void {
    const fates = new Map(this.entries().map((entry) => [entryId(entry), fate]));
    this.#commit({ outbox: new Map(), carts: new Map(), checks: new Map(), drafts: new Map() }, fates);
  }

  /** For mutants: removes the row without asking anybody. */
  forget(entry_id: string): void {
    const outbox = new Map(this.outbox);
    const checks = new Map(this.checks);
    outbox.delete(entry_id);
    checks.delete(entry_id);
    this.#commit({ ...this, outbox, checks }, new Map());
  }

  /** Changes the stored row without any event. */
  plant(row: OutboxRow): void {
    this.#commit({ ...this, outbox: new Map(this.outbox).set(row.order_id, row) }, new Map());
  }

  #commit(tables: Tables, fates: ReadonlyMap<string, Fate | null>): void {
    const before = new Map(this.entries().map((entry) => [entryId(entry), entry]));
    const after = new Map<string, OutboxEntry>([...tables.outbox, ...tables.checks]);
    for (const entry_id of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(entry_id), after.get(entry_id)];
      if (was !== is) this.#observe(entry_id, was, is, fates.get(entry_id) ?? null);
    }
    replace(this.outbox, tables.outbox);
    replace(this.carts, tables.carts);
    replace(this.checks, tables.checks);
    replace(this.drafts, tables.drafts);
    for (const watcher of [...this.#watchers]) watcher();
  }

  #observe(order_id: string, before: OutboxEntry | undefined, after: OutboxEntry | undefined, fate: Fate | null): void {
    const history = this.#history;
    history.noteRow(this.#device, order_id, before, after, fate);
    if (after === undefined) {
      if (fate !== null && fate !== 'given') history.fates.set(order_id, fate);
      if (fate === 'withdrawn' || fate === 'reviewed' || fate === 'let_go') history.takenBack.set(order_id, fate);
      history.demand(fate !== null, 'nothing_goes_unasked', `${short(order_id)} went from ${this.#device}`);
      return;
    }
    if (!history.accepted.has(order_id)) history.accepted.set(order_id, { row: after, device: this.#device });
    if (!isCheckIn(after) && after.handed_by !== undefined) history.receivedBy(order_id, after.account_id);
    // A second tap may accept the order anew, under the id of the first, after that was taken back.
    else if (before === undefined) history.takenBack.delete(order_id);
    if (after.state === 'needs_review') history.refused.add(order_id);
    // A row that was altered on this device's disk says nothing of the copy that another device has.
    const isElsewhere = !isCheckIn(after) && after.is_shared === true && after.reason?.kind === 'altered_on_device';
    if (after.state === 'refused' && !isElsewhere) history.refusedTo.add(`${order_id} ${after.account_id}`);
    if (after.state === 'placed' && before?.state !== 'placed') {
      history.demand(
        history.committed.has(order_id),
        'placed_only_after_commit',
        `${short(order_id)} is shown as placed`,
      );
    }
  }
}

interface Tables {
  readonly outbox: ReadonlyMap<string, OutboxRow>;
  readonly carts: ReadonlyMap<string, KeptCart>;
  readonly checks: ReadonlyMap<string, CheckInRow>;
  readonly drafts: ReadonlyMap<string, string>;
}

/** An error as IndexedDB throws it, known by its name. */
class StorageError extends Error {
  constructor(name: string) {
    super(name);
    this.name = name;
  }
}

function requireConnection(actor: Actor): void {
  if (!actor.connected) throw new StorageError('DatabaseClosedError');
  if (actor.world.strikes('connection_lost')) throw new StorageError('UnknownError');
}

function replace<Key, Value>(target: Map<Key, Value>, source: ReadonlyMap<Key, Value>): void {
  if (target === source) return;
  target.clear();
  for (const [key, value] of source) target.set(key, value);
}
