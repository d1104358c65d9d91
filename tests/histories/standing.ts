/**
 * Two members change the organization's standing orders on their devices. Each change has its effect once, or is shown as
 * refused, or was taken back; what the devices show in the end is what the server has.
 */
import { eq } from 'drizzle-orm';
import type { KeptStep } from '#client/store/device/standing-step-row.ts';
import { newOrderId } from '#client/store/orders/order-id.ts';
import { shownStanding } from '#client/store/standing-orders/shown-standing.ts';
import { readStandingOrders } from '#client/store/standing-orders/standing-store.ts';
import { keepStep, withdrawStep } from '#client/store/standing-orders/step-store.ts';
import { keptSteps } from '#client/store/standing-orders/waiting-steps.ts';
import { sendStandingSteps, standingCalls } from '#client/sync/standing-exchange.ts';
import { pullStandingOrders } from '#client/sync/standing-pull.ts';
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import { deliveryAddress } from '#server/database/schema/accounts.ts';
import { standingOrder } from '#server/database/schema/standing-orders.ts';
import { anyStandingStep } from '../builders/any-standing-step.ts';
import type { Chance } from '../builders/chance.ts';
import { type FaultPlan, NO_FAULTS } from './app-process.ts';
import { attempt } from './attempt.ts';
import type { Dealing } from './dealing.ts';
import { livingTab } from './device-life.ts';
import { hit } from './fault-points.ts';
import type { HistoryDevice, Tab } from './history-device.ts';
import { type HistoryWorld, NOON } from './history-world.ts';
import { firstTab } from './place-one.ts';

interface MadeStep {
  readonly step_id: string;
  readonly device: HistoryDevice;
  /** `unknown`: the tab was killed before it could say. */
  outcome: 'kept' | 'not_kept' | 'unknown';
  /** It may have gone before it was sent: taken back, or deleted with the device's data. */
  mayBeGone: boolean;
}

/** Why the server may refuse a step here: a colleague was first, or there was no access then. */
const REFUSALS: readonly KeptStep['refusal'][] = ['stale_version', 'not_found', 'not_allowed'];

export class Standing implements Dealing {
  readonly name = 'standing';
  readonly #world: HistoryWorld;
  readonly #made: MadeStep[] = [];
  #address_id = '';
  #standing_order_id = '';

  constructor(world: HistoryWorld) {
    this.#world = world;
  }

  async begin(): Promise<void> {
    const world = this.#world;
    const { organization_id } = world.key;
    const [address] = await world.backend.test.database.executor
      .select({ address_id: deliveryAddress.address_id })
      .from(deliveryAddress)
      .where(eq(deliveryAddress.organization_id, organization_id));
    this.#address_id = address?.address_id ?? '';
    this.#standing_order_id = newOrderId(world.now());
    const { device, tab } = firstTab(world);
    await this.#change(device, tab, world.chance(13), { ...NO_FAULTS });
  }

  async act(device: HistoryDevice, tab: Tab, chance: Chance): Promise<void> {
    await this.#change(device, tab, chance);
    if (chance.happens(0.25)) await this.#takeBack(device, tab, chance);
  }

  async #change(device: HistoryDevice, tab: Tab, chance: Chance, plan?: FaultPlan): Promise<void> {
    const world = this.#world;
    const step_id = newOrderId(world.now());
    const made: MadeStep = { step_id, device, outcome: 'unknown', mayBeGone: device.deleting };
    this.#made.push(made);
    const number = this.#made.length;
    const keep = async () => {
      const { orders } = await shownStanding(tab.database, world.key);
      const standing_order_id = this.#standing_order_id;
      const seen = orders?.find((each) => each.standing_order_id === standing_order_id) ?? null;
      // Only one device makes it; the other waits until it has heard of it.
      if (seen === null && device !== world.devices[0]) return 'unseen';
      const facts = { product_id: world.product_ids[0] ?? '', address_id: this.#address_id, agreed_price: 1000 };
      const step = anyStandingStep(
        seen,
        { ...facts, today: new Date(NOON).toISOString().slice(0, 10), number },
        chance,
      );
      const author = { account_id: device.account_id, name: 'Test' };
      const made_at = new Date(world.now()).toISOString();
      const kept = { ...world.key, step_id, standing_order_id, name: 'Du téléphone', step, author, made_at };
      const keeping = await keepStep(tab.database, kept, seen);
      return keeping.kind === 'saved' ? keeping.value : keeping.kind;
    };
    const outcome = await attempt(world, device, tab.process, chance, `changes standing order ${number}`, keep, plan);
    if (outcome !== null) made.outcome = outcome === 'kept' ? 'kept' : 'not_kept';
  }

  async exchange(_device: HistoryDevice, { database }: Tab): Promise<void> {
    await sendStandingSteps({ database, ...standingCalls });
    await pullStandingOrders(database, this.#world.key);
  }

  mayBeDeleted(device: HistoryDevice): void {
    for (const made of this.#made) if (made.device === device) made.mayBeGone = true;
  }

  async settle(): Promise<void> {}

  async check(): Promise<void> {
    const { journal, backend, key, devices } = this.#world;
    const there = await backend.test.database.executor
      .select()
      .from(standingOrder)
      .where(eq(standingOrder.supplier_id, key.supplier_id));
    const known = words(there);
    const refused = new Set<string>();
    for (const device of devices) {
      const { database, process } = livingTab(device, this.#world.chance(14));
      const look = () =>
        Promise.all([keptSteps(database), readStandingOrders(database, key), shownStanding(database, key)]);
      const seen = await process.run(look);
      if (seen.kind === 'killed') continue;
      const [steps, told, { orders }] = seen.value;
      for (const { step_id, refusal } of steps) {
        refused.add(step_id);
        if (refusal === null) journal.violated(`${device.name}: change ${step_id} waits although all is well`);
        else if (!REFUSALS.includes(refusal)) journal.violated(`${device.name}: change ${step_id} is ${refusal}`);
      }
      if (words(told ?? []) !== known || words(orders ?? []) !== known)
        journal.violated(`${device.name} shows ${words(orders ?? [])}, and the server has ${known}`);
    }
    if (refused.size > 0) hit('change of a standing order refused');
    this.#checkEffects(there[0]?.version ?? 0, refused);
  }

  /** The version counts the effects: each step has one, unless it is refused or gone. */
  #checkEffects(version: number, refused: ReadonlySet<string>): void {
    const possible = this.#made.filter(({ outcome }) => outcome !== 'not_kept');
    const certain = possible.filter(
      ({ outcome, step_id, mayBeGone }) => outcome === 'kept' && !mayBeGone && !refused.has(step_id),
    );
    if (new Set(possible.map(({ device }) => device)).size > 1) hit('standing order changed on two devices');
    if (version > possible.length || version < certain.length)
      this.#world.journal.violated(
        `${possible.length} changes were made, at least ${certain.length} of them count, and the version is ${version}`,
      );
  }

  async #takeBack(device: HistoryDevice, tab: Tab, chance: Chance): Promise<void> {
    const world = this.#world;
    await attempt(world, device, tab.process, chance, 'takes a change back', async () => {
      const waiting = (await keptSteps(tab.database)).filter(({ refusal }) => refusal === null);
      const taken = waiting.at(-1);
      if (taken === undefined) return;
      // The step that makes the standing order takes those after it along.
      for (const made of this.#made)
        if (made.step_id === taken.step_id || (made.device === device && taken.version === 0)) made.mayBeGone = true;
      await withdrawStep(tab.database, taken.step_id);
      if ((await keptSteps(tab.database)).length < waiting.length) hit('change of a standing order taken back');
    });
  }
}

type Words = Pick<SharedStandingOrder, 'standing_order_id' | 'version' | 'name' | 'plan'>;

function words(orders: readonly Words[]): string {
  const told = orders.map(({ standing_order_id, version, name, plan }) => ({ standing_order_id, version, name, plan }));
  return canonicalJson(told);
}
