/**
 * Orders over the buyer's limit wait for a manager, who answers them on a device of their own, while the buyer takes some
 * back. Each is decided once, for the version that was seen, and each person is told what became of their decision.
 */
import { and, asc, eq } from 'drizzle-orm';
import type { KeptDecision } from '#client/store/device/decision-row.ts';
import { keepDecision, keptDecisions } from '#client/store/orders/decision-store.ts';
import { decisionCalls, sendDecisions } from '#client/sync/decision-exchange.ts';
import { grouped } from '#domain/values/grouped.ts';
import { organizationMember } from '#server/database/schema/accounts.ts';
import { purchaseOrder, purchaseOrderEvent } from '#server/database/schema/orders.ts';
import { euros } from '../builders/a-product.ts';
import type { Chance } from '../builders/chance.ts';
import { LEADS_TO } from '../builders/decided-steps.ts';
import { attempt } from './attempt.ts';
import { fillCart, order } from './buyer.ts';
import type { Dealing } from './dealing.ts';
import { livingTab } from './device-life.ts';
import { hit } from './fault-points.ts';
import type { HistoryDevice, Tab } from './history-device.ts';
import type { HistoryWorld } from './history-world.ts';
import { placeOne } from './place-one.ts';
import { drainByTab } from './synchronizer.ts';

/** What the buyer orders on their own, in cents: some orders of a history are below, some above. */
const LIMIT = 4_000;

interface Decided extends Pick<KeptDecision, 'order_id' | 'version' | 'kind'> {
  readonly device: HistoryDevice;
  outcome: 'saved' | 'not_saved' | 'unknown';
  mayBeDeleted: boolean;
}

type Step = typeof purchaseOrderEvent.$inferSelect;
type Seen = Pick<KeptDecision, 'order_id' | 'version'>;

export class Approvals implements Dealing {
  readonly name = 'approvals';
  readonly #world: HistoryWorld;
  readonly #decided: Decided[] = [];
  /** What waits for an approval, as people saw it last. */
  #seen: readonly Seen[] = [];

  constructor(world: HistoryWorld) {
    this.#world = world;
  }

  async begin(): Promise<void> {
    const { backend, key, account_id, other_account_id } = this.#world;
    const { executor } = backend.test.database;
    const member = (of: string) =>
      and(eq(organizationMember.organization_id, key.organization_id), eq(organizationMember.account_id, of));
    await executor
      .update(organizationMember)
      .set({ order_limit: euros(LIMIT) })
      .where(member(account_id));
    await executor.update(organizationMember).set({ role: 'manager' }).where(member(other_account_id));
    await placeOne(this.#world, this.#world.chance(12));
  }

  async act(device: HistoryDevice, tab: Tab, chance: Chance): Promise<void> {
    const world = this.#world;
    if (this.#seen.length === 0 || chance.happens(0.6)) this.#seen = await this.#waiting();
    if (this.#seen.length === 0) {
      await this.#ask(chance);
      this.#seen = await this.#waiting();
    }
    // Somebody on another device looks again meanwhile; this person answers what they have before them.
    const seen = this.#seen;
    if (seen.length === 0) return;
    if (chance.happens(0.7)) for (let change = 0; change < 8; change += 1) await world.changeProduct(chance);
    const isManager = device.account_id === world.other_account_id;
    const { order_id, version } = chance.pick(seen);
    const kind = isManager ? chance.pick(['approve', 'approve', 'return'] as const) : ('cancel' as const);
    const decided: Decided = {
      ...{ order_id, version, kind, device, outcome: 'unknown', mayBeDeleted: device.deleting },
    };
    this.#decided.push(decided);
    const decided_at = new Date(world.now()).toISOString();
    const decision = { ...world.key, order_id, version, kind, by: 'Test', reason: null, decided_at };
    const saving = await attempt(world, device, tab.process, chance, `decides to ${kind} ${order_id} ${version}`, () =>
      keepDecision(tab.database, decision),
    );
    decided.outcome = saving?.kind ?? 'unknown';
  }

  exchange(_device: HistoryDevice, { database }: Tab): Promise<void> {
    return sendDecisions({ database, ...decisionCalls });
  }

  mayBeDeleted(device: HistoryDevice): void {
    for (const decided of this.#decided) if (decided.device === device) decided.mayBeDeleted = true;
  }

  async settle(): Promise<void> {}

  async check(): Promise<void> {
    const { journal, backend, key, devices } = this.#world;
    const rows = await backend.test.database.executor
      .select()
      .from(purchaseOrderEvent)
      .where(eq(purchaseOrderEvent.supplier_id, key.supplier_id))
      .orderBy(asc(purchaseOrderEvent.position));
    const steps = grouped(rows, ({ order_id }) => order_id);
    for (const [order_id, all] of steps) this.#checkSteps(order_id, all);
    for (const device of devices) {
      const { database, process } = livingTab(device, this.#world.chance(11));
      const shown = await process.run(() => keptDecisions(database));
      if (shown.kind === 'killed') continue;
      for (const kept of shown.value) this.#checkShown(device, kept, steps.get(kept.order_id) ?? []);
      const known = new Set(shown.value.map(({ order_id }) => order_id));
      for (const { order_id, kind, outcome, mayBeDeleted } of this.#decided.filter((each) => each.device === device)) {
        if (outcome === 'saved' && !mayBeDeleted && !known.has(order_id))
          journal.violated(`${device.name} has forgotten that somebody decided to ${kind} ${order_id}`);
      }
    }
    for (const decisions of grouped(this.#decided, ({ order_id }) => order_id).values())
      if (new Set(decisions.map(({ device }) => device)).size > 1) hit('request decided on two devices');
  }

  /** A request is answered once, by somebody who decided so about the version that it then had. */
  #checkSteps(order_id: string, steps: readonly Step[]): void {
    const { journal } = this.#world;
    const answers = steps.filter(
      ({ from_status, to_status }) => from_status === 'pending_approval' && to_status !== from_status,
    );
    if (answers.length > 1) journal.violated(`${order_id} was decided ${answers.length} times`);
    for (const { position, to_status, account_id } of answers) {
      const isDecided = this.#decided.some(
        ({ device, ...each }) =>
          each.order_id === order_id &&
          each.version === position - 1 &&
          each.outcome !== 'not_saved' &&
          device.account_id === account_id &&
          LEADS_TO[each.kind]?.includes(to_status) === true,
      );
      if (!isDecided)
        journal.violated(`nobody decided that version ${position - 1} of ${order_id} becomes ${to_status}`);
    }
    if (steps.some((step) => step.from_status === 'pending_approval' && step.to_status === 'pending_approval'))
      hit('request asks anew');
  }

  /** What a device says of a decision is what the order's history says. */
  #checkShown(device: HistoryDevice, kept: KeptDecision, steps: readonly Step[]): void {
    const { order_id, version, kind, state, refusal } = kept;
    const made = steps[version];
    const stands = made !== undefined && LEADS_TO[kind]?.includes(made.to_status) === true;
    const isOwn = stands && made.account_id === device.account_id;
    if (state === 'refused') hit('decision refused');
    const isTrue = {
      done: stands,
      otherwise: made !== undefined && !stands,
      revised: made?.to_status === 'pending_approval',
      // A late copy of the request may find it possible.
      impossible: kind === 'approve',
      waiting: false,
      // Done, its answer lost, and access gone since: the device can't know better until it may read the order again.
      refused: !isOwn || refusal === 'not_found' || refusal === 'not_allowed',
    }[state];
    if (!isTrue)
      this.#world.journal.violated(
        `${device.name}: ${kind} of ${order_id}, version ${version}, is ${state} ${refusal ?? ''}; ${JSON.stringify(steps)}`,
      );
  }

  async #waiting(): Promise<readonly Seen[]> {
    const { backend, key } = this.#world;
    return backend.test.database.executor
      .select({ order_id: purchaseOrder.order_id, version: purchaseOrder.version })
      .from(purchaseOrder)
      .where(and(eq(purchaseOrder.supplier_id, key.supplier_id), eq(purchaseOrder.status, 'pending_approval')));
  }

  /** The buyer orders more than they may on their own. */
  async #ask(chance: Chance): Promise<void> {
    const world = this.#world;
    const [device] = world.devices;
    if (device === undefined) return;
    const tab = livingTab(device, chance);
    await fillCart(world, device, tab, chance);
    await order(world, device, tab, chance);
    await drainByTab(world, device, tab, chance);
  }
}
