/** What people do in one round: they order, hand orders to each other, and check what arrives. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../builders/chance.ts';
import { anOrder, shipPlaced } from './crash-market.ts';
import type { Device } from './device.ts';
import type { Stage } from './stage.ts';

const ORDERS_EACH = 6;
const CHECKS_EACH = 3;

/** What one device still has to do. */
interface Work {
  orders: number;
  checks: number;
  isWaiting: boolean;
  /** Orders that colleagues have handed over to it. */
  received: number;
}

export class Evening {
  /** Ids of all orders that were accepted on a device. */
  readonly accepted = new Set<string>();
  /** The accounts of the devices that each order was on. */
  readonly holders = new Map<string, Set<string>>();
  readonly #stage: Stage;
  readonly #work: ReadonlyMap<Device, Work>;
  /** Orders that are to leave the supplier. */
  readonly #toShip = new Set<string>();
  #isLate = false;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#work = new Map(
      stage.devices.map((device) => [
        device,
        { orders: ORDERS_EACH, checks: CHECKS_EACH, isWaiting: false, received: 0 },
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

  get #isOver(): boolean {
    if (this.#isLate) return true;
    return (
      this.#toShip.size === 0 && [...this.#work.values()].every(({ orders, isWaiting }) => orders === 0 && !isWaiting)
    );
  }

  async #use(device: Device, work: Work, chance: Chance): Promise<void> {
    while (!this.#isOver) {
      if (work.orders > 0 && chance.happens(0.6)) await this.#order(device, work, chance);
      if (work.checks > 0 && chance.happens(0.4)) await this.#check(device, work, chance);
      const { received } = work;
      const isWaiting = await device.send();
      // An order that was handed over meanwhile may not have been seen.
      work.isWaiting = isWaiting || work.received > received;
      await pause(work.isWaiting ? chance.between(20, 81) : chance.between(1, 31));
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
    theirs.received += 1;
    this.#stage.count('order handed over');
    if (chance.happens(0.5)) await device.letLeave(order_id);
  }

  /** Ends the check of an order that was placed, before or after the server knows that it has left the supplier. */
  async #check(device: Device, work: Work, chance: Chance): Promise<void> {
    const order_id = (await device.unchecked()).find(() => chance.happens(0.5));
    if (order_id === undefined) return;
    work.checks -= 1;
    work.isWaiting = true;
    this.#toShip.add(order_id);
    const [, missing] = this.#stage.market.product_ids;
    const differs = chance.happens(0.5) && missing !== undefined;
    await device.checkIn(order_id, differs ? [{ product_id: missing, kept: 0, reason: 'missing' }] : []);
    this.#stage.count('delivery checked');
  }

  /** Orders leave the supplier as soon as the database lets them. */
  async #supply(): Promise<void> {
    const { database, market } = this.#stage;
    while (!this.#isOver) {
      for (const order_id of this.#toShip) {
        const isShipped = await shipPlaced(database.url, market, order_id).then(
          () => true,
          () => false,
        );
        if (isShipped) this.#toShip.delete(order_id);
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
