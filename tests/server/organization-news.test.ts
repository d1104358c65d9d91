/** What an organization's people hear of each other and of their standing orders, on the ways that they have chosen. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notificationRoutes } from '#contract/notification.ts';
import { readConfig } from '#server/config.ts';
import { organizationMember, session } from '#server/database/schema/accounts.ts';
import { mailToSend } from '#server/database/schema/mail.ts';
import { pushSubscription, pushToSend } from '#server/database/schema/notifications.ts';
import { newId } from '#server/new-id.ts';
import { preparePush } from '#server/notifications/prepare-push.ts';
import { takeDuePushes } from '#server/notifications/push-queue.ts';
import { nextId } from '../builders/next-id.ts';
import { type Client, euros, NOON } from '../builders/order-desk.ts';
import { testSecrets } from '../builders/secret-keys.ts';
import { at, ownStandingDesk } from '../builders/standing-desk.ts';
import { mailDeskOf } from '../mail/mail-desk.ts';

const own = await ownStandingDesk();
const { test, server, market, desk, round, aStanding } = own;
const mailDesk = mailDeskOf(own);
const config = readConfig({ PUBLIC_URL: 'https://carreau.example', DEMO: 'off' });
const services = { config, database: test.database, secrets: testSecrets, now: () => at(2) };

beforeEach(async () => {
  mailDesk.setNow(at(2));
  await test.database.pool.query('delete from push_subscription');
  await test.database.pool.query('delete from push_to_send');
});

type Person = { readonly account_id: string; readonly email: string; readonly token: string };

async function choose({ token }: Pick<Person, 'token'>, kind: string, push: boolean, mail: boolean) {
  const body = { kinds: { [kind]: { push, mail } } };
  const answer = await server.call('PATCH', '/v2/account/me/notifications', { token, body });
  return notificationRoutes.changeNotifications.answer.parse(answer.body);
}

/** The person's device takes pushes from now on. */
async function subscribe(account_id: string): Promise<void> {
  const [found] = await test.database.executor
    .select({ session_id: session.session_id })
    .from(session)
    .where(eq(session.account_id, account_id));
  await test.database.executor.insert(pushSubscription).values({
    ...{ subscription_id: nextId(), session_id: found?.session_id ?? '', account_id },
    ...{ endpoint: `https://push.example/${account_id}`, p256dh: Buffer.alloc(65, 1), auth: Buffer.alloc(16, 1) },
  });
}

/** What the devices are to show, and what is mailed to whom, once the news is due. */
async function told() {
  await mailDesk.send();
  const pushes = await takeDuePushes(test.database, at(2), 10);
  const shown = await Promise.all(pushes.map((push) => preparePush(push, services)));
  return { mailed: mailDesk.sentTo(), shown };
}

/** An order over its buyer's limit, and the manager who is asked. */
async function aWaitingOrder(prepare: (people: { boss: Person; buyer: Person }) => Promise<unknown>) {
  server.setNow(NOON);
  const client: Client = await desk.aClient();
  const { organization_id, account_id } = client;
  await test.database.executor
    .update(organizationMember)
    .set({ order_limit: euros(5000) })
    .where(eq(organizationMember.account_id, account_id));
  const manager = await market.anAccount({ name: 'Hélène' });
  await market.aMember(organization_id, manager.account_id, 'manager');
  const boss = { ...manager, token: await server.signIn(manager.email) };
  const buyer = { account_id, email: '', token: client.token };
  await prepare({ boss, buyer });
  const order_id = newId(NOON);
  expect((await desk.place(client, order_id)).status).toBe(200);
  const path = `/v2/supplier/${client.supplier_id}/purchase_orders/${order_id}/reject`;
  const giveBack = async () => {
    const body = { version: 1, reason: 'trop' };
    expect((await server.call('POST', path, { token: boss.token, body })).status).toBe(200);
  };
  return { ...client, order_id, boss, giveBack };
}

describe('a manager who is asked for their approval', () => {
  it('is mailed as long as they have not chosen otherwise', async () => {
    const { boss } = await aWaitingOrder(async () => undefined);
    expect(await told()).toEqual({ mailed: [boss.email], shown: [] });
  });

  it('is not mailed once they turned that off: no mail is queued', async () => {
    await aWaitingOrder(({ boss }) => choose(boss, 'approval', false, false));
    expect(await told()).toEqual({ mailed: [], shown: [] });
    expect(await test.database.executor.select().from(mailToSend)).toEqual([]);
  });

  it('reads it on their device, without a price, and comes to their approvals by a tap', async () => {
    const { order_id } = await aWaitingOrder(async ({ boss }) => {
      await choose(boss, 'approval', true, false);
      await subscribe(boss.account_id);
    });
    const { mailed, shown } = await told();
    expect(mailed).toEqual([]);
    expect(shown).toMatchObject([{ title: 'Test demande votre accord', tag: `order ${order_id}`, answers_needed: 1 }]);
    expect(shown[0]?.path).toMatch(/^\/supply-center-admin\/approvals\?space_alias=/);
    expect(JSON.stringify(shown)).not.toContain('86,40');
  });

  it('reads nothing of an order that is decided by then', async () => {
    const { giveBack } = await aWaitingOrder(async ({ boss }) => {
      await choose(boss, 'approval', true, false);
      await subscribe(boss.account_id);
    });
    await mailDesk.send();
    await giveBack();
    expect((await told()).shown).toEqual([null]);
  });
});

describe('a buyer whose order comes back', () => {
  it('hears of it on the ways that they chose', async () => {
    const { giveBack, account_id, order_id } = await aWaitingOrder(async ({ boss }) => {
      await choose(boss, 'approval', false, false);
    });
    await subscribe(account_id);
    await giveBack();
    const { mailed, shown } = await told();
    expect(mailed).toHaveLength(1);
    expect(shown).toMatchObject([{ title: expect.stringMatching(/^Commande \S+ renvoyée par Hélène$/) }]);
    expect(shown[0]?.path).toMatch(new RegExp(`^/supplier/orders/${order_id}\\?`));
  });

  it('hears nothing once they turned it off', async () => {
    const { giveBack } = await aWaitingOrder(async ({ boss, buyer }) => {
      await choose(boss, 'approval', false, false);
      await choose(buyer, 'returned', false, false);
    });
    await giveBack();
    expect(await told()).toEqual({ mailed: [], shown: [] });
    expect(await test.database.executor.select().from(mailToSend)).toEqual([]);
  });
});

describe('the question of a standing order', () => {
  async function aQuestion(prepare: (client: Client) => Promise<unknown>) {
    const standing = await aStanding();
    await prepare(standing.client);
    await standing.price(4500);
    await round(0, 31);
    return standing;
  }

  it('is mailed to the buyers, and to none who turned it off', async () => {
    await aQuestion(async () => undefined);
    expect((await told()).mailed).toHaveLength(1);
    mailDesk.forget();
    const silent = await aQuestion((client) => choose(client, 'standing', false, false));
    expect(await silent.mails('standing_question')).toHaveLength(1);
    expect(await told()).toEqual({ mailed: [], shown: [] });
    expect(await silent.mails('standing_question')).toEqual([]);
  });

  it('is read on their device, and counts on the app’s icon', async () => {
    const { made } = await aQuestion(async (client) => {
      await choose(client, 'standing', true, false);
      await subscribe(client.account_id);
    });
    const { mailed, shown } = await told();
    expect(mailed).toEqual([]);
    expect(shown).toMatchObject([
      { title: expect.stringMatching(/^Halle\u00a0: une question pour le /), answers_needed: 1 },
    ]);
    expect(shown[0]?.path).toMatch(new RegExp(`^/supplier/standing/${made.standing_order_id}\\?`));
    expect(await test.database.executor.$count(pushToSend)).toBe(1);
  });
});

it('an app of 0.1.0 is told of no kind that it does not know, and a newer one of all', async () => {
  const { token } = await desk.aClient();
  const settings = await choose({ token }, 'standing', true, false);
  expect(settings.kinds.map(({ kind }) => kind)).not.toContain('standing');
  expect(settings.further_kinds).toContainEqual({ kind: 'standing', push: true, mail: false });
  expect(settings.further_kinds).toContainEqual({ kind: 'approval', push: true, mail: true });
});
