import 'fake-indexeddb/auto';
import type { CheckInRow } from '#client/store/device/check-in-rows.ts';
import { type DeviceDatabase, openDatabase } from '#client/store/device/database.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { acceptCheckIn } from '#client/store/orders/accept-check-in.ts';
import { bodyHash } from '#client/store/orders/body-hash.ts';
import { changeDraft } from '#client/store/orders/check-in-store.ts';
import { giveAway, offerOrder, receiveOrder } from '#client/store/orders/hand-over-order.ts';
import { newOrderId } from '#client/store/orders/order-id.ts';
import { newOutboxRow } from '#client/store/orders/outbox-rules.ts';
import { contractReader } from '#client/sync/answer-reader.ts';
import { dexieOutbox } from '#client/sync/dexie-outbox.ts';
import { type DrainPorts, drain } from '#client/sync/drain.ts';
import { drainNet } from '#client/sync/drain-net.ts';
import { isWaiting } from '#client/sync/outbox-transition.ts';
import type { CheckedLine } from '#domain/orders/check-in.ts';
import { type HandedOrder, receiptCode } from '#domain/orders/handed-order.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import type { Buyer } from './crash-market.ts';
import { Dealings } from './dealings.ts';
import type { DeviceNetwork } from './device-network.ts';

/** A buyer's device: its own outbox, drained by the product's code. */
export class Device {
  readonly buyer: Buyer;
  /** Ids of the orders and checks that the person was told the server has. */
  readonly acknowledged = new Set<string>();
  readonly dealings: Dealings;
  readonly #database: DeviceDatabase;
  readonly #ports: DrainPorts;

  constructor(buyer: Buyer, network: DeviceNetwork, random: () => number) {
    this.buyer = buyer;
    this.#database = openDatabase(buyer.account_id);
    this.dealings = new Dealings(this.#database, buyer, network);
    const store = dexieOutbox(this.#database);
    this.#ports = {
      store: {
        rows: store.rows,
        update: async (entry_id, change) => {
          const row = await store.update(entry_id, change);
          if (row?.state === 'placed') this.acknowledged.add(entry_id);
          return row;
        },
      },
      net: drainNet(() => ({ authorization: `Bearer ${buyer.token}` })),
      clock: { now: Date.now },
      random,
      lock: { alone: (work) => work() },
      hash: bodyHash,
      read: contractReader,
      report: (error) => {
        throw error;
      },
    };
  }

  /** Puts an order into the outbox; its id. */
  async accept(request: OrderRequest): Promise<string> {
    const { account_id, supplier_id, organization_id } = this.buyer;
    const key = { supplier_id, organization_id };
    const order_id = newOrderId(Date.now());
    const hash = await bodyHash(request);
    await this.#database.outbox.add(newOutboxRow(account_id, key, order_id, request, hash, Date.now()));
    return order_id;
  }

  /** Shows a waiting order to a colleague's device, which stores it. False: it does not wait here any more. */
  async handOver(order_id: string, colleague: Device): Promise<boolean> {
    const row = await offerOrder(this.#database, order_id);
    if (row === null) return false;
    const { supplier_id, body, body_hash, offer } = row;
    const handed: HandedOrder = { order_id, supplier_id, body, body_hash, offer, by: 'Camille' };
    const receipt = await receiveOrder(colleague.#database, handed, Date.now());
    if (receipt.kind === 'refused') throw new Error(`a handed order was not stored: ${receipt.reason}`);
    return true;
  }

  /** The code of the colleague's device is typed, which lets the order leave this one if it still waits here. */
  async letLeave(order_id: string): Promise<void> {
    const row = await this.#database.outbox.get(order_id);
    if (row !== undefined) await giveAway(this.#database, order_id, receiptCode(row));
  }

  /** Ends the check of a delivery: what is not named came as announced. */
  async checkIn(order_id: string, lines: readonly CheckedLine[]): Promise<void> {
    const { supplier_id, organization_id } = this.buyer;
    const now = Date.now();
    const draft = await changeDraft(this.#database, { order_id, supplier_id, organization_id }, (state) => state, now);
    if (draft.kind === 'not_saved') throw new Error(`a draft was not stored: ${draft.reason}`);
    const request = { organization_id, checked_at: new Date(now).toISOString(), lines };
    const acceptance = await acceptCheckIn(this.#database, draft.value, request, now);
    if (acceptance.kind === 'refused') throw new Error(`a check was not stored: ${acceptance.reason}`);
  }

  /** Sends once what waits. True: some still waits. */
  async send(): Promise<boolean> {
    await drain(this.#ports, this.buyer.account_id, true);
    const isLeft = await this.dealings.send();
    return isLeft || [...(await this.orders()), ...(await this.checks())].some(isWaiting);
  }

  orders(): Promise<OutboxRow[]> {
    return this.#database.outbox.toArray();
  }

  checks(): Promise<CheckInRow[]> {
    return this.#database.check_in.toArray();
  }

  /** Orders that the server has, as far as this device knows. */
  async placed(): Promise<string[]> {
    return (await this.orders()).filter(({ state }) => state === 'placed').map(({ order_id }) => order_id);
  }

  /** Orders that were placed, as far as this device knows, and were not checked on it. */
  async unchecked(): Promise<string[]> {
    const checked = new Set((await this.checks()).map(({ order_id }) => order_id));
    return (await this.placed()).filter((order_id) => !checked.has(order_id));
  }

  /** Forgets all entries, once their fate has been checked. */
  async forget(): Promise<void> {
    const { outbox, check_in, check_in_draft, order } = this.#database;
    for (const table of [outbox, check_in, check_in_draft, order]) await table.clear();
    await this.dealings.forget();
  }
}
