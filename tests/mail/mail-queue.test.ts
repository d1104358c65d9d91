import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { accountMail, mailToSend } from '#server/database/schema/mail.ts';
import type { Services } from '#server/http/services.ts';
import { sendDueMail } from '#server/mail/send-due-mail.ts';
import { type MailTransport, smtpTransport } from '#server/mail/transport.ts';
import { newId } from '#server/new-id.ts';
import { anOrderFor, aSpace, type Space } from '../authorization/space.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const MINUTE = 60_000;
const { test, server } = await ownServer();
let mailServer: MailServer;
let transport: MailTransport;
let now: Date;
let services: Services;
let failures: string[];

beforeEach(async () => {
  mailServer = await startMailServer();
  transport = smtpTransport(mailServer.url);
  now = new Date(Date.now() + 1000);
  const config = readConfig({ PUBLIC_URL: 'https://carreau.example', DEMO: 'off' });
  services = { config, database: test.database, now: () => now };
  failures = [];
  await test.database.executor.delete(mailToSend);
  await test.database.executor.delete(accountMail);
});

afterEach(async () => {
  transport.close();
  await mailServer.stop();
});

const send = () => sendDueMail(services, transport, ({ kind, failure }) => failures.push(`${kind} ${failure}`));
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
};
const sentTo = () => mailServer.received.flatMap(({ to }) => to).sort();

async function someone(values: { locale?: string } = {}) {
  return marketOf(test.database).anAccount(values);
}

async function mailTo(account_id: string, kind = 'password_changed', due_at = now) {
  const mail_id = newId(now);
  await test.database.executor.insert(accountMail).values({ mail_id, kind, recipient_account_id: account_id, due_at });
  return mail_id;
}

/** A space with an owner, and an order that its buyer placed. */
async function anOrder(): Promise<{ space: Space; owner: string; buyer: string; ownerToken: string }> {
  const market = marketOf(test.database);
  const space = await aSpace(test.database, server);
  const [owner, viewer, buyer] = [await someone(), await someone(), await someone({ locale: 'en_GB' })];
  await market.staff(space.supplier_id, owner.account_id, 'owner');
  await market.staff(space.supplier_id, viewer.account_id, 'viewer');
  await market.aMember(space.organization_id, buyer.account_id);
  await test.database.executor.delete(mailToSend).where(eq(mailToSend.supplier_id, space.supplier_id));
  const token = await server.signIn(buyer.email);
  const order_id = newId(new Date());
  const placed = await server.call('PUT', `/v2/supplier/${space.supplier_id}/purchase_orders/${order_id}`, {
    token,
    body: anOrderFor(space),
  });
  expect(placed.status).toBe(200);
  now = new Date(Date.now() + 1000);
  return {
    space: { ...space, order_id },
    owner: owner.email,
    buyer: buyer.email,
    ownerToken: await server.signIn(owner.email),
  };
}

describe('an order', () => {
  it('is told to the supplier’s people who deal with orders, and to the buyer, each in their language', async () => {
    const { space, owner, buyer } = await anOrder();
    await anOrder();
    await send();
    const mine = mailServer.received.filter(({ source }) => source.includes(space.order_id));
    expect(mine.flatMap(({ to }) => to).sort()).toEqual([owner, buyer].sort());
    const toOwner = mine.find(({ to }) => to.includes(owner))?.source ?? '';
    const toBuyer = mine.find(({ to }) => to.includes(buyer))?.source ?? '';
    expect(toOwner).toContain(`https://carreau.example/admin/orders/${space.order_id}?space_alias=${space.supplier}`);
    expect(toBuyer).toContain(`https://carreau.example/en_GB/supplier/orders/${space.order_id}`);
    expect(toOwner).toContain('lang="fr-FR"');
    expect(toBuyer).toContain('lang="en-GB"');
    expect(toBuyer).toMatch(/€86\.40/);
    expect(toOwner).toMatch(/86,40\u00a0€/);
  });

  it('that was confirmed is told to the buyer alone, and one that the buyer cancelled to the supplier alone', async () => {
    const { space, owner, buyer, ownerToken } = await anOrder();
    await send();
    mailServer.received.length = 0;
    const move = (token: string, transition: string, version: number) =>
      server.call('POST', `/v2/supplier/${space.supplier_id}/purchase_orders/${space.order_id}/${transition}`, {
        token,
        body: { version, reason: 'plus de beurre' },
      });
    expect((await move(ownerToken, 'confirm', 1)).status).toBe(200);
    now = new Date(Date.now() + 1000);
    await send();
    expect(sentTo()).toEqual([buyer]);
    const other = await anOrder();
    await test.database.executor.delete(mailToSend);
    const cancelled = await server.call(
      'POST',
      `/v2/supplier/${other.space.supplier_id}/purchase_orders/${other.space.order_id}/cancel`,
      { token: await server.signIn(other.buyer), body: { version: 1 } },
    );
    expect(cancelled.status).toBe(200);
    now = new Date(Date.now() + 1000);
    mailServer.received.length = 0;
    await send();
    expect(sentTo()).toEqual([other.owner]);
    expect(owner).not.toBe(other.owner);
  });

  it('that is changed is told to the buyer when it is proposed, and to the supplier when the buyer accepts', async () => {
    const { space, owner, buyer, ownerToken } = await anOrder();
    const buyerToken = await server.signIn(buyer);
    const move = async (token: string, transition: string, body: object) => {
      await send();
      mailServer.received.length = 0;
      const path = `/v2/supplier/${space.supplier_id}/purchase_orders/${space.order_id}/${transition}`;
      expect((await server.call('POST', path, { token, body })).status).toBe(200);
      now = new Date(Date.now() + 1000);
      await send();
    };
    const lines = [{ product_id: space.product_id, quantity: 3 }];
    await move(ownerToken, 'propose_change', { version: 1, lines });
    expect(sentTo()).toEqual([buyer]);
    await move(buyerToken, 'accept_change', { version: 2 });
    expect(sentTo()).toEqual([owner]);
    expect(mailServer.received[0]?.source).toContain(`/admin/orders/${space.order_id}`);
  });

  it('that was not placed is told to nobody', async () => {
    const { space } = await anOrder();
    await test.database.executor.delete(mailToSend);
    const order = anOrderFor(space);
    const dearer = {
      ...order,
      lines: order.lines.map((line) => ({ ...line, seen_price: { ...line.seen_price, amount: 1 } })),
    };
    const refused = await server.call('PUT', `/v2/supplier/${space.supplier_id}/purchase_orders/${newId(new Date())}`, {
      token: await server.signIn((await memberOf(space)).email),
      body: { ...dearer, seen_total: { ...order.seen_total, amount: 2 } },
    });
    expect(refused.status).toBe(409);
    now = new Date(Date.now() + 1000);
    expect(await send()).toBe(0);
    expect(mailServer.received).toEqual([]);
  });

  it('of another supplier never reaches the buyer, even if a row asks for it', async () => {
    const [mine, theirs] = [await anOrder(), await anOrder()];
    await test.database.executor.delete(mailToSend);
    await test.database.executor.insert(mailToSend).values({
      supplier_id: mine.space.supplier_id,
      mail_id: newId(now),
      kind: 'order_received',
      subject_id: theirs.space.order_id,
    });
    const stranger = await someone();
    await test.database.executor.insert(mailToSend).values({
      supplier_id: mine.space.supplier_id,
      mail_id: newId(now),
      kind: 'order_received',
      recipient_account_id: stranger.account_id,
      subject_id: mine.space.order_id,
    });
    await send();
    expect(mailServer.received).toEqual([]);
  });
});

async function memberOf(space: Space) {
  const person = await someone();
  await marketOf(test.database).aMember(space.organization_id, person.account_id);
  return person;
}

describe('a mail that can’t be sent', () => {
  it('is sent later, less often each time', async () => {
    const { account_id, email } = await someone();
    await mailTo(account_id);
    mailServer.behave({ refuse: 451 });
    await send();
    await send();
    expect(failures).toEqual(['password_changed 451']);
    later(1);
    await send();
    later(1);
    await send();
    expect(failures).toHaveLength(2);
    mailServer.behave('take');
    later(1);
    expect(await send()).toBe(1);
    expect(sentTo()).toEqual([email]);
    later(600);
    expect(await send()).toBe(0);
  });

  it('does not stand in the way of the others', async () => {
    const [poor, unreachable, fine] = [await someone(), await someone(), await someone()];
    await mailTo(poor.account_id, 'no_such_kind', new Date(0));
    await mailTo(unreachable.account_id, 'password_changed', new Date(1));
    await mailTo(fine.account_id);
    mailServer.behave({ refuse: 550, whose: unreachable.email });
    await send();
    expect(sentTo()).toEqual([fine.email]);
    expect(failures.sort()).toEqual(['no_such_kind unexpected', 'password_changed 550']);
  });

  it('rests after its last attempt', async () => {
    await mailTo((await someone()).account_id);
    mailServer.behave({ refuse: 451 });
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await send();
      later(360);
    }
    expect(failures).toHaveLength(16);
  });

  it('that arrived although its sender was told otherwise comes again under the same Message-ID', async () => {
    const { account_id } = await someone();
    await mailTo(account_id, 'reset');
    mailServer.behave('take_and_hang_up');
    await send();
    mailServer.behave('take');
    later(1);
    await send();
    expect(mailServer.received).toHaveLength(2);
    expect(new Set(mailServer.received.map(({ message_id }) => message_id)).size).toBe(1);
    expect(mailServer.received[0]?.message_id).toMatch(/^<[\w-]{36}@carreau\.example>$/);
  });

  it('since its process died on the way is sent by another, after a while', async () => {
    const { account_id, email } = await someone();
    await mailTo(account_id);
    const dying: MailTransport = { knowsCopies: false, deliver: () => new Promise(() => {}), close: () => undefined };
    void sendDueMail(services, dying, () => {});
    await expect.poll(async () => (await test.database.executor.select().from(accountMail))[0]?.attempts).toBe(1);
    expect(await send()).toBe(0);
    later(6);
    expect(await send()).toBe(1);
    expect(sentTo()).toEqual([email]);
  });
});

it('several processes send every mail once between them', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => someone()));
  for (const { account_id } of people) await mailTo(account_id);
  // By a clock that stands still nobody has worked long, and nobody rests.
  const time = vi.spyOn(performance, 'now').mockReturnValue(0);
  await Promise.all([send(), send(), send(), send()]);
  time.mockRestore();
  expect(sentTo()).toEqual(people.map(({ email }) => email).sort());
});

describe('mail leaves the database to those who order', () => {
  /** More round trips to the database than what was not to happen would take. */
  const meanwhile = async () => {
    for (let asked = 0; asked < 100; asked += 1) await test.database.pool.query('select 1');
  };
  async function mailToMany(count: number) {
    for (let made = 0; made < count; made += 1) await mailTo((await someone()).account_id);
  }

  it('two are on their way at the same time, never more', async () => {
    await mailToMany(8);
    let begun = 0;
    let handOver = () => {};
    const handedOver = new Promise<void>((resolve) => {
      handOver = resolve;
    });
    const slow: MailTransport = {
      knowsCopies: false,
      deliver: () => {
        begun += 1;
        return handedOver;
      },
      close: () => undefined,
    };
    const sending = sendDueMail(services, slow, () => {});
    await expect.poll(() => begun).toBe(2);
    await meanwhile();
    expect(begun).toBe(2);
    handOver();
    expect(await sending).toBe(8);
  });

  it('after ten it rests while others use the database, and ends at once when it is to stop', async () => {
    await mailToMany(12);
    let clock = 0;
    const time = vi.spyOn(performance, 'now').mockImplementation(() => clock);
    const stopping = new AbortController();
    const other = await test.database.pool.connect();
    const aMinuteEach: MailTransport = {
      knowsCopies: false,
      deliver: async () => {
        clock += MINUTE;
      },
      close: () => undefined,
    };
    const sending = sendDueMail(services, aMinuteEach, () => {}, stopping.signal);
    const sentRows = async () =>
      (await test.database.executor.select().from(accountMail)).filter(({ sent_at }) => sent_at !== null).length;
    await expect.poll(sentRows).toBe(10);
    await meanwhile();
    expect(await sentRows()).toBe(10);
    let left = 0;
    void sending.then((sent) => {
      left = sent;
    });
    stopping.abort();
    await meanwhile();
    expect(left).toBe(10);
    other.release();
    time.mockRestore();
    expect(await send()).toBe(2);
  });
});

it('nobody is mailed whose account was shut', async () => {
  const shut = await marketOf(test.database).anAccount({ disabled_at: new Date() });
  await mailTo(shut.account_id);
  await send();
  expect(mailServer.received).toEqual([]);
});
