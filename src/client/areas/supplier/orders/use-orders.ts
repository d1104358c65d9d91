import { useLiveQuery } from 'dexie-react-hooks';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { usePace } from '#client/parts/data/use-pace.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { waitingDecisions } from '#client/store/orders/decision-store.ts';
import { ordersOf } from '#client/store/orders/order-store.ts';
import { outboxRows } from '#client/store/orders/outbox-store.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';

export interface BuyerOrders {
  /** Orders of this space that came back: each needs the buyer's answer. */
  readonly reviews: readonly OutboxRow[];
  /** Other orders of this space that are on this device alone. */
  readonly onDevice: readonly OutboxRow[];
  /** How many orders to other suppliers wait on this device. */
  readonly elsewhere: number;
  /** Orders that the server has, newest first. */
  readonly history: readonly PurchaseOrder[];
  /** Ids of the orders about which the buyer has decided something that the server doesn't have yet. */
  readonly decided: ReadonlySet<string>;
}

/** All orders of the open space, of this device and of the server, in one answer; null until the store has answered. */
export function useOrders(): BuyerOrders | null {
  const database = useDatabase();
  const { key } = useCatalog();
  const { supplier_id, organization_id } = key;
  const pace = usePace();
  const found = useLiveQuery(async () => {
    await pace();
    const rows = await outboxRows(database);
    const orders = await ordersOf(database, key);
    const decisions = await waitingDecisions(database);
    const known = new Set(orders.map(({ order_id }) => order_id));
    const here = rows.filter((row) => row.supplier_id === supplier_id && row.organization_id === organization_id);
    const unsettled = (row: OutboxRow) => row.state !== 'placed';
    return {
      reviews: here.filter(({ state }) => state === 'needs_review'),
      // A placed order whose details could not be read stays in sight until the history has it.
      onDevice: here.filter((row) => row.state !== 'needs_review' && (unsettled(row) || !known.has(row.order_id))),
      elsewhere: rows.filter((row) => unsettled(row) && !here.includes(row)).length,
      history: orders.map(({ order }) => order),
      decided: new Set(decisions.map(({ order_id }) => order_id)),
    };
  }, [database, key, supplier_id, organization_id, pace]);
  return found ?? null;
}
