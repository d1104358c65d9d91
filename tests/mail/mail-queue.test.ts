import { describe, expect, it, vi } from 'vitest';
import { accountMail } from '#server/database/schema/mail.ts';
import { sendDueMail } from '#server/mail/send-due-mail.ts';
import type { MailTransport } from '#server/mail/transport.ts';
import { ownServer } from '../builders/own-server.ts';
import { mailDeskOf } from './mail-desk.ts';

const MINUTE = 60_000;
const own = await ownServer();
const { test, market } = own;
const { services, failures, later, received, behave, sentTo, send, mailTo } = mailDeskOf(own);

describe('a mail that can’t be sent', () => {
  it('is sent later, less often each time', async () => {
    const { account_id, email } = await market.anAccount();
    await mailTo(account_id);
    behave({ refuse: 451 });
    await send();
    await send();
    expect(failures).toEqual(['password_changed 451']);
    later(1);
    await send();
    later(1);
    await send();
    expect(failures).toHaveLength(2);
    behave('take');
    later(1);
    expect(await send()).toBe(1);
    expect(sentTo()).toEqual([email]);
    later(600);
    expect(await send()).toBe(0);
  });

  it('does not stand in the way of the others', async () => {
    const [poor, unreachable, fine] = [await market.anAccount(), await market.anAccount(), await market.anAccount()];
    await mailTo(poor.account_id, 'no_such_kind', new Date(0));
    await mailTo(unreachable.account_id, 'password_changed', new Date(1));
    await mailTo(fine.account_id);
    behave({ refuse: 550, whose: unreachable.email });
    await send();
    expect(sentTo()).toEqual([fine.email]);
    expect(failures.sort()).toEqual(['no_such_kind unexpected', 'password_changed 550']);
  });

  it('rests after its last attempt', async () => {
    await mailTo((await market.anAccount()).account_id);
    behave({ refuse: 451 });
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await send();
      later(360);
    }
    expect(failures).toHaveLength(16);
  });

  it('that arrived although its sender was told otherwise comes again under the same Message-ID', async () => {
    const { account_id } = await market.anAccount();
    await mailTo(account_id, 'reset');
    behave('take_and_hang_up');
    await send();
    behave('take');
    later(1);
    await send();
    expect(received()).toHaveLength(2);
    expect(new Set(received().map(({ message_id }) => message_id)).size).toBe(1);
    expect(received()[0]?.message_id).toMatch(/^<[\w-]{36}@carreau\.example>$/);
  });

  it('since its process died on the way is sent by another, after a while', async () => {
    const { account_id, email } = await market.anAccount();
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
  const people = await Promise.all(Array.from({ length: 30 }, () => market.anAccount()));
  for (const { account_id } of people) await mailTo(account_id);
  // On a clock that stands still, no process has worked long enough to pause.
  const time = vi.spyOn(performance, 'now').mockReturnValue(0);
  await Promise.all([send(), send(), send(), send()]);
  time.mockRestore();
  expect(sentTo()).toEqual(people.map(({ email }) => email).sort());
});

describe('mail leaves the database to those who order', () => {
  /** More round trips to the database than the unwanted outcome would take. */
  const meanwhile = async () => {
    for (let asked = 0; asked < 100; asked += 1) await test.database.pool.query('select 1');
  };
  async function mailToMany(count: number) {
    for (let made = 0; made < count; made += 1) await mailTo((await market.anAccount()).account_id);
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
  const shut = await market.anAccount({ disabled_at: new Date() });
  await mailTo(shut.account_id);
  await send();
  expect(received()).toEqual([]);
});
