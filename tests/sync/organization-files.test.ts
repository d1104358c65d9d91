/** An organization's orders and what it spent, as files that a device makes and that the server makes: the same content. */
import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeSpendingFile } from '#client/areas/supply-center/spending/make-spending-file.ts';
import { makeOrderListFile } from '#client/areas/supply-center-admin/make-order-list-file.ts';
import type { TableFormat } from '#client/parts/orders/table-file.ts';
import { type DeviceDatabase, openDatabase } from '#client/store/device/database.ts';
import { writeAccessToken } from '#client/sync/access-token.ts';
import { call } from '#client/sync/api.ts';
import { pullCatalog } from '#client/sync/catalog-pull.ts';
import { pullOrders } from '#client/sync/order-pull.ts';
import { serverCalls } from '#client/sync/server-calls.ts';
import { type Spending, spendingRoutes } from '#contract/spending.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { LOCALES, type Locale, languageTag } from '#domain/values/locale.ts';
import { category } from '#server/database/schema/catalog.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { openPage } from '../builders/a-page.ts';
import { showAppIn } from '../builders/app-texts.ts';
import { openTerms } from '../builders/market.ts';
import { nextId } from '../builders/next-id.ts';
import { aRequest, type Client, euros, NOON, ownOrderDesk } from '../builders/order-desk.ts';

const { test, server, market, desk } = await ownOrderDesk();
const { executor } = test.database;
let client: Client;
let database: DeviceDatabase;
let spending: Spending;

/** It is the next day already where this supplier is. */
async function aFarSupplier(organization_id: string): Promise<string> {
  const delivery = { ...openTerms.delivery, time_zone: 'Pacific/Auckland' };
  const { supplier_id } = await market.aSupplier({
    name: '=Far; "away"',
    ordering_terms: { ...openTerms, delivery },
    catalog_version: 1,
  });
  await market.aLink(supplier_id, organization_id);
  return supplier_id;
}

/** Places an order and writes what has become of it. */
async function anOrder(of: Client, change: Partial<typeof purchaseOrder.$inferInsert>): Promise<void> {
  const order_id = nextId();
  const { status } = await desk.place(of, order_id, aRequest(of, { delivery_day: '2026-11-23' }));
  expect(status).toBe(200);
  await executor.update(purchaseOrder).set(change).where(eq(purchaseOrder.order_id, order_id));
}

beforeAll(async () => {
  openPage(server.url);
  client = await desk.aClient();
  const { organization_id } = client;
  const far = { ...client, supplier_id: await aFarSupplier(organization_id) };
  const category_id = nextId();
  await executor.insert(category).values({
    supplier_id: far.supplier_id,
    category_id,
    names: { fr_FR: 'Crèmerie', en_GB: 'Dairy' },
    ...{ glyph: 'cheese', hue: 60, position: 0 },
  });
  far.product_id = (await market.aProduct(far.supplier_id, { category_id })).product_id;
  for (const status of ORDER_STATUSES) await anOrder(client, { status, reference: `-${status}` });
  server.setNow(new Date(NOON.getTime() + 60_000));
  await anOrder(far, { status: 'submitted' });
  await anOrder(far, { status: 'delivered' });
  const [{ totals } = {}] = await desk.ordersOf(far.supplier_id);
  if (totals === undefined) throw new Error('the order is not there');
  await anOrder(client, { totals: { ...totals, shipping: null } });
  await anOrder(far, { status: 'closed', totals: { ...totals, shipping: euros(1200) } });
  await anOrder(await desk.aClient(), { status: 'delivered' });
  writeAccessToken(client.token);
  database = openDatabase(client.account_id);
  const { fetchPage, fetchOrders } = serverCalls(client.account_id);
  for (const { supplier_id } of [client, far]) {
    const key = { supplier_id, organization_id };
    const { signal } = new AbortController();
    await pullCatalog({ database, fetchPage, now: () => NOON.getTime() }, key, signal, () => undefined);
    await pullOrders({ database, fetchOrders }, key);
  }
  spending = await call(spendingRoutes.organizationSpending, { params: { organization_id } });
});

afterAll(() => void vi.unstubAllGlobals());

const FILES = {
  order_list: (format: TableFormat, locale: Locale) =>
    makeOrderListFile(format, { database, organization_id: client.organization_id, locale }),
  spending_table: (format: TableFormat, locale: Locale) => makeSpendingFile(format, spending, locale),
};
type Name = keyof typeof FILES;

async function ofDevice(name: Name, format: TableFormat, locale: Locale): Promise<Buffer> {
  await showAppIn(locale);
  return Buffer.from(await (await FILES[name](format, locale)).arrayBuffer());
}

async function ofServer(name: Name, format: TableFormat, locale: Locale): Promise<Buffer> {
  const answer = await fetch(`/v2/organization/${client.organization_id}/${name}?format=${format}`, {
    headers: { authorization: `Bearer ${client.token}`, platform: 'web', 'accept-language': languageTag(locale) },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const cells = async (file: Buffer) => (await readXlsx(file, { trim: false }))[0]?.data ?? [];

describe.each([
  ['order_list', 1 + ORDER_STATUSES.length + 4],
  ['spending_table', 1 + 3],
] as const)('the file of %s', (name, rows) => {
  it.each(LOCALES)('in %s is the same as delimited text, byte for byte', async (locale) => {
    const made = (await ofDevice(name, 'csv', locale)).toString('utf8');
    expect(made.trim().split('\r\n')).toHaveLength(rows);
    expect(made).toBe((await ofServer(name, 'csv', locale)).toString('utf8'));
  });

  it('has the same cells as a workbook', async () => {
    const made = await cells(await ofDevice(name, 'xlsx', 'en_GB'));
    expect(made).toHaveLength(rows);
    expect(made).toEqual(await cells(await ofServer(name, 'xlsx', 'en_GB')));
  });
});

it('the device’s list has the day at the clock of each supplier', async () => {
  const rows = (await cells(await ofDevice('order_list', 'xlsx', 'fr_FR'))).slice(1);
  const days = new Set(rows.map(([, supplier, , , day]) => `${supplier} ${day}`));
  expect([...days].sort()).toEqual(['=Far; "away" 2026-11-21', 'Halle 2026-11-20']);
});
