/**
 * What people do in one round: they order, hand orders to each other, check what arrives, write and decide about orders,
 * and change their guide and their standing order.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { newOrderId } from '#client/store/orders/order-id.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { removeEntry, setEntry } from '#domain/guides/order-guide.ts';
import type { DecisionKind, WantedOrder } from '#domain/orders/order-decision.ts';
import { UNPLACED_STATUSES } from '#domain/orders/order-status.ts';
import type { Chance } from '../builders/chance.ts';
import { anOrder, otherPacks, shipPlaced } from './crash-market.ts';
import type { Device } from './device.ts';
import type { Stage } from './stage.ts';

const ORDERS_EACH = 6;
const CHECKS_EACH = 3;
const MESSAGES_EACH = 3;
const DECISIONS_EACH = 2;
const EDITS_EACH = 4;
const STEPS_EACH = 3;

/** What one device still has to do. */
interface Work {
  orders: number;
  checks: number;
  messages: number;
  decisions: number;
  edits: number;
  /** Changes of the standing order. */
  steps: number;
  isWaiting: boolean;
  /** How many entries others have put on it. */
  given: number;
}

export class Evening {
  /** Ids of all orders that were accepted on a device. */
  readonly accepted = new Set<string>();
  /** The accounts of the devices that each order was on. */
  readonly holders = new Map<string, Set<string>>();
  readonly #stage: Stage;
  readonly #work: ReadonlyMap<Device, Work>;
  /** Orders that are to leave the supplier, with what kept them from it at the last attempt. */
  readonly #toShip = new Map<string, unknown>();
  /** Orders that somebody has decided about: they are not checked. */
  readonly #decidedAbout = new Set<string>();
  /** Levels that were set in the guide, by organization and product. A removed product has null among them. */
  readonly levels = new Map<string, Set<number | null>>();
  /** The standing order that the members of an organization change, by the organization. */
  readonly standing = new Map<string, string>();
  /** Nobody begins anything any more: every order was accepted, and nothing waited. */
  #isClosing = false;
  /** How many devices somebody is using. What they do may put more on any device. */
  #inUse = 0;
  #isLate = false;

  constructor(stage: Stage) {
    this.#stage = stage;
    for (const { buyer } of stage.devices) this.standing.set(buyer.organization_id, newOrderId(Date.now()));
    this.#work = new Map(
      stage.devices.map((device) => [
        device,
        {
          orders: ORDERS_EACH,
          // What waits for its approval doesn't leave the supplier.
          checks: device.buyer.role === 'buyer' ? CHECKS_EACH : 0,
          messages: MESSAGES_EACH,
          decisions: DECISIONS_EACH,
          edits: EDITS_EACH,
          steps: STEPS_EACH,
          isWaiting: false,
          given: 0,
        },
      ]),
    );
  }

  /** Stops the work, whatever still waits. */
  end(): void {
    this.#isLate = true;
  }

  /** Ends when all orders were accepted and nothing waits on any device. */
  async work(chance: Chance): Promise<void> {
    await Promise.all([...[...this.#work].map(([device, work]) => this.#use(device, work, chance)), this.#supply()]);
  }

  /** Orders that should have left the supplier by the end, and why they did not. */
  brokenShipping(): string[] {
    return [...this.#toShip].map(
      ([order_id, trouble]) => `${order_id}: did not leave the supplier: ${inspect(trouble)}`,
    );
  }

  get #isQuiet(): boolean {
    return (
      this.#toShip.size === 0 && [...this.#work.values()].every(({ orders, isWaiting }) => orders === 0 && !isWaiting)
    );
  }

  /** Once over, it stays so: otherwise a delivery could be checked after the supplier has gone home. */
  get #isOver(): boolean {
    return this.#isLate || (this.#isClosing && this.#inUse === 0 && this.#isQuiet);
  }

  async #use(device: Device, work: Work, chance: Chance): Promise<void> {
    while (!this.#isOver) {
      this.#isClosing ||= this.#isQuiet;
      await this.#unlessClosing(async () => {
        if (work.orders > 0 && chance.happens(0.6)) await this.#order(device, work, chance);
        if (work.checks > 0 && chance.happens(0.4)) await this.#check(device, work, chance);
        await this.#deal(device, work, chance);
        await this.#changeStanding(device, work, chance);
      });
      const { given } = work;
      // A guide is changed at any moment, also while an earlier change is on its way.
      const edited = this.#unlessClosing(() => this.#edit(device, work, chance));
      const [isWaiting] = await Promise.all([device.send(), edited]);
      // What was put on it meanwhile may not have been seen.
      work.isWaiting = isWaiting || work.given > given;
      await pause(work.isWaiting ? chance.between(20, 81) : chance.between(1, 31));
    }
  }

  async #unlessClosing(use: () => Promise<void>): Promise<void> {
    if (this.#isClosing) return;
    this.#inUse += 1;
    try {
      await use();
    } finally {
      this.#inUse -= 1;
    }
  }

  async #order(device: Device, work: Work, chance: Chance): Promise<void> {
    const order_id = await device.accept(anOrder(this.#stage.market, device.buyer, chance));
    this.accepted.add(order_id);
    this.holders.set(order_id, new Set([device.buyer.account_id]));
    if (chance.happens(0.25)) await this.#handOver(device, order_id, chance);
    work.isWaiting = true;
    work.orders -= 1;
  }

  async #handOver(device: Device, order_id: string, chance: Chance): Promise<void> {
    const colleague = this.#colleagueOf(device);
    const theirs = this.#work.get(colleague);
    if (theirs === undefined) return;
    this.holders.get(order_id)?.add(colleague.buyer.account_id);
    if (!(await device.handOver(order_id, colleague))) return;
    theirs.isWaiting = true;
    theirs.given += 1;
    this.#stage.count('order handed over');
    if (chance.happens(0.5)) await device.letLeave(order_id);
  }

  /** Ends the check of an order that was placed, before or after the server knows that it has left the supplier. */
  async #check(device: Device, work: Work, chance: Chance): Promise<void> {
    const order_id = (await device.unchecked())
      .filter((each) => !this.#decidedAbout.has(each))
      .find(() => chance.happens(0.5));
    if (order_id === undefined) return;
    work.checks -= 1;
    work.isWaiting = true;
    this.#toShip.set(order_id, null);
    const [, missing] = this.#stage.market.product_ids;
    const differs = chance.happens(0.5) && missing !== undefined;
    await device.checkIn(order_id, differs ? [{ product_id: missing, kept: 0, reason: 'missing' }] : []);
    this.#stage.count('delivery checked');
  }

  async #deal(device: Device, work: Work, chance: Chance): Promise<void> {
    const placed = await device.placed();
    const order_id = placed.length === 0 ? undefined : chance.pick(placed);
    if (order_id !== undefined && work.messages > 0 && chance.happens(0.4)) {
      await this.#write(device, order_id, work);
    }
    if (order_id !== undefined && work.decisions > 0 && chance.happens(0.2)) {
      work.decisions -= 1;
      await this.#reconsider(device, order_id, chance);
    }
    if (device.buyer.role === 'manager' && chance.happens(0.5)) await this.#approve(device, chance);
  }

  /** Writes about an order that the supplier has. */
  async #write(device: Device, order_id: string, work: Work): Promise<void> {
    const order = await device.dealings.order(order_id);
    if (order === null || UNPLACED_STATUSES.has(order.status)) return;
    work.messages -= 1;
    await device.dealings.write(order_id);
    this.#stage.count('message written');
  }

  /** Cancels an order or takes other packs, now and then on two devices at once. */
  async #reconsider(device: Device, order_id: string, chance: Chance): Promise<void> {
    if (this.#toShip.has(order_id)) return;
    this.#decidedAbout.add(order_id);
    const order = await device.dealings.order(order_id);
    if (order === null || (order.status !== 'submitted' && order.status !== 'pending_approval')) return;
    const all = chance.happens(0.5) ? [device, this.#colleagueOf(device)] : [device];
    const isEdited = order.status === 'submitted' && chance.happens(0.5);
    for (const each of all) {
      if (isEdited) await this.#decide(each, order, 'edit', otherPacks(order, chance));
      else await this.#decide(each, order, 'cancel');
    }
  }

  async #approve(device: Device, chance: Chance): Promise<void> {
    for (const order of await device.dealings.asksForApproval())
      if (chance.happens(0.6)) await this.#decide(device, order, chance.happens(0.7) ? 'approve' : 'return');
  }

  async #decide(device: Device, order: PurchaseOrder, kind: DecisionKind, wanted?: WantedOrder): Promise<void> {
    await device.dealings.decide(order, kind, wanted);
    const work = this.#work.get(device);
    if (work !== undefined) Object.assign(work, { isWaiting: true, given: work.given + 1 });
    this.#stage.count(`decided to ${kind}`);
  }

  async #changeStanding(device: Device, work: Work, chance: Chance): Promise<void> {
    const standing_order_id = this.standing.get(device.buyer.organization_id);
    if (standing_order_id === undefined || work.steps === 0 || chance.happens(0.6)) return;
    const isMaker = device.buyer.account_id > this.#colleagueOf(device).buyer.account_id;
    const which = { standing_order_id, isMaker };
    if (!(await device.dealings.standing.change(which, this.#stage.market, chance))) return;
    work.steps -= 1;
    work.isWaiting = true;
    this.#stage.count('standing order changed');
  }

  async #edit(device: Device, work: Work, chance: Chance): Promise<void> {
    if (work.edits === 0 || chance.happens(0.5)) return;
    await pause(chance.between(0, 31));
    const product_id = chance.pick(this.#stage.market.product_ids);
    const par_level = chance.happens(0.2) ? null : chance.between(1, 100);
    const isChanged = await device.dealings.changeGuide((guide, stamp) =>
      par_level === null
        ? removeEntry(guide, product_id, stamp)
        : setEntry(guide, { entry_id: product_id, kind: 'product', par_level }, stamp),
    );
    if (!isChanged) return;
    work.edits -= 1;
    work.given += 1;
    const place = `${device.buyer.organization_id} ${product_id}`;
    this.levels.set(place, (this.levels.get(place) ?? new Set()).add(par_level));
    this.#stage.count('order guide changed');
  }

  /** Orders leave the supplier as soon as the database lets them. */
  async #supply(): Promise<void> {
    const { database, market } = this.#stage;
    while (!this.#isOver) {
      for (const order_id of this.#toShip.keys()) {
        await shipPlaced(database.url, market, order_id).then(
          () => this.#toShip.delete(order_id),
          (trouble) => this.#toShip.set(order_id, trouble),
        );
      }
      await pause(50);
    }
  }

  #colleagueOf(device: Device): Device {
    const { organization_id } = device.buyer;
    const found = this.#stage.devices.find((each) => each !== device && each.buyer.organization_id === organization_id);
    if (found === undefined) throw new Error('a device without a colleague');
    return found;
  }
}
