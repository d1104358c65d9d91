import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeCartQuantity } from '#client/store/cart/cart-changes.ts';
import { readCart } from '#client/store/cart/cart-store.ts';
import { productsByIds, readSpace } from '#client/store/catalog/catalog-store.ts';
import { findProductByCode } from '#client/store/catalog/products-by-code.ts';
import { openDatabase } from '#client/store/device/database.ts';
import { acceptOrder } from '#client/store/orders/accept-order.ts';
import { acceptReview } from '#client/store/orders/accept-review.ts';
import { bodyHash } from '#client/store/orders/body-hash.ts';
import { sessionHeaders, writeAccessToken } from '#client/sync/access-token.ts';
import { contractReader } from '#client/sync/answer-reader.ts';
import { exchangeCart } from '#client/sync/cart-exchange.ts';
import { pullCatalog } from '#client/sync/catalog-pull.ts';
import { dexieOutbox } from '#client/sync/dexie-outbox.ts';
import { drain } from '#client/sync/drain.ts';
import { drainNet } from '#client/sync/drain-net.ts';
import { serverCalls } from '#client/sync/server-calls.ts';
import { seenTotal } from '#domain/orders/check-order.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import { product } from '#server/database/schema/catalog.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { newId } from '#server/new-id.ts';
import { openPage } from '../builders/a-page.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';

const NOON = new Date('2026-11-20T11:00:00Z');
const GTIN = '03760123456784';
const euros = (amount: number) => ({ amount, precision: 2, currency: 'EUR' });

const { test, server } = await ownServer();
let isOnline: boolean;

beforeAll(async () => {
  server.setNow(NOON);
});

beforeEach(() => {
  isOnline = true;
  openPage(server.url, () => isOnline);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A buyer's device with the supplier's catalog on it. */
async function aDevice() {
  const market = marketOf(test.database);
  const { supplier_id } = await market.aSupplier({ catalog_version: 1 });
  const { organization_id, address_id, buyer } = await market.aClient(supplier_id);
  const { account_id, email } = buyer;
  const { product_id } = await market.aProduct(supplier_id, { gtins: [GTIN] });
  writeAccessToken(await server.signIn(email));
  const key = { supplier_id, organization_id };
  const database = openDatabase(account_id);
  const now = () => NOON.getTime();
  const pull = () =>
    pullCatalog(
      { database, fetchPage: serverCalls(account_id).fetchPage, now },
      key,
      new AbortController().signal,
      () => undefined,
    );
  await pull();

  const request: OrderRequest = {
    organization_id,
    delivery_day: '2026-11-21',
    address_id,
    reference: null,
    comment: null,
    captured_at: NOON.toISOString(),
    catalog_version: 1,
    lines: [{ product_id, quantity: 2, seen_price: euros(4320), comment: null, no_substitute: false }],
    seen_total: euros(8640),
    seen_shipping: euros(0),
  };
  return { database, key, account_id, product_id, request, pull, now };
}

type Device = Awaited<ReturnType<typeof aDevice>>;

function send({ database, account_id, now }: Device) {
  return drain(
    {
      store: dexieOutbox(database),
      net: drainNet(sessionHeaders),
      clock: { now },
      random: () => 0.5,
      lock: { alone: (work) => work() },
      hash: bodyHash,
      read: contractReader,
      report: (error) => {
        throw error;
      },
    },
    account_id,
    true,
  );
}

async function acceptOnDevice({ database, key, product_id, request, now }: Device): Promise<string> {
  const order_id = newId(NOON);
  await changeCartQuantity(database, key, product_id, 2, now());
  const acceptance = await acceptOrder(database, { order_id, supplier_id: key.supplier_id, request }, now());
  expect(acceptance.kind).toBe('accepted');
  return order_id;
}

const placed = (supplier_id: string) =>
  test.database.executor.select().from(purchaseOrder).where(eq(purchaseOrder.supplier_id, supplier_id));

async function setPrice({ product_id }: Device, price_amount: number): Promise<void> {
  await test.database.executor.update(product).set({ price_amount }).where(eq(product.product_id, product_id));
}

describe('a device and the server', () => {
  it('the catalog is on the device, and a scanned code finds the product without a network', async () => {
    const device = await aDevice();
    isOnline = false;
    const found = await findProductByCode(device.database, device.key, [GTIN]);
    expect(found?.product).toMatchObject({ product_id: device.product_id, price: euros(4320) });
    expect((await readSpace(device.database, device.key))?.client?.terms.currency).toBe('EUR');
    await device.database.delete();
  });

  it('an order accepted without a network empties the cart, waits, and is placed once when the network is back', async () => {
    const device = await aDevice();
    isOnline = false;
    const order_id = await acceptOnDevice(device);
    expect((await readCart(device.database, device.key, device.now())).lines).toEqual([]);
    expect(await send(device)).toBe('unreachable');
    expect(await placed(device.key.supplier_id)).toEqual([]);
    isOnline = true;
    await Promise.all([send(device), send(device)]);
    expect((await placed(device.key.supplier_id)).map((row) => row.order_id)).toEqual([order_id]);
    expect(await device.database.outbox.get(order_id)).toMatchObject({ state: 'placed', order: { order_id } });
    await device.database.delete();
  });

  it('an answer that is lost on the way changes nothing: the order is placed once and known as placed', async () => {
    const device = await aDevice();
    const order_id = await acceptOnDevice(device);
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
      const answer = await online(path, request);
      if (request.method === 'PUT') throw new TypeError('cut after the commit');
      return answer;
    });
    await send(device);
    expect(await device.database.outbox.get(order_id)).toMatchObject({ state: 'queued' });
    expect(await placed(device.key.supplier_id)).toHaveLength(1);
    vi.stubGlobal('fetch', online);
    await send(device);
    expect(await placed(device.key.supplier_id)).toHaveLength(1);
    expect(await device.database.outbox.get(order_id)).toMatchObject({ state: 'placed' });
    await device.database.delete();
  });

  it('a price that rose comes back as a difference; accepted, it is placed under a new id at the new price', async () => {
    const device = await aDevice();
    const order_id = await acceptOnDevice(device);
    await setPrice(device, 4500);
    await send(device);
    expect(await device.database.outbox.get(order_id)).toMatchObject({
      state: 'needs_review',
      differences: [{ kind: 'price_rose', seen: euros(4320), now: euros(4500) }],
    });
    const new_order_id = newId(NOON);
    expect(
      await acceptReview(device.database, order_id, { new_order_id, catalog_version: 1 }, device.now()),
    ).toMatchObject({ kind: 'accepted', row: { body: { seen_total: euros(9000) } } });
    await send(device);
    const rows = await placed(device.key.supplier_id);
    expect(rows.map((row) => [row.order_id, row.totals.total])).toEqual([[new_order_id, euros(9000)]]);
    await device.database.delete();
  });

  it('both sides read the same total from the same cart', async () => {
    const device = await aDevice();
    const products = await productsByIds(device.database, device.key, [device.product_id]);
    expect(products.get(device.product_id)?.price).toEqual(euros(4320));
    await acceptOnDevice(device);
    await send(device);
    const [row] = await placed(device.key.supplier_id);
    expect(row?.totals.total).toEqual(seenTotal(device.request.lines, 'EUR'));
    await device.database.delete();
  });

  it('a cart filled without a network reaches the shared cart', async () => {
    const device = await aDevice();
    const ports = {
      database: device.database,
      now: device.now,
      ...serverCalls(device.database.account_id),
    };
    await changeCartQuantity(device.database, device.key, device.product_id, 3, device.now());
    isOnline = false;
    await expect(exchangeCart(ports, device.key)).rejects.toThrow();
    isOnline = true;
    await exchangeCart(ports, device.key);
    const shared = await ports.fetchCart(device.key);
    expect(shared.cart.lines[device.product_id]?.quantity).toBe(3);
    await device.database.delete();
  });

  it('a cart is neither sent nor read in the session that another tab has begun for a colleague', async () => {
    const device = await aDevice();
    const market = marketOf(test.database);
    const colleague = await market.anAccount();
    await market.aMember(device.key.organization_id, colleague.account_id);
    const ports = { database: device.database, now: device.now, ...serverCalls(device.database.account_id) };
    await changeCartQuantity(device.database, device.key, device.product_id, 3, device.now());
    writeAccessToken(await server.signIn(colleague.email));
    await expect(exchangeCart(ports, device.key)).rejects.toMatchObject({ status: 401 });
    const theirs = await serverCalls(colleague.account_id).fetchCart(device.key);
    expect(theirs.cart.lines).toEqual({});
    await device.database.delete();
  });
});
