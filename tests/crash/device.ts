import 'fake-indexeddb/auto';
import { type DeviceDatabase, openDatabase } from '#client/store/device/database.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { bodyHash } from '#client/store/orders/body-hash.ts';
import { newOrderId } from '#client/store/orders/order-id.ts';
import { newOutboxRow } from '#client/store/orders/outbox-rules.ts';
import { contractReader } from '#client/sync/answer-reader.ts';
import { dexieOutbox } from '#client/sync/dexie-outbox.ts';
import { type DrainPorts, drain } from '#client/sync/drain.ts';
import { drainNet } from '#client/sync/drain-net.ts';
import { isWaiting } from '#client/sync/outbox-transition.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import type { Buyer } from './crash-market.ts';

/** A buyer's device: its own outbox, drained by the product's code. */
export class Device {
  readonly buyer: Buyer;
  /** Ids of the orders that the person was told are placed. */
  readonly acknowledged = new Set<string>();
  readonly #database: DeviceDatabase;
  readonly #ports: DrainPorts;

  constructor(buyer: Buyer, random: () => number) {
    this.buyer = buyer;
    this.#database = openDatabase(buyer.account_id);
    const store = dexieOutbox(this.#database);
    this.#ports = {
      store: {
        rows: store.rows,
        update: async (order_id, change) => {
          const row = await store.update(order_id, change);
          if (row?.state === 'placed') this.acknowledged.add(order_id);
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

  async accept(request: OrderRequest): Promise<void> {
    const { account_id, supplier_id, organization_id } = this.buyer;
    const key = { supplier_id, organization_id };
    const order_id = newOrderId(Date.now());
    const hash = await bodyHash(request);
    await this.#database.outbox.add(newOutboxRow(account_id, key, order_id, request, hash, Date.now()));
  }

  /** Sends the waiting orders once. True: some still wait. */
  async send(): Promise<boolean> {
    await drain(this.#ports, this.buyer.account_id, true);
    return (await this.rows()).some(isWaiting);
  }

  rows(): Promise<OutboxRow[]> {
    return this.#database.outbox.toArray();
  }

  /** Forgets all orders, once their fate has been checked. */
  async forget(): Promise<void> {
    await this.#database.outbox.clear();
    await this.#database.order.clear();
  }
}
