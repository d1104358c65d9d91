import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRawOutbox } from '#client/service-worker/raw-outbox.ts';
import { readCart } from '#client/store/cart/cart-store.ts';
import { findProductByCode } from '#client/store/catalog/products-by-code.ts';
import { DeviceDatabase } from '#client/store/device/database.ts';
import { databaseName } from '#client/store/device/database-name.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { acceptReview } from '#client/store/orders/accept-review.ts';
import { bodyHash } from '#client/store/orders/body-hash.ts';
import { WAITING_STATES } from '#client/store/orders/outbox-rules.ts';
import { outboxRows, withdrawOrder } from '#client/store/orders/outbox-store.ts';
import { contractReader } from '#client/sync/answer-reader.ts';
import { dexieOutbox } from '#client/sync/dexie-outbox.ts';
import { drain } from '#client/sync/drain.ts';
import { drainNet } from '#client/sync/drain-net.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { aSpace, PRODUCT } from '../builders/a-device.ts';
import { anOrderRequest } from '../builders/an-order-request.ts';
import { marketOf } from '../builders/market.ts';
import { releasedDevices, restoreDevice } from '../builders/released-device.ts';
import { type RunningServer, startServer } from '../builders/running-server.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

/** When the orders of the files were accepted. */
const NOW = new Date('2026-10-15T08:00:00.000Z');
const NEW_ORDER = '0199e6e0-0000-7000-8000-0000000000ff';
const key = aSpace();
const { address_id } = anOrderRequest();

let test: TestDatabase;
let server: RunningServer;
let database: DeviceDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startServer(test.database);
  server.setNow(NOW);
  const market = marketOf(test.database);
  await market.aSupplier({ supplier_id: key.supplier_id, catalog_version: 41 });
  await market.anOrganization({ organization_id: key.organization_id, address_id });
  await market.aLink(key.supplier_id, key.organization_id);
  await market.aProduct(key.supplier_id, { product_id: PRODUCT });
});

afterAll(async () => {
  await server.stop();
  await test.drop();
});

describe.each(releasedDevices())('a device of $app, opened by this version', (device) => {
  const stored = device.stores.find(({ name }) => name === 'outbox')?.rows as readonly OutboxRow[];
  const isStoredAs = (states: readonly string[]) => stored.filter(({ state }) => states.includes(state));

  beforeAll(async () => {
    const market = marketOf(test.database);
    await market.anAccount({ account_id: device.account_id });
    await market.aMember(key.organization_id, device.account_id);
  });

  beforeEach(async () => {
    const token = await marketOf(test.database).aSession(device.account_id);
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
      fetch(new URL(path, server.url), {
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
      }),
    );
    await restoreDevice(device, databaseName(device.account_id));
    database = new DeviceDatabase(device.account_id);
  });

  afterEach(async () => {
    vi.unstubAllGlobals();
    await database.delete();
  });

  const send = () =>
    drain(
      {
        store: dexieOutbox(database),
        net: drainNet(() => ({})),
        clock: { now: () => NOW.getTime() },
        random: () => 0.5,
        lock: { alone: (work) => work() },
        hash: bodyHash,
        read: contractReader,
        report: (error) => {
          throw error;
        },
      },
      device.account_id,
      true,
    );

  it('has orders in every state', () => {
    const states = new Set(stored.map(({ state }) => state));
    expect([...states].sort()).toEqual(['needs_review', 'needs_sign_in', 'placed', 'queued', 'refused', 'sending']);
  });

  it('shows every order as it was accepted, and the cart as it was left', async () => {
    const rows = await outboxRows(database);
    expect(rows.map(({ order_id, state }) => ({ order_id, state }))).toEqual(
      stored.map(({ order_id, state }) => ({ order_id, state })),
    );
    for (const row of rows) {
      const before = stored.find(({ order_id }) => order_id === row.order_id);
      expect(row.body).toEqual(before?.body);
      expect(row.body_hash).toBe(await bodyHash(row.body));
    }
    expect((await readCart(database, key, NOW.getTime())).lines).toMatchObject([{ product_id: PRODUCT, quantity: 5 }]);
  });

  it('finds its products by their codes', async () => {
    const found = await findProductByCode(database, key, ['00417']);
    expect(found?.product.product_id).toBe(PRODUCT);
  });

  it('shows the worker the same orders', async () => {
    await database.open();
    const worker = await openRawOutbox(databaseName(device.account_id));
    expect((await worker?.rows())?.map(({ order_id }) => order_id).sort()).toEqual(
      stored.map(({ order_id }) => order_id).sort(),
    );
    worker?.close();
  });

  it('sends what waited, unaltered and once, and leaves alone what has its answer', async () => {
    // The drain doesn't soon ask a server again that asked it to wait; it sends other orders whatever their pause.
    await database.outbox.filter(({ reason }) => reason?.kind === 'busy').modify({ next_attempt_at: NOW.getTime() });
    await send();
    await send();
    const waited = isStoredAs(WAITING_STATES);
    const committed = await test.database.executor
      .select()
      .from(purchaseOrder)
      .where(eq(purchaseOrder.account_id, device.account_id));
    expect(new Map(committed.map(({ order_id, body_hash }) => [order_id, body_hash]))).toEqual(
      new Map(waited.map(({ order_id, body_hash }) => [order_id, body_hash])),
    );
    for (const { order_id, state } of await outboxRows(database)) {
      const before = stored.find((row) => row.order_id === order_id);
      expect(state).toBe(waited.some((row) => row.order_id === order_id) ? 'placed' : before?.state);
    }
  });

  it('lets the buyer agree to what came back, and take back what was turned down', async () => {
    const [reviewed] = isStoredAs(['needs_review']);
    const [refused] = isStoredAs(['refused']);
    const accepted = { new_order_id: NEW_ORDER, catalog_version: 41 };
    expect(await acceptReview(database, reviewed?.order_id ?? '', accepted, NOW.getTime())).toMatchObject({
      kind: 'accepted',
    });
    expect(await withdrawOrder(database, refused?.order_id ?? '', NOW.getTime())).toEqual({ kind: 'withdrawn' });
    expect((await readCart(database, key, NOW.getTime())).lines).toMatchObject([{ quantity: 7 }]);
  });
});
