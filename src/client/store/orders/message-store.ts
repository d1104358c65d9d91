/** Messages about orders on this device: those that the server told, and those written here that it does not have yet. */
import type { OrderMessage } from '#contract/order-messages.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type MessageRow, type SpaceKey, spaceId } from '../device/rows.ts';
import { type Saving, saving } from '../device/storage-refusal.ts';

export interface KnownMessages {
  /** As the server last told them, the oldest first; null: it was never asked. */
  readonly told: readonly OrderMessage[] | null;
  /** Written here and not on the server yet, the oldest first. */
  readonly own: readonly MessageRow[];
}

export async function messagesOf(database: DeviceDatabase, order_id: string): Promise<KnownMessages> {
  const told = await toldMessages(database, order_id);
  const own = await database.order_message.where('order_id').equals(order_id).toArray();
  const ids = new Set(told?.map(({ message_id }) => message_id));
  return { told, own: own.filter(({ message_id }) => !ids.has(message_id)).sort(byTime) };
}

/** Stores a message until the server has it. */
export function writeMessage(
  database: DeviceDatabase,
  { supplier_id, organization_id }: SpaceKey,
  message: Pick<MessageRow, 'message_id' | 'order_id' | 'text' | 'written_at'>,
): Promise<Saving<void>> {
  const key = { supplier_id, organization_id };
  return saving(async () => {
    await database.order_message.put({ ...key, space_id: spaceId(key), state: 'waiting', ...message });
  });
}

/** In the order in which they were written. */
export async function waitingMessages(database: DeviceDatabase, key: SpaceKey): Promise<readonly MessageRow[]> {
  const rows = await database.order_message.where('space_id').equals(spaceId(key)).toArray();
  return rows.filter(({ state }) => state === 'waiting').sort(byTime);
}

/** The server has the message: it stands among those that the server told, and waits no more. */
export function messageSent(database: DeviceDatabase, order_id: string, message: OrderMessage): Promise<void> {
  return database.inTransaction('rw', [database.order_message, database.meta], async (database) => {
    await storeMessages(database, order_id, [message]);
    await database.order_message.delete(message.message_id);
  });
}

export async function messageRefused(database: DeviceDatabase, message_id: string): Promise<void> {
  await database.order_message.update(message_id, { state: 'refused' });
}

/** The person takes back a message that the server refused. */
export function dropRefused(database: DeviceDatabase, message_id: string): Promise<Saving<number>> {
  return saving(() =>
    database.order_message
      .where('message_id')
      .equals(message_id)
      .filter(({ state }) => state === 'refused')
      .delete(),
  );
}

/** Nobody deletes messages: one that an answer lacks is newer than the answer. */
export function storeMessages(
  database: DeviceDatabase,
  order_id: string,
  messages: readonly OrderMessage[],
): Promise<void> {
  return database.inTransaction('rw', [database.meta], async (database) => {
    const known = new Map((await toldMessages(database, order_id))?.map((each) => [each.message_id, each]));
    for (const message of messages) known.set(message.message_id, message);
    const all = [...known.values()].sort((left, right) => (left.at < right.at ? -1 : 1));
    await database.meta.put({ name: `messages:${order_id}`, value: { messages: all } });
  });
}

async function toldMessages(database: DeviceDatabase, order_id: string): Promise<readonly OrderMessage[] | null> {
  const row = await database.meta.get(`messages:${order_id}`);
  return typeof row?.value === 'object' && 'messages' in row.value ? row.value.messages : null;
}

function byTime(left: MessageRow, right: MessageRow): number {
  if (left.written_at !== right.written_at) return left.written_at < right.written_at ? -1 : 1;
  return left.message_id < right.message_id ? -1 : 1;
}
