import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrderMessage } from '#contract/order-messages.ts';
import { anAccountId, aSpace } from '../../../tests/builders/a-device.ts';
import { DeviceDatabase } from '../store/device/database.ts';
import type { MessageRow } from '../store/device/rows.ts';
import { dropRefused, messagesOf, storeMessages, writeMessage } from '../store/orders/message-store.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { sendMessages } from './message-exchange.ts';

const key = aSpace();
const ORDER = '0199e6e0-0000-7000-8000-000000000001';
const OTHER = '0199e6e0-0000-7000-8000-000000000002';
let phone: DeviceDatabase;
/** The messages that the server has, by id. */
let arrived: Map<string, OrderMessage>;
let sends: string[];

beforeEach(() => {
  phone = new DeviceDatabase(`${anAccountId()}-messages`);
  arrived = new Map();
  sends = [];
});
afterEach(() => phone.delete());

const write = (text: string, order_id = ORDER, minute = 0) =>
  writeMessage(phone, key, {
    message_id: `message ${text}`,
    order_id,
    text,
    written_at: `2026-11-20T17:0${minute}:00.000Z`,
  });
/** `lost`: what happens to the answer of a sending on its way back. The server keeps one message per id. */
const send = (lost: (message: MessageRow) => Error | null = () => null) =>
  sendMessages(
    {
      database: phone,
      sendMessage: async (row) => {
        sends.push(row.text);
        const { message_id, text } = row;
        const message = { message_id, at: row.written_at, by: 'Camille', from_supplier: false, text };
        const error = lost(row);
        if (error === null || error instanceof NetworkError) arrived.set(message_id, message);
        if (error !== null) throw error;
        return message;
      },
    },
    key,
  );
const problem = (status: number, code: 'not_found' | 'unavailable') =>
  new ApiError(status, { type: 'about:blank', title: '', status, detail: '', code });
const said = async (order_id = ORDER) => {
  const { told, own } = await messagesOf(phone, order_id);
  return [...(told ?? []).map(({ text }) => text), ...own.map(({ text, state }) => `${text} (${state})`)];
};

test('what was written without a network stands in the thread, leaves with the next contact, and only then', async () => {
  await write('Le beurre, doux');
  expect(await said()).toEqual(['Le beurre, doux (waiting)']);
  await send();
  expect(await said()).toEqual(['Le beurre, doux']);
  await send();
  expect(sends).toEqual(['Le beurre, doux']);
});

test('a message whose receipt is lost is sent again under its id: it stands on the server once, and here once', async () => {
  await write('Bonjour');
  await expect(send(() => new NetworkError('network'))).rejects.toThrow();
  await storeMessages(phone, ORDER, [...arrived.values()]);
  expect(await said()).toEqual(['Bonjour']);
  await send();
  await send();
  expect(sends).toEqual(['Bonjour', 'Bonjour']);
  expect(arrived.size).toBe(1);
  expect(await said()).toEqual(['Bonjour']);
});

test('messages about an order arrive in the order in which they were written; other orders’ don’t wait for them', async () => {
  await write('deux', ORDER, 2);
  await write('un', ORDER, 1);
  await write('ailleurs', OTHER, 3);
  const busy = problem(503, 'unavailable');
  await expect(send(({ text }) => (text === 'un' ? busy : null))).rejects.toBe(busy);
  expect(sends).toEqual(['un', 'ailleurs']);
  await send();
  expect(sends).toEqual(['un', 'ailleurs', 'un', 'deux']);
});

test('a message that the server never takes says so, holds up no other, and can be taken back', async () => {
  await write('un', ORDER, 1);
  await write('deux', ORDER, 2);
  await send(({ text }) => (text === 'un' ? problem(404, 'not_found') : null));
  expect(await said()).toEqual(['deux', 'un (refused)']);
  await dropRefused(phone, 'message un');
  expect(await said()).toEqual(['deux']);
});

test('an answer that was on its way before a message was sent does not take it out of the thread', async () => {
  await write('Bonjour');
  await send();
  await storeMessages(phone, ORDER, []);
  expect(await said()).toEqual(['Bonjour']);
});
