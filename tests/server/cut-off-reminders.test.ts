import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationRoutes } from '#contract/notification.ts';
import { cutOffOf } from '#domain/orders/delivery-day.ts';
import { addDays, addMinutes } from '#domain/values/time-zone.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { remindOfCutOffs } from '#server/notifications/remind-of-cut-offs.ts';
import { sendDuePushes } from '#server/notifications/send-due-pushes.ts';
import { anOrderLine, aPurchaseOrder } from '../builders/a-purchase-order.ts';
import { openTerms } from '../builders/market.ts';
import { nextId } from '../builders/next-id.ts';
import { ownServer } from '../builders/own-server.ts';
import { startPushService } from '../builders/push-service.ts';
import { mailDeskOf } from '../mail/mail-desk.ts';

const own = await ownServer({ WEBHOOK_TARGETS: 'anywhere' });
const { test, server, market } = own;
const desk = mailDeskOf(own, { WEBHOOK_TARGETS: 'anywhere' });
const pushService = await startPushService();
afterAll(() => pushService.stop());

/** The Sunday on which clocks in Paris go back an hour; orders for it close on Saturday at 22:00. */
const DAY = '2026-10-25';
const problems: unknown[] = [];
const remind = () => remindOfCutOffs(desk.services, (problem) => problems.push(problem));
const push = () => sendDuePushes(desk.services, (problem) => problems.push(problem));
const minutesBefore = (minutes: number, day = DAY) => new Date(addMinutes(cutOffOf(openTerms.delivery, day), -minutes));

beforeEach(async () => {
  pushService.received.length = 0;
  problems.length = 0;
  desk.setNow(minutesBefore(19));
  await test.database.pool.query('delete from supplier_member; delete from cut_off_reminder; delete from push_to_send');
  await test.database.pool.query('delete from purchase_order');
});

const PRODUCT = nextId();

/** A client with a buyer and their phone, who has ordered for the Sundays so many weeks back. */
async function aClient(weeks: readonly number[], values: Partial<typeof purchaseOrder.$inferInsert> = {}) {
  const { supplier_id } = await market.aSupplier({ name: 'Halles Vasseur' });
  const client = await market.aClient(supplier_id);
  const { account_id } = client.buyer;
  const token = await market.aSession(account_id);
  const ask = (method: string, path: string, body?: unknown) =>
    server.call(method, `/v2/account/me/notifications${path}`, { token, body });
  const ordered = async (delivery_day: string, further: Partial<typeof purchaseOrder.$inferInsert> = values) => {
    const captured_at = new Date(`${addDays(delivery_day, -1)}T12:00:00Z`);
    await test.database.executor.insert(purchaseOrder).values({
      ...{ supplier_id, order_id: nextId(), organization_id: client.organization_id, account_id },
      ...{ placed_by_name: 'Test', number: 'A', status: 'delivered', body_hash: '', captured_at },
      ...{ received_at: captured_at, updated_at: captured_at, catalog_version: 1, delivery_day, cut_off: captured_at },
      ...{ address: { address_id: client.address_id, label: '', street: '', postcode: '', city: '' } },
      ...{ reference: null, comment: null, lines: [anOrderLine({ product_id: PRODUCT })], applied: [] },
      totals: aPurchaseOrder().totals,
      ...further,
    });
  };
  for (const week of weeks) await ordered(addDays(DAY, -7 * week));
  const phone = pushService.aDevice();
  expect((await ask('PUT', '/device', phone.body)).status).toBe(200);
  return { ...client, supplier_id, account_id, ask, ordered, phone };
}

describe('a buyer who orders for most Sundays', () => {
  it('is told 19 minutes before orders close that the usual order is ready', async () => {
    const { phone } = await aClient([1, 2, 3]);
    expect(await remind()).toBe(1);
    expect(await push()).toBe(1);
    expect(pushService.received).toMatchObject([
      { device: phone.device, headers: { urgency: 'high', ttl: String(19 * 60) } },
    ]);
    const [pushed] = pushService.received;
    expect(pushed?.content.title).toBe('Halles Vasseur\u00a0: clôture dans 19\u00a0min');
    expect(pushed?.content.body).toBe(
      'Votre commande habituelle est prête\u00a0: 1 produit pour dimanche 25 octobre 2026. Les commandes ferment à 22:00.',
    );
    expect(problems).toEqual([]);
  });

  it('is told once, whichever of several processes looks, and however often', async () => {
    await aClient([1, 2, 4]);
    const found = await Promise.all([remind(), remind(), remind()]);
    expect(found.reduce((sum, each) => sum + each)).toBe(1);
    desk.setNow(minutesBefore(5));
    expect(await remind()).toBe(0);
    await Promise.all([push(), push()]);
    expect(pushService.received).toHaveLength(1);
  });

  it('is told on the next usual day again', async () => {
    const { ordered } = await aClient([1, 2, 3]);
    await remind();
    await ordered(DAY);
    desk.setNow(minutesBefore(20, addDays(DAY, 7)));
    expect(await remind()).toBe(1);
  });

  it('hears nothing when the order for that day was placed, also after the reminder was queued', async () => {
    const client = await aClient([1, 2, 3]);
    await remind();
    await client.ordered(DAY);
    expect(await push()).toBe(0);
    await test.database.pool.query('delete from cut_off_reminder');
    expect(await remind()).toBe(0);
  });

  it('hears of it all the same when that order was cancelled', async () => {
    const client = await aClient([1, 2, 3]);
    await client.ordered(DAY, { status: 'cancelled' });
    expect(await remind()).toBe(1);
  });

  it('hears nothing earlier, nothing after orders closed, and nothing once they have left the organization', async () => {
    const { account_id } = await aClient([1, 2, 3]);
    for (const minutes of [45, 31, 1, -10]) {
      desk.setNow(minutesBefore(minutes));
      expect(await remind()).toBe(0);
    }
    desk.setNow(minutesBefore(19));
    await test.database.pool.query('delete from organization_member where account_id = $1', [account_id]);
    expect(await remind()).toBe(0);
  });

  it('follows the cut-off that was agreed with this client', async () => {
    const { supplier_id } = await aClient([1, 2, 3]);
    await test.database.pool.query(
      `update commercial_link set ordering_terms = '{"delivery":{"cut_off":"12:00"}}' where supplier_id = $1`,
      [supplier_id],
    );
    expect(await remind()).toBe(0);
    desk.setNow(minutesBefore(10 * 60 + 19));
    expect(await remind()).toBe(1);
    expect(await push()).toBe(1);
    expect(pushService.received[0]?.content.title).toContain('19');
  });

  it('is mailed where they chose mail, and hears nothing where they turned reminders off', async () => {
    const { ask, buyer } = await aClient([1, 2, 3]);
    await ask('PATCH', '', { kinds: { cut_off: { push: false, mail: true } } });
    await remind();
    expect(await push()).toBe(0);
    await desk.send();
    expect(desk.received()).toMatchObject([{ to: [buyer.email] }]);
    await test.database.pool.query('delete from cut_off_reminder');
    const off = await ask('PATCH', '', { kinds: { cut_off: { push: false, mail: false } } });
    expect(notificationRoutes.notifications.answer.parse(off.body).kinds).toContainEqual({
      ...{ kind: 'cut_off', push: false, mail: false },
    });
    desk.forget();
    await remind();
    await desk.send();
    expect(desk.received()).toEqual([]);
  });
});

describe('a buyer who orders for a Sunday now and then', () => {
  it('hears nothing', async () => {
    await aClient([1, 3]);
    expect(await remind()).toBe(0);
  });
});
