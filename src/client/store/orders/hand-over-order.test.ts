import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HandedOrder, receiptCode } from '#domain/orders/handed-order.ts';
import { anAccountId, aSpace, PRODUCT, stockedDatabase } from '../../../../tests/builders/a-device.ts';
import { anOrderRequest } from '../../../../tests/builders/an-order-request.ts';
import { changeCartQuantity } from '../cart/cart-changes.ts';
import { DeviceDatabase } from '../device/database.ts';
import type { OutboxState } from '../device/rows.ts';
import { acceptOrder } from './accept-order.ts';
import { giveAway, lookAtHanded, offerOrder, receiveOrder } from './hand-over-order.ts';
import { codeOfReceived } from './handed-rules.ts';
import { withdrawOrder } from './outbox-store.ts';

const NOW = Date.parse('2026-10-15T08:00:00.000Z');
const ORDER = '0199e6e0-0000-7000-8000-000000000001';
const key = aSpace();
let phone: DeviceDatabase;
let other: DeviceDatabase;

beforeEach(async () => {
  phone = await stockedDatabase();
  other = new DeviceDatabase(`${anAccountId()}-other`);
  await changeCartQuantity(phone, key, PRODUCT, 2, NOW);
  await acceptOrder(phone, { order_id: ORDER, supplier_id: key.supplier_id, request: anOrderRequest() }, NOW);
});
afterEach(() => Promise.all([phone.delete(), other.delete()]));

async function handed(from = phone): Promise<HandedOrder> {
  const row = await offerOrder(from, ORDER);
  if (row === null) throw new Error('the order does not wait here');
  const { order_id, supplier_id, body, body_hash, offer } = row;
  return { order_id, supplier_id, body, body_hash, offer, by: 'Camille' };
}

test('the other phone stores the same order under its own account, and shows who gave it', async () => {
  const receipt = await receiveOrder(other, await handed(), NOW);
  const given = await phone.outbox.get(ORDER);
  expect(receipt).toMatchObject({
    kind: 'received',
    row: { order_id: ORDER, state: 'queued', handed_by: 'Camille', account_id: other.account_id },
  });
  expect(await other.outbox.get(ORDER)).toMatchObject({ body: given?.body, body_hash: given?.body_hash });
});

test('it is looked at before it is taken, and nothing is stored by looking', async () => {
  const order = await handed();
  expect(await lookAtHanded(other, order)).toBe('new');
  expect(await other.outbox.count()).toBe(0);
  await receiveOrder(other, order, NOW);
  expect(await lookAtHanded(other, order)).toMatchObject({ order_id: ORDER, handed_by: 'Camille' });
  const body = { ...order.body, comment: 'et le double' };
  expect(await lookAtHanded(other, { ...order, body })).toBe('altered');
});

test('read twice, it is stored once; an altered copy is refused', async () => {
  const order = await handed();
  await receiveOrder(other, order, NOW);
  await other.outbox.update(ORDER, { state: 'placed' });
  expect(await receiveOrder(other, order, NOW)).toMatchObject({ kind: 'received', row: { state: 'placed' } });
  expect(await other.outbox.count()).toBe(1);
  const body = { ...order.body, comment: 'et le double' };
  expect(await receiveOrder(other, { ...order, body }, NOW)).toEqual({ kind: 'refused', reason: 'altered' });
});

test('it leaves the first phone only with the code that the other one shows', async () => {
  const order = await handed();
  const code = receiptCode(order);
  const wrong = code === '0000' ? '0001' : '0000';
  expect(await giveAway(phone, ORDER, wrong)).toBe('wrong_code');
  expect(await phone.outbox.count()).toBe(1);
  expect(await giveAway(phone, ORDER, code)).toBe('given');
  expect(await phone.outbox.count()).toBe(0);
  expect(await giveAway(phone, ORDER, code)).toBe('not_here');
});

test('handed back before its code was typed, it leaves the second phone and stays on the first', async () => {
  const there = await handed();
  await receiveOrder(other, there, NOW);
  const back = await handed(other);
  expect(await receiveOrder(phone, back, NOW)).toMatchObject({ kind: 'received' });
  expect(await giveAway(other, ORDER, receiptCode(back))).toBe('given');
  // The code of the way there is still on a screen, or in somebody's head.
  expect(await giveAway(phone, ORDER, receiptCode(there))).toBe('wrong_code');
  expect(await phone.outbox.count()).toBe(1);
});

test('shown anew after it came back, it leaves only with the code of the new showing', async () => {
  const there = await handed();
  await receiveOrder(other, there, NOW);
  await receiveOrder(phone, await handed(other), NOW);
  const anew = await handed();
  expect(anew.offer).not.toBe(there.offer);
  expect(await giveAway(phone, ORDER, receiptCode(there))).toBe('wrong_code');
  await receiveOrder(other, anew, NOW);
  expect(await giveAway(phone, ORDER, receiptCode(anew))).toBe('given');
});

test('a screen that is opened again shows the same, so that a code that was read is still good', async () => {
  expect((await handed()).offer).toBe((await handed()).offer);
});

test('a phone that was refused the order shows no code: the other one may be the only one that can send it', async () => {
  const order = await handed();
  await receiveOrder(other, order, NOW);
  const codeWhen = async (state: OutboxState) => {
    await other.outbox.update(ORDER, { state });
    const row = await other.outbox.get(ORDER);
    return row && codeOfReceived(row, order.offer);
  };
  for (const state of ['queued', 'sending', 'needs_sign_in', 'placed', 'needs_review'] as const)
    expect(await codeWhen(state)).toBe(receiptCode(order));
  expect(await codeWhen('refused')).toBeNull();
});

test('once it was shown or received, neither phone can order its lines a second time from the cart', async () => {
  const order = await handed();
  await receiveOrder(other, order, NOW);
  for (const device of [phone, other]) {
    expect(await withdrawOrder(device, ORDER, NOW)).toEqual({ kind: 'refused', reason: 'already_sent' });
  }
});

test('refused to one account it may still be placed by the other, so its lines stay where they are', async () => {
  await handed();
  const refusedAs = async (code: string) => {
    const reason = { kind: 'refused', status: 403, code, detail: '' } as const;
    await phone.outbox.update(ORDER, { state: 'refused', reason });
    return withdrawOrder(phone, ORDER, NOW);
  };
  expect(await refusedAs('not_allowed')).toEqual({ kind: 'refused', reason: 'already_sent' });
  expect(await refusedAs('order_body_differs')).toEqual({ kind: 'withdrawn' });
});

test('an order that was placed is not given away', async () => {
  await phone.outbox.update(ORDER, { state: 'placed' });
  expect(await offerOrder(phone, ORDER)).toBeNull();
});
