/** People write about orders in one or two tabs of a device, over a bad line. */
import { DeviceDatabase } from '#client/store/device/database.ts';
import type { MessageRow } from '#client/store/device/rows.ts';
import { messagesOf, writeMessage } from '#client/store/orders/message-store.ts';
import { sendMessages } from '#client/sync/message-exchange.ts';
import type { OrderMessage } from '#contract/order-messages.ts';
import { aSpace } from '../../builders/a-device.ts';
import { type Chance, chanceOf } from '../../builders/chance.ts';
import { attempt, Line, problem, type Tab } from './line.ts';

const key = aSpace();
const ORDERS = ['0199e6e0-0000-7000-8000-000000000001', '0199e6e0-0000-7000-8000-000000000002'] as const;

/** What a mutant does otherwise. */
export interface MessageRules {
  readonly sentAs: (row: MessageRow, chance: Chance) => MessageRow;
  /** Whether the server keeps one message per id. */
  readonly isOncePerId: boolean;
}
export const MESSAGE_RULES: MessageRules = { sentAs: (row) => row, isOncePerId: true };

/** Plays one history; the promises that it broke. */
export async function playMessages(seed: number, met: Set<string>, rules = MESSAGE_RULES): Promise<string[]> {
  const chance = chanceOf(seed);
  const line = new Line(chance, met);
  const database = new DeviceDatabase(`messages-${seed}`);
  const written: MessageRow[] = [];
  const arrived: { readonly order_id: string; readonly message: OrderMessage }[] = [];
  const closed = new Set<string>();
  const take = (row: MessageRow): OrderMessage => {
    const { order_id, message_id, text } = row;
    const known = arrived.find(({ message }) => message.message_id === message_id);
    if (known !== undefined && rules.isOncePerId) return known.message;
    if (closed.has(order_id)) throw problem(404, 'not_found');
    const message = { message_id, at: new Date(arrived.length).toISOString(), by: '', from_supplier: false, text };
    arrived.push({ order_id, message });
    return message;
  };
  const send = (tab: Tab) =>
    attempt(tab, () =>
      sendMessages({ database, sendMessage: (row) => line.call(tab, () => take(rules.sentAs(row, chance))) }, key),
    );
  try {
    for (let step = 0; step < 12; step += 1) {
      if (chance.happens(0.6)) {
        const order_id = chance.pick(ORDERS);
        const message_id = chance.uuid(step);
        const text = `${written.length}`;
        const written_at = new Date(step).toISOString();
        await writeMessage(database, key, { message_id, order_id, text, written_at });
        written.push({ ...key, space_id: '', state: 'waiting', order_id, message_id, text, written_at });
      }
      const tabs: Tab[] = [{ isOpen: true }, { isOpen: true }].slice(0, chance.between(1, 3));
      await Promise.all(tabs.map(send));
      if (chance.happens(0.3)) line.deliverLate();
      if (chance.happens(0.05)) closed.add(chance.pick(ORDERS));
    }
    line.deliverLate();
    line.isHealed = true;
    await send({ isOpen: true });
    return await broken(database, written, arrived);
  } finally {
    await database.delete();
  }
}

async function broken(
  database: DeviceDatabase,
  written: readonly MessageRow[],
  arrived: readonly { readonly order_id: string; readonly message: OrderMessage }[],
): Promise<string[]> {
  const found: string[] = [];
  for (const order_id of ORDERS) {
    const mine = written.filter((row) => row.order_id === order_id);
    const there = arrived.filter((each) => each.order_id === order_id).map(({ message }) => message.text);
    const { told, own } = await messagesOf(database, order_id);
    const shown = [...(told ?? []).map(({ text }) => text), ...own.map(({ text }) => text)];
    if (own.some(({ state }) => state === 'waiting')) found.push('a message waits although the line is good');
    if (
      shown.toSorted().join() !==
      mine
        .map(({ text }) => text)
        .toSorted()
        .join()
    ) {
      found.push(`written ${mine.map(({ text }) => text)}, shown ${shown}`);
    }
    const refused = new Set(own.flatMap(({ state, text }) => (state === 'refused' ? [text] : [])));
    const expected = mine.map(({ text }) => text).filter((text) => there.includes(text) || !refused.has(text));
    if (there.join() !== expected.join()) found.push(`the supplier has ${there} of ${expected}, in their order`);
    const both = there.filter((text) => refused.has(text));
    if (both.length > 0) found.push(`${both} are shown as refused, and the supplier has them`);
  }
  return found;
}
