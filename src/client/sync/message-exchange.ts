/** Sends the messages about orders that were written on this device, each under the id that it got here. */
import { type OrderMessage, orderMessageRoutes } from '#contract/order-messages.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { MessageRow, SpaceKey } from '../store/device/rows.ts';
import { messageRefused, messageSent, waitingMessages } from '../store/orders/message-store.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';

export interface MessagePorts {
  readonly database: DeviceDatabase;
  readonly sendMessage: (message: MessageRow, account_id: string) => Promise<OrderMessage>;
}

/**
 * Messages about one order keep their order: after one that can't be sent now, the later ones wait. Other orders'
 * messages go on; the first failure is thrown after all were tried.
 */
export async function sendMessages({ database, sendMessage }: MessagePorts, key: SpaceKey): Promise<void> {
  const failures: unknown[] = [];
  const held = new Set<string>();
  for (const message of await waitingMessages(database, key)) {
    if (held.has(message.order_id)) continue;
    try {
      await messageSent(database, message.order_id, await sendMessage(message, database.account_id));
    } catch (error) {
      if (isFinal(error)) await messageRefused(database, message.message_id);
      else {
        held.add(message.order_id);
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Whether our server says that it will never take the message. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === null) return false;
  return error.status === 400 || error.status === 403 || error.status === 404 || error.status === 409;
}

export const messageCalls: Pick<MessagePorts, 'sendMessage'> = {
  sendMessage: ({ supplier_id, order_id, message_id, text }, account_id) =>
    call(orderMessageRoutes.writeOrderMessage, {
      params: { supplier_id, order_id, message_id },
      body: { text },
      account_id,
    }),
};
