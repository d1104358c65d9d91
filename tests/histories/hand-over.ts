/** An order that waits on one device is handed to another. The checker judges it as any order, by all devices it was on. */

import { eq } from 'drizzle-orm';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { giveAway, offerOrder, receiveOrder } from '#client/store/orders/hand-over-order.ts';
import { codeOfReceived } from '#client/store/orders/handed-rules.ts';
import { pullOrders } from '#client/sync/order-pull.ts';
import { isWaiting } from '#client/sync/outbox-transition.ts';
import { serverCalls } from '#client/sync/server-calls.ts';
import { receiptCode } from '#domain/orders/handed-order.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import type { Chance } from '../builders/chance.ts';
import { attempt } from './attempt.ts';
import { fillCart, order } from './buyer.ts';
import type { Dealing } from './dealing.ts';
import { livingTab } from './device-life.ts';
import { hit } from './fault-points.ts';
import type { HistoryDevice, Tab } from './history-device.ts';
import type { HistoryWorld } from './history-world.ts';
import { drainOnce } from './synchronizer.ts';

export class HandOver implements Dealing {
  readonly name = 'hand-over';
  readonly #world: HistoryWorld;

  constructor(world: HistoryWorld) {
    this.#world = world;
  }

  async begin(): Promise<void> {}

  async act(device: HistoryDevice, tab: Tab, chance: Chance): Promise<void> {
    const world = this.#world;
    const { journal } = world;
    const row = await this.#waitingOn(device, tab, chance);
    if (row === null) return;
    const { order_id } = row;
    const offered = await attempt(world, device, tab.process, chance, `shows ${order_id}`, () =>
      offerOrder(tab.database, order_id),
    );
    if (offered === null || chance.happens(0.1)) return;
    const taker = chance.pick(world.devices.filter((each) => each !== device));
    const code = await this.#take(taker, offered, chance);
    if (chance.happens(0.3)) return;
    const isMistyped = code === null || chance.happens(0.2);
    if (isMistyped) hit('wrong code typed');
    const departure = isMistyped ? null : journal.departs(order_id, 'given');
    const given = await attempt(world, device, tab.process, chance, `lets ${order_id} leave`, () =>
      giveAway(tab.database, order_id, isMistyped ? wrongCode(offered) : code),
    );
    if (given === 'given') hit('order leaves a device by the code of another');
    if (given === 'given' && isMistyped) journal.violated(`${order_id} left ${device.name} by a wrong code`);
    if (given !== null && given !== 'given' && departure !== null) journal.stays(order_id, departure);
  }

  async exchange(device: HistoryDevice, tab: Tab): Promise<void> {
    await drainOnce(this.#world, device, tab);
    await pullOrders({ database: tab.database, ...serverCalls(tab.database.account_id) }, this.#world.key);
  }

  mayBeDeleted(): void {}

  async settle(): Promise<void> {}

  async check(): Promise<void> {
    const { journal, backend, key } = this.#world;
    const placed = await backend.test.database.executor
      .select({ order_id: purchaseOrder.order_id, account_id: purchaseOrder.account_id })
      .from(purchaseOrder)
      .where(eq(purchaseOrder.supplier_id, key.supplier_id));
    for (const { order_id, account_id } of placed)
      if (journal.orders.get(order_id)?.account_id !== account_id) hit('order placed by who took it over');
  }

  /** An order that waits on a device; one is made where there is none. */
  async #waitingOn(device: HistoryDevice, tab: Tab, chance: Chance): Promise<OutboxRow | null> {
    const waiting = async () => (device.frozen ? null : await device.disk())?.outbox.filter(isWaiting) ?? [];
    let rows = await waiting();
    if (rows.length === 0) {
      await fillCart(this.#world, device, tab, chance);
      await order(this.#world, device, tab, chance);
      rows = await waiting();
    }
    return rows.length === 0 ? null : chance.pick(rows);
  }

  /** Another device takes the order; the code that it shows then. */
  async #take(taker: HistoryDevice, offered: OutboxRow, chance: Chance): Promise<string | null> {
    const world = this.#world;
    const { order_id, supplier_id, body, body_hash, offer } = offered;
    const { database, process } = livingTab(taker, chance);
    if (world.journal.stored.get(order_id)?.has(taker)) hit('order handed back');
    const handed = { order_id, supplier_id, body, body_hash, offer, by: 'Camille' };
    const receipt = await attempt(world, taker, process, chance, `takes ${order_id} over`, () =>
      receiveOrder(database, handed, world.now()),
    );
    if (receipt?.kind !== 'received') return null;
    hit('order waits on two devices');
    return codeOfReceived(receipt.row, offer);
  }
}

function wrongCode(row: OutboxRow): string {
  return String((Number(receiptCode(row)) + 1) % 10_000).padStart(4, '0');
}
