/** People check what arrives. Of each delivery one check is recorded, as it was counted, or it is shown as refused. */
import { and, eq } from 'drizzle-orm';
import { acceptCheckIn } from '#client/store/orders/accept-check-in.ts';
import { bodyHash } from '#client/store/orders/body-hash.ts';
import { changeDraft } from '#client/store/orders/check-in-store.ts';
import { pullOrders } from '#client/sync/order-pull.ts';
import { isWaiting } from '#client/sync/outbox-transition.ts';
import { serverCalls } from '#client/sync/server-calls.ts';
import type { CheckedLine, CheckInRequest } from '#domain/orders/check-in.ts';
import { grouped } from '#domain/values/grouped.ts';
import { checkIn } from '#server/database/schema/check-ins.ts';
import { purchaseOrder, purchaseOrderEvent } from '#server/database/schema/orders.ts';
import type { Chance } from '../builders/chance.ts';
import { shipOrder } from '../builders/ship-order.ts';
import { attempt } from './attempt.ts';
import type { Dealing } from './dealing.ts';
import { hit } from './fault-points.ts';
import type { HistoryDevice, Tab } from './history-device.ts';
import { type HistoryWorld, NOON } from './history-world.ts';
import { placeOne } from './place-one.ts';
import { drainOnce } from './synchronizer.ts';

interface EndedCheck {
  readonly order_id: string;
  readonly device: HistoryDevice;
  readonly request: CheckInRequest;
  /** Null: not even its draft was stored. */
  check_in_id: string | null;
  outcome: 'accepted' | 'refused' | 'unknown';
  mayBeDeleted: boolean;
}

export class CheckIns implements Dealing {
  readonly name = 'check-ins';
  readonly #world: HistoryWorld;
  readonly #ended: EndedCheck[] = [];

  constructor(world: HistoryWorld) {
    this.#world = world;
  }

  async begin(): Promise<void> {
    await placeOne(this.#world, this.#world.chance(10));
  }

  async act(device: HistoryDevice, tab: Tab, chance: Chance): Promise<void> {
    const world = this.#world;
    const placed = await world.placedOrders();
    if (placed.length === 0) return;
    const order_id = chance.pick(placed.slice(0, 3));
    if (chance.happens(0.4)) await this.#ship(order_id);
    else hit('check ended before the supplier says that it was shipped');
    const now = world.now();
    const { organization_id } = world.key;
    const checked_at = new Date(now).toISOString();
    const request = { organization_id, checked_at, lines: await this.#counted(order_id, chance) };
    const ended: EndedCheck = {
      ...{ order_id, device, request, check_in_id: null, outcome: 'unknown', mayBeDeleted: device.deleting },
    };
    this.#ended.push(ended);
    const check = async () => {
      const draft = await changeDraft(tab.database, { ...world.key, order_id }, (state) => state, now);
      if (draft.kind === 'not_saved') return 'refused';
      ended.check_in_id = draft.value.check_in_id;
      return (await acceptCheckIn(tab.database, draft.value, request, now)).kind;
    };
    const name = `checks ${order_id} ${JSON.stringify(request.lines)}`;
    ended.outcome = (await attempt(world, device, tab.process, chance, name, check)) ?? 'unknown';
  }

  async exchange(device: HistoryDevice, tab: Tab): Promise<void> {
    await drainOnce(this.#world, device, tab);
    await pullOrders({ database: tab.database, ...serverCalls(tab.database.account_id) }, this.#world.key);
  }

  mayBeDeleted(device: HistoryDevice): void {
    for (const ended of this.#ended) if (ended.device === device) ended.mayBeDeleted = true;
  }

  /** What was checked leaves the supplier by all means. */
  async settle(): Promise<void> {
    for (const order_id of new Set(this.#ended.map((each) => each.order_id))) await this.#ship(order_id);
  }

  async check(): Promise<void> {
    const { journal, backend, key, devices } = this.#world;
    const { executor } = backend.test.database;
    const recorded = await executor.select().from(checkIn).where(eq(checkIn.supplier_id, key.supplier_id));
    for (const row of recorded) {
      const known = this.#ended.filter(({ check_in_id }) => check_in_id === row.check_in_id);
      const hashes = await Promise.all(known.map(({ request }) => bodyHash(request)));
      const which = hashes.indexOf(row.body_hash);
      const ended = known[which];
      if (ended === undefined) journal.violated(`a check of ${row.order_id} was recorded that nobody ended`);
      else if (ended.device.account_id !== row.account_id) journal.violated(`${row.check_in_id} is in another’s name`);
      else if (ended.outcome === 'refused') journal.violated(`${row.check_in_id} was not saved, and was recorded`);
      else await this.#checkEffect(ended);
    }
    const ids = new Map(recorded.map(({ check_in_id, body_hash }) => [check_in_id, body_hash]));
    const onDisk = new Set<string>();
    for (const device of devices) {
      for (const row of (await device.disk())?.checks ?? []) {
        onDisk.add(`${device.name} ${row.check_in_id}`);
        const isRecorded = ids.get(row.check_in_id) === row.body_hash;
        if (row.state === 'refused') hit('check of a delivery refused');
        if (isWaiting(row)) journal.violated(`${row.check_in_id} waits: ${row.state}, ${JSON.stringify(row.reason)}`);
        else if ((row.state === 'placed') !== isRecorded)
          journal.violated(`${row.check_in_id} is shown as ${row.state}, and was ${isRecorded ? '' : 'not '}recorded`);
      }
    }
    for (const { check_in_id, outcome, device, mayBeDeleted } of this.#ended) {
      const isThere = onDisk.has(`${device.name} ${check_in_id}`) || ids.has(check_in_id ?? '');
      if (outcome === 'accepted' && !isThere && !mayBeDeleted) journal.violated(`${check_in_id} is lost`);
    }
    const orders = grouped(this.#ended, (each) => each.order_id);
    for (const checks of orders.values())
      if (new Set(checks.filter(({ outcome }) => outcome === 'accepted').map(({ device }) => device)).size > 1)
        hit('delivery checked on two devices');
  }

  /** The order is delivered once, and what differs is disputed, and nothing else. */
  async #checkEffect({ order_id, request }: EndedCheck): Promise<void> {
    const { journal, backend, key } = this.#world;
    const { executor } = backend.test.database;
    const isOf = and(eq(purchaseOrder.supplier_id, key.supplier_id), eq(purchaseOrder.order_id, order_id));
    const [order] = await executor.select().from(purchaseOrder).where(isOf);
    const deliveries = await executor.$count(
      purchaseOrderEvent,
      and(eq(purchaseOrderEvent.order_id, order_id), eq(purchaseOrderEvent.to_status, 'delivered')),
    );
    if (order?.status !== 'delivered' || deliveries !== 1)
      journal.violated(`${order_id} was delivered ${deliveries} times, and is ${order?.status}`);
    for (const { product_id, quantity, claim } of order?.lines ?? []) {
      const kept = request.lines.find((line) => line.product_id === product_id)?.kept ?? quantity;
      if ((claim?.quantity ?? 0) !== quantity - kept)
        journal.violated(
          `${order_id}: of ${quantity} packs ${kept} were kept, and disputed are ${claim?.quantity ?? 0}`,
        );
    }
  }

  /** What somebody counts of an order: now and then less than was ordered. */
  async #counted(order_id: string, chance: Chance): Promise<readonly CheckedLine[]> {
    const { backend, key } = this.#world;
    const [order] = await backend.test.database.executor
      .select({ lines: purchaseOrder.lines })
      .from(purchaseOrder)
      .where(and(eq(purchaseOrder.supplier_id, key.supplier_id), eq(purchaseOrder.order_id, order_id)));
    const lines = order?.lines ?? [];
    if (lines.length === 0 || chance.happens(0.3)) return [];
    const { product_id, quantity } = chance.pick(lines);
    return [{ product_id, kept: chance.between(0, quantity), reason: 'missing' }];
  }

  async #ship(order_id: string): Promise<void> {
    const { backend, key } = this.#world;
    await this.#world.inTurn(() => shipOrder(backend.test.database, key.supplier_id, order_id, new Date(NOON)));
  }
}
