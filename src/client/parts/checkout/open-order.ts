/**
 * The order that is being made, per account and space, until it is accepted or placed: its id and the time it was made.
 * They outlive the screen, because an order that was sent directly and got no answer may have been placed: sent again
 * on a later visit, it must be the same order, byte for byte.
 */
import { readStored, writeStored } from '#client/store/device/key-value-storage.ts';
import { type SpaceKey, spaceId } from '#client/store/device/rows.ts';
import { newOrderId } from '#client/store/orders/order-id.ts';

export interface OpenOrder {
  readonly order_id: string;
  /** ISO 8601. */
  readonly captured_at: string;
}

const openOrders = new Map<string, OpenOrder>();
/**
 * Session storage may have room for small things where the database is full. It is this tab's alone: another tab makes
 * another order.
 */
const tab = () => sessionStorage;

const checkoutName = (account_id: string, key: SpaceKey) => `gs-open-order:${account_id}:${spaceId(key)}`;

/** The order that is open, or a new one made `now` (milliseconds). */
export function openOrder(account_id: string, key: SpaceKey, now: number): OpenOrder {
  const name = checkoutName(account_id, key);
  const open = openOrders.get(name) ??
    readStored(tab, name, isOpenOrder) ?? { order_id: newOrderId(now), captured_at: new Date(now).toISOString() };
  openOrders.set(name, open);
  return open;
}

/** Keeps the order before it is sent directly: it is not in the outbox, so a reload would forget it. */
export function keepOpenOrder(account_id: string, key: SpaceKey, { order_id, captured_at }: OpenOrder): void {
  writeStored(tab, checkoutName(account_id, key), { order_id, captured_at });
}

export function closeOpenOrder(account_id: string, key: SpaceKey): void {
  const name = checkoutName(account_id, key);
  openOrders.delete(name);
  writeStored(tab, name, null);
}

function isOpenOrder(value: unknown): value is OpenOrder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'order_id' in value &&
    typeof value.order_id === 'string' &&
    'captured_at' in value &&
    typeof value.captured_at === 'string'
  );
}
