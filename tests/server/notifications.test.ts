import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationRoutes } from '#contract/notification.ts';
import { readConfig } from '#server/config.ts';
import { mailToSend } from '#server/database/schema/mail.ts';
import type { Services } from '#server/http/services.ts';
import { forgetSignedOut } from '#server/notifications/push-devices.ts';
import { sendDuePushes } from '#server/notifications/send-due-pushes.ts';
import { anOrderFor, aSpace } from '../authorization/space.ts';
import { nextId } from '../builders/next-id.ts';
import { ownServer } from '../builders/own-server.ts';
import { provenClaims, startPushService } from '../builders/push-service.ts';
import { startServer } from '../builders/running-server.ts';
import { mailDeskOf } from '../mail/mail-desk.ts';

const own = await ownServer({ WEBHOOK_TARGETS: 'anywhere' });
const { test, server, market } = own;
const desk = mailDeskOf(own, { WEBHOOK_TARGETS: 'anywhere' });
const pushService = await startPushService();
afterAll(() => pushService.stop());

const problems: unknown[] = [];
beforeEach(async () => {
  pushService.received.length = 0;
  problems.length = 0;
  await test.database.pool.query('delete from push_subscription');
  await test.database.pool.query('delete from push_to_send');
});

const push = (services: Services = desk.services) => sendDuePushes(services, (problem) => problems.push(problem));
const waitingMail = () => test.database.executor.select().from(mailToSend);

/** A space whose buyer has placed an order, and the supplier's staff. */
async function aShop() {
  const space = await aSpace(test.database, server);
  const { supplier_id, buyer_account_id } = space;
  const staff = await market.anAccount();
  await market.staff(supplier_id, staff.account_id);
  const staffToken = await market.aSession(staff.account_id);
  const token = await market.aSession(buyer_account_id);
  const ask = async (method: string, path: string, body?: unknown, as = token) => {
    const answer = await server.call(method, `/v2/account/me/notifications${path}`, { token: as, body });
    return answer;
  };
  const subscribe = async (as = token) => {
    const device = pushService.aDevice();
    const answer = await ask('PUT', '/device', device.body, as);
    expect(answer.status).toBe(200);
    return { ...device, settings: notificationRoutes.subscribeDevice.answer.parse(answer.body) };
  };
  const placed = async () => {
    const order_id = nextId();
    const path = `/v2/supplier/${supplier_id}/purchase_orders/${order_id}`;
    expect((await server.call('PUT', path, { token, body: anOrderFor(space) })).status).toBe(200);
    const move = async (step: string, body: object = {}) =>
      expect(
        (await server.call('POST', `${path}/${step}`, { token: staffToken, body: { version: 1, ...body } })).status,
      ).toBe(200);
    // The news of the order itself is not what these tests look at.
    await test.database.executor.delete(mailToSend);
    return { order_id, confirm: () => move('confirm'), reject: () => move('reject', { reason: 'Fermé' }) };
  };
  return { ...space, token, ask, subscribe, placed };
}

/** The news of an order is addressed when its mail is due. */
async function tell(): Promise<void> {
  desk.catchUp();
  await desk.send();
}

describe('a buyer whose device takes notifications', () => {
  it('reads what happened on it, in a few words, encrypted for that device and signed by the installation', async () => {
    const shop = await aShop();
    const { device, settings } = await shop.subscribe();
    expect(settings).toMatchObject({ is_subscribed: true, devices: 1 });
    const { order_id, confirm } = await shop.placed();
    await confirm();
    await tell();
    expect(await push()).toBe(1);
    const [pushed] = pushService.received;
    expect(pushed?.device).toBe(device);
    expect(pushed?.content.title).toMatch(/^Commande \S+ confirmée$/);
    expect(pushed?.content.body).toContain('Halle. Livraison');
    expect(new URL(pushed?.content.path ?? '', 'https://carreau.example').pathname).toBe(
      `/supplier/orders/${order_id}`,
    );
    expect(JSON.stringify(pushed?.content)).not.toContain('86,40');
    const claims = provenClaims(pushed?.headers.authorization, settings.public_key);
    expect(claims).toMatchObject({ aud: new URL(`http://${pushed?.headers.host}`).origin });
    expect(claims.sub).toMatch(/^mailto:/);
    // The push stands for the mail.
    expect(desk.sentTo()).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('doesn’t read it on a shared device that somebody else uses', async () => {
    const shop = await aShop();
    await shop.subscribe();
    const { confirm } = await shop.placed();
    await confirm();
    await test.database.pool.query('update session set parked_at = now() where account_id = $1', [
      shop.buyer_account_id,
    ]);
    await tell();
    await push();
    expect(pushService.received).toEqual([]);
  });

  it('reads it in the language of their account', async () => {
    const shop = await aShop();
    await shop.subscribe();
    await test.database.pool.query(`update account set locale = 'en_GB' where account_id = $1`, [
      shop.buyer_account_id,
    ]);
    const { confirm } = await shop.placed();
    await confirm();
    await tell();
    await push();
    expect(pushService.received[0]?.content.title).toMatch(/^Order \S+ confirmed$/);
    expect(pushService.received[0]?.content.path).toMatch(/^\/en_GB\/supplier\/orders\//);
  });

  it('reads it once, however many processes send', async () => {
    const shop = await aShop();
    await shop.subscribe();
    const orders = [];
    for (let count = 0; count < 10; count += 1) orders.push(await shop.placed());
    for (const { confirm } of orders) await confirm();
    await Promise.all([tell(), tell()]);
    const sent = await Promise.all([push(), push(), push()]);
    expect(sent.reduce((sum, each) => sum + each)).toBe(10);
    expect(pushService.received).toHaveLength(10);
    expect(new Set(pushService.received.map(({ content }) => content.tag)).size).toBe(10);
  });

  it('reads nothing any more once they have signed out, and is mailed instead', async () => {
    const shop = await aShop();
    await shop.subscribe();
    const { confirm } = await shop.placed();
    await server.call('POST', '/api/logout', { token: shop.token });
    await confirm();
    await tell();
    expect(await push()).toBe(0);
    expect(pushService.received).toEqual([]);
    expect(desk.sentTo()).toHaveLength(1);
    expect(await forgetSignedOut(test.database, desk.services.now())).toBe(1);
  });

  it('is mailed when they sign out between the news and its push', async () => {
    const shop = await aShop();
    await shop.subscribe();
    const { confirm } = await shop.placed();
    await confirm();
    await tell();
    await server.call('POST', '/api/logout', { token: shop.token });
    expect(await push()).toBe(0);
    await tell();
    expect(desk.sentTo()).toHaveLength(1);
  });

  it('is forgotten by it when its push service says that the device is gone, and mailed instead, once', async () => {
    const shop = await aShop();
    const phone = await shop.subscribe();
    const tablet = await shop.subscribe(await market.aSession(shop.buyer_account_id));
    const { confirm } = await shop.placed();
    await confirm();
    await tell();
    pushService.answer(phone.device, 410);
    pushService.answer(tablet.device, 404);
    expect(await push()).toBe(0);
    expect((await shop.ask('GET', '')).body).toMatchObject({ is_subscribed: false, devices: 0 });
    expect(await waitingMail()).toMatchObject([
      { kind: 'order_confirmed', recipient_account_id: shop.buyer_account_id },
    ]);
    await tell();
    expect(desk.sentTo()).toHaveLength(1);
  });

  it('is not mailed as well where one of two devices shows it', async () => {
    const shop = await aShop();
    const phone = await shop.subscribe();
    await shop.subscribe(await market.aSession(shop.buyer_account_id));
    const { confirm } = await shop.placed();
    await confirm();
    await tell();
    pushService.answer(phone.device, 410);
    expect(await push()).toBe(1);
    expect(await waitingMail()).toEqual([]);
  });

  it('gets it later when the push service can’t take it now', async () => {
    const shop = await aShop();
    const { device } = await shop.subscribe();
    const { confirm } = await shop.placed();
    await confirm();
    await tell();
    pushService.answer(device, 503);
    expect(await push()).toBe(0);
    pushService.answer(device, 201);
    expect(await push()).toBe(0);
    desk.later(1);
    expect(await push()).toBe(1);
  });
});

describe('a buyer who chooses', () => {
  it('hears of each kind on the ways that they chose, and of none that they turned off', async () => {
    const shop = await aShop();
    await shop.subscribe();
    const kinds = { confirmed: { push: false, mail: false }, refused: { push: false, mail: true } };
    const { body } = await shop.ask('PATCH', '', { kinds });
    const settings = notificationRoutes.changeNotifications.answer.parse(body);
    expect(settings.kinds).toContainEqual({ kind: 'confirmed', push: false, mail: false });
    expect(settings.kinds).toContainEqual({ kind: 'change', push: true, mail: true });
    await (await shop.placed()).confirm();
    await tell();
    expect(await push()).toBe(0);
    expect(desk.sentTo()).toEqual([]);
    await (await shop.placed()).reject();
    await tell();
    expect(await push()).toBe(0);
    expect(desk.sentTo()).toHaveLength(1);
  });

  it('tries a notification on their own device', async () => {
    const shop = await aShop();
    expect((await shop.ask('POST', '/test')).body).toEqual({ is_taken: false });
    const { device } = await shop.subscribe();
    expect((await shop.ask('POST', '/test')).body).toEqual({ is_taken: true });
    expect(pushService.received).toMatchObject([{ device, content: { path: '/_app' } }]);
  });

  it('has one subscription for a device: the next person who signs in on it takes it over', async () => {
    const shop = await aShop();
    const other = await aShop();
    const { body } = await shop.subscribe();
    expect((await other.ask('PUT', '/device', body)).body).toMatchObject({ is_subscribed: true });
    expect((await shop.ask('GET', '')).body).toMatchObject({ is_subscribed: false, devices: 0 });
  });
});

describe('an endpoint from outside', () => {
  const ENDPOINTS = [
    'http://push.example.com/1',
    'https://127.0.0.1/1',
    'https://localhost/1',
    'https://[::1]/1',
    'https://169.254.169.254/1',
  ];

  it('is refused by name when it leads into the installation’s own network', async () => {
    const shop = await aShop();
    const closed = await startServer(test.database);
    try {
      for (const endpoint of ENDPOINTS) {
        const body = { ...pushService.aDevice().body, endpoint };
        const answer = await closed.call('PUT', '/v2/account/me/notifications/device', { token: shop.token, body });
        expect(answer, endpoint).toMatchObject({ status: 400, body: { errors: { endpoint: expect.any(String) } } });
      }
    } finally {
      await closed.stop();
    }
  });

  it('is not called there even where it is on record', async () => {
    const shop = await aShop();
    await shop.subscribe();
    await (await shop.placed()).confirm();
    await tell();
    expect(await push({ ...desk.services, config: readConfig({ DEMO: 'off' }) })).toBe(0);
    expect(pushService.received).toEqual([]);
    const { rows } = await test.database.pool.query('select failure from push_to_send');
    expect(rows).toEqual([{ failure: 'not_public' }]);
  });

  it('needs keys that a message can be encrypted with', async () => {
    const shop = await aShop();
    const { body } = pushService.aDevice();
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    const answer = await shop.ask('PUT', '/device', { ...body, keys: { ...body.keys, p256dh } });
    expect(answer).toMatchObject({ status: 400, body: { errors: { 'keys.p256dh': expect.any(String) } } });
  });
});
