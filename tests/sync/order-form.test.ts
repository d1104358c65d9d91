/** Order forms and orders that a device writes to a file, and those that the server writes: the same content. */
import 'fake-indexeddb/auto';
import { sql } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeOrderForm } from '#client/areas/supplier/order-form/make-order-form.ts';
import { orderTableWords as deviceWords } from '#client/areas/supplier/orders/order-table-words.ts';
import { type DeviceDatabase, openDatabase } from '#client/store/device/database.ts';
import type { SpaceKey } from '#client/store/device/rows.ts';
import { writeAccessToken } from '#client/sync/access-token.ts';
import { pullCatalog } from '#client/sync/catalog-pull.ts';
import { serverCalls } from '#client/sync/server-calls.ts';
import { orderTable } from '#domain/documents/order-table.ts';
import { LOCALES, type Locale, languageTag } from '#domain/values/locale.ts';
import { orderTableWords } from '#server/documents/order-words.ts';
import { newId } from '#server/new-id.ts';
import { serverTexts } from '#server/texts/server-texts.ts';
import { openPage } from '../builders/a-page.ts';
import { anOrderLine, aPurchaseOrder } from '../builders/a-purchase-order.ts';
import { showAppIn } from '../builders/app-texts.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';

const NOON = new Date('2026-11-20T11:00:00Z');
const { test, server } = await ownServer();
let token: string;
let key: SpaceKey;
let database: DeviceDatabase;

beforeAll(async () => {
  server.setNow(NOON);
  openPage(server.url);
  const market = marketOf(test.database);
  const { supplier_id } = await market.aSupplier({ catalog_version: 1 });
  const { organization_id, buyer } = await market.aClient(supplier_id);
  const single = { units_per_pack: 1, net_quantity: null, net_unit: null };
  await market.aProduct(supplier_id, {
    supplier_code: '00412',
    gtins: ['03760123456784'],
    brand: 'Vallée ; "Haute"',
    origin: 'Savoie',
  });
  await market.aProduct(supplier_id, {
    ...single,
    supplier_code: '00411',
    sale_unit: 'bunch',
    price_amount: 1_234_567,
  });
  await market.aProduct(supplier_id, {
    ...single,
    supplier_code: '=0+0',
    sale_unit: 'piece',
    names: { fr_FR: '-5 % à l’ancienne\u0001', en_GB: ' <Old> & new ' },
    price_amount: 99_999,
    price_precision: 3,
    gtins: ['03760123456791'],
  });
  const offered = await market.aProduct(supplier_id, { supplier_code: 'AB1', out_of_stock: true });
  await test.database.executor.execute(
    sql`insert into sales_promo (supplier_id, sales_promo_id, product_id, organization_id, percent, starts_at, ends_at) values (${supplier_id}, ${newId(NOON)}, ${offered.product_id}, ${organization_id}, 500, '2026-11-01', '2026-12-01')`,
  );
  await market.aProduct(supplier_id, { supplier_code: 'HIDDEN', price_amount: null });
  token = await server.signIn(buyer.email);
  writeAccessToken(token);
  key = { supplier_id, organization_id };
  database = openDatabase(buyer.account_id);
  await pullCatalog(
    { database, fetchPage: serverCalls(buyer.account_id).fetchPage, now: () => NOON.getTime() },
    key,
    new AbortController().signal,
    () => undefined,
  );
});

afterAll(() => void vi.unstubAllGlobals());

async function ofServer(format: string, locale: Locale): Promise<Buffer> {
  const path = `/v1/supplier/${key.supplier_id}/download?contact_id=${key.organization_id}&format=${format}`;
  const headers = { authorization: `Bearer ${token}`, platform: 'web', 'accept-language': languageTag(locale) };
  const answer = await fetch(path, { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function ofDevice(format: 'xlsx' | 'csv', locale: Locale): Promise<Buffer> {
  await showAppIn(locale);
  const facts = { supplier_name: 'Halle', at: NOON.toISOString(), precision: 2 };
  const file = await makeOrderForm(format, facts, { database, key, locale });
  return Buffer.from(await file.arrayBuffer());
}

it.each(LOCALES)('the delimited form in %s is the same, byte for byte', async (locale) => {
  const made = (await ofDevice('csv', locale)).toString('utf8');
  expect(made.split('\r\n')).toHaveLength(6);
  expect(made).toBe((await ofServer('csv', locale)).toString('utf8'));
});

it('the workbook has the same cells for a second program, and no hidden product', async () => {
  const cells = async (file: Buffer) => (await readXlsx(file, { trim: false }))[0]?.data ?? [];
  const made = await cells(await ofDevice('xlsx', 'fr_FR'));
  expect(made.map(([code]) => code)).toEqual(['Code', '00411', '00412', '=0+0', 'AB1']);
  expect(made).toEqual(await cells(await ofServer('xlsx', 'fr_FR')));
});

it.each(LOCALES)('an order as a table has in %s the words that the server gives it', async (locale) => {
  await showAppIn(locale);
  const line = (sale_unit: 'pack' | 'bunch' | 'piece', quantity: number) =>
    anOrderLine({ sale_unit, units_per_pack: 1, quantity, no_substitute: quantity > 1 });
  const lines = (['pack', 'bunch', 'piece'] as const).flatMap((unit) => [line(unit, 1), line(unit, 3)]);
  const { totals, ...order } = aPurchaseOrder({ lines });
  const facts = { order: { ...order, totals: { ...totals, shipping: null } }, gtins: new Map<string, string>() };
  const server = orderTableWords(await serverTexts(locale));
  expect(orderTable(facts, deviceWords(), locale)).toEqual(orderTable(facts, server, locale));
});
