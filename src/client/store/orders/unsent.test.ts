import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newGuide } from '#domain/guides/order-guide.ts';
import { aSpace, stockedDatabase } from '../../../../tests/builders/a-device.ts';
import { anOutboxRow } from '../../../../tests/builders/an-outbox-row.ts';
import { nextId } from '../../../../tests/builders/next-id.ts';
import { keepCode } from '../catalog/own-codes.ts';
import { clearDevice } from '../device/clear-device.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { makeGuide } from '../guides/guide-store.ts';
import { giveReply } from '../surveys/survey-store.ts';
import { alsoWaiting } from './also-waiting.ts';
import { keepDecision, keptDecisions, settleDecision } from './decision-store.ts';
import { messageRefused, writeMessage } from './message-store.ts';
import { deleteUnsent, everythingUnsent, isDecision, isOrder, unsentId } from './unsent.ts';

const ORDER = anOutboxRow().order_id;
const DECIDED = '0199e6e0-0000-7000-8000-000000000009';
const FIRST = '2026-10-15T08:00:00.000Z';
const LATER = '2026-10-15T08:05:00.000Z';
let database: DeviceDatabase;

beforeEach(async () => {
  database = await stockedDatabase();
  await database.outbox.add(anOutboxRow());
  await decide(FIRST);
});
afterEach(() => database.delete());

const decide = (decided_at: string) =>
  keepDecision(database, { ...aSpace(), order_id: DECIDED, version: 2, kind: 'cancel', reason: null, decided_at });
const waiting = async () =>
  (await everythingUnsent(database)).map((unsent) =>
    isOrder(unsent) || isDecision(unsent) ? unsent.order_id : unsentId(unsent),
  );

describe('what a sign-out would leave behind', () => {
  test('is orders, and decisions about orders that the server has', async () => {
    expect(await waiting()).toEqual([ORDER, DECIDED]);
  });

  test('is no decision that the server has answered', async () => {
    for (const decision of await keptDecisions(database)) await settleDecision(database, decision, { state: 'done' });
    expect(await waiting()).toEqual([ORDER]);
  });
});

test('messages, replies, codes and changes of guides that wait are counted apart: a sign-out leaves them', async () => {
  const key = aSpace();
  expect(await alsoWaiting(database)).toBe(0);
  const written = { message_id: nextId(), order_id: DECIDED, text: 'Sonnez deux fois', written_at: FIRST };
  await writeMessage(database, key, written);
  await giveReply(database, key, { order_id: DECIDED, survey_id: nextId(), answers: null, replied_at: FIRST });
  await keepCode(database, { ...key, product_id: nextId(), code: 'TOM', seen: null, written_at: FIRST });
  await makeGuide(database, key, nextId(), Date.parse(FIRST), (stamp) => newGuide('Lundi', [], stamp));
  expect(await alsoWaiting(database)).toBe(4);
  await messageRefused(database, written.message_id);
  expect(await alsoWaiting(database)).toBe(3);
});

describe('deleting what is unsent at a sign-out', () => {
  test('deletes what was named, and nothing else', async () => {
    await deleteUnsent(database, ['0199e6e0-0000-7000-8000-000000000002', DECIDED]);
    expect(await waiting()).toEqual([ORDER, DECIDED]);
    expect(await deleteUnsent(database, [ORDER])).toEqual({ kind: 'saved', value: 1 });
    expect(await waiting()).toEqual([DECIDED]);
    const named = (await everythingUnsent(database)).map(unsentId);
    expect(await deleteUnsent(database, named)).toEqual({ kind: 'saved', value: 1 });
    expect(await keptDecisions(database)).toEqual([]);
  });

  test.each(['placed', 'refused'] as const)('leaves an order that was %s meanwhile', async (state) => {
    await database.outbox.update(ORDER, { state });
    await deleteUnsent(database, [ORDER]);
    expect(await database.outbox.count()).toBe(1);
  });

  test('leaves a decision that was made anew after the question', async () => {
    const named = (await everythingUnsent(database)).map(unsentId);
    await decide(LATER);
    await deleteUnsent(database, named);
    expect(await keptDecisions(database)).toMatchObject([{ order_id: DECIDED, decided_at: LATER }]);
  });
});

test('a device is not cleared while a decision waits that the person has not agreed to lose', async () => {
  expect(await clearDevice(database, [ORDER])).toMatchObject([{ order_id: DECIDED, kind: 'cancel' }]);
  expect(await waiting()).toEqual([ORDER, DECIDED]);
  const named = (await everythingUnsent(database)).map(unsentId);
  expect(await clearDevice(database, named)).toEqual([]);
  expect(await database.meta.count()).toBe(0);
});
