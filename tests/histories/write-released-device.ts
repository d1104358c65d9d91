/**
 * Writes what this version of the app leaves on a device, orders in every state, to
 * tests/fixtures/outbox/<version>.json. Run it once at each release (`npm run fixture:outbox`); a released file is
 * never written again.
 */
import 'fake-indexeddb/auto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { changeCartQuantity } from '#client/store/cart/cart-changes.ts';
import { rememberUnknownCode } from '#client/store/catalog/unknown-codes.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { acceptOrder } from '#client/store/orders/accept-order.ts';
import { storeOrders } from '#client/store/orders/order-store.ts';
import { anAccountId, aSpace, PRODUCT, stockedDatabase } from '../builders/a-device.ts';
import { euros } from '../builders/a-product.ts';
import { aPurchaseOrder } from '../builders/a-purchase-order.ts';
import { anOrderRequest } from '../builders/an-order-request.ts';
import { asNumbers, dumpStores, RELEASED_DEVICES, type ReleasedDevice } from '../builders/released-device.ts';

const NOW = Date.parse('2026-10-15T08:00:00.000Z');
const MINUTE = 60_000;
const orderId = (number: number) => `0199e6e0-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const placedOrder = (number: number) =>
  aPurchaseOrder({ order_id: orderId(number), placed_by: { account_id: anAccountId(), name: 'Léa Martin' } });
const waitUntil = NOW + 5 * MINUTE;

/** Every state in which the drain leaves an order in the outbox. */
const OUTBOX_STATES: readonly Partial<OutboxRow>[] = [
  {},
  { reason: { kind: 'unreachable' } },
  { reason: { kind: 'unreachable' }, attempts: 3, next_attempt_at: waitUntil },
  { reason: { kind: 'busy' }, attempts: 1, next_attempt_at: waitUntil },
  { reason: { kind: 'server_trouble', status: 503 }, attempts: 2, next_attempt_at: waitUntil },
  { reason: { kind: 'failed_on_device' }, attempts: 1, next_attempt_at: waitUntil },
  { state: 'sending', attempts: 1 },
  { state: 'needs_sign_in', reason: { kind: 'signed_out' }, attempts: 1, next_attempt_at: waitUntil },
  { state: 'needs_sign_in', reason: { kind: 'other_account' } },
  {
    state: 'needs_review',
    attempts: 1,
    differences: [{ kind: 'price_rose', product_id: PRODUCT, seen: euros(4320), now: euros(4500) }],
    settled_at: NOW + MINUTE,
  },
  {
    state: 'refused',
    attempts: 1,
    reason: { kind: 'refused', status: 403, code: 'not_allowed', detail: 'Not allowed' },
    settled_at: NOW + MINUTE,
  },
  { state: 'refused', attempts: 1, reason: { kind: 'altered_on_device' }, settled_at: NOW + MINUTE },
  { state: 'placed', attempts: 1, order: placedOrder(13), settled_at: NOW + MINUTE },
  { state: 'placed', attempts: 1, settled_at: NOW + MINUTE },
  { state: 'placed', attempts: 2, order: placedOrder(15), settled_at: NOW + MINUTE, seen_at: NOW + 2 * MINUTE },
];

async function fill(database: DeviceDatabase): Promise<void> {
  const key = aSpace();
  for (const [position, state] of OUTBOX_STATES.entries()) {
    const at = NOW + position;
    const order_id = orderId(position + 1);
    await changeCartQuantity(database, key, PRODUCT, 2, at);
    const request = anOrderRequest({ captured_at: new Date(at).toISOString(), reference: `Bon ${position + 1}` });
    const acceptance = await acceptOrder(database, { order_id, supplier_id: key.supplier_id, request }, at);
    if (acceptance.kind !== 'accepted') throw new Error(acceptance.reason);
    await database.outbox.update(order_id, state);
  }
  await changeCartQuantity(database, key, PRODUCT, 5, NOW + MINUTE);
  await storeOrders(database, [placedOrder(13), placedOrder(15)]);
  await rememberUnknownCode(database, key, '03760123456784', NOW);
}

async function dump(database: DeviceDatabase, app: string): Promise<ReleasedDevice> {
  const stores = await dumpStores(database, database.tables);
  return { app, account_id: database.account_id, database_version: database.backendDB().version, stores };
}

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
const file = new URL(`${version}.json`, RELEASED_DEVICES);
if (existsSync(file)) throw new Error(`${version} is released: raise the version in package.json first`);
const database = await stockedDatabase();
await fill(database);
writeFileSync(file, `${JSON.stringify(await dump(database, version), asNumbers, 2)}\n`);
await database.delete();
