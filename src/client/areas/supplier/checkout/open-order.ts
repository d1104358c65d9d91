/**
 * The id of the order that is being made, per account and space, until it is accepted or placed. It outlives the screen: an order
 * that was sent directly and got no answer may have been placed, and sent again from a new visit it must be the same order.
 */
import { readStored, writeStored } from '#client/store/key-value-storage.ts';
import { newOrderId } from '#client/store/order-id.ts';
import { type SpaceKey, spaceId } from '#client/store/rows.ts';

const openIds = new Map<string, string>();
/** Small things may still be kept where the database takes nothing more. Of this tab alone: another makes an order of its own. */
const tab = () => sessionStorage;

const checkoutName = (account_id: string, key: SpaceKey) => `gs-open-order:${account_id}:${spaceId(key)}`;

export function idOfOpenOrder(account_id: string, key: SpaceKey, now: number): string {
  const name = checkoutName(account_id, key);
  const open = openIds.get(name) ?? readStored(tab, name, isText) ?? newOrderId(now);
  openIds.set(name, open);
  return open;
}

/** Before it is sent directly: without the outbox nothing else would know of it after a reload. */
export function keepOpenOrder(account_id: string, key: SpaceKey, order_id: string): void {
  writeStored(tab, checkoutName(account_id, key), order_id);
}

export function closeOpenOrder(account_id: string, key: SpaceKey): void {
  const name = checkoutName(account_id, key);
  openIds.delete(name);
  writeStored(tab, name, null);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
