import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailServerRoutes } from '#contract/mail-server.ts';
import { problemSchema } from '#contract/problem.ts';
import { routes } from '#contract/routes.ts';
import { anOrderFor } from '../authorization/space.ts';
import { nextId } from '../builders/next-id.ts';
import { ownServer } from '../builders/own-server.ts';
import { startServer } from '../builders/running-server.ts';
import { campaignDesk } from './campaign-desk.ts';
import { mailDeskOf } from './mail-desk.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const own = await ownServer({ WEBHOOK_TARGETS: 'anywhere' });
const { test, server, market } = own;
const installation = mailDeskOf(own, { WEBHOOK_TARGETS: 'anywhere' });
const aDesk = campaignDesk(test.database, server, installation.catchUp);
const { send, later } = installation;

const LOGIN = { user: 'halle', password: 'canary-7361' };
let theirs: MailServer;
let port: number;
beforeEach(async () => {
  theirs = await startMailServer({ login: LOGIN });
  port = Number(new URL(theirs.url).port);
});
afterEach(() => theirs.stop());

const answer = mailServerRoutes.mailServer.answer;
const tested = mailServerRoutes.testMailServer.answer;

/** A supplier who sends mail by their own server. */
async function aSupplier(buyers = 1, named: Record<string, unknown> = {}) {
  const desk = await aDesk(buyers);
  const fields = {
    ...{ version: 0, host: 'localhost', port, security: 'none', username: LOGIN.user, password: LOGIN.password },
    ...{ sender_address: 'commandes@halle.example', sender_name: 'Halle Vasseur', ...named },
  };
  const kept = await desk.call('PUT', '/mail_server', fields);
  expect(kept.status).toBe(200);
  const state = async () => answer.parse((await desk.call('GET', '/mail_server')).body);
  const tryOut = async () => tested.parse((await desk.call('POST', '/mail_server/test')).body);
  const order = async () => {
    const path = `/v2/supplier/${desk.supplier_id}/purchase_orders/${nextId()}`;
    const [buyer] = desk.people;
    const token = await market.aSession(buyer?.account_id ?? '');
    expect((await server.call('PUT', path, { token, body: anOrderFor(desk) })).status).toBe(200);
    installation.catchUp();
  };
  const invite = async (email: string) => {
    const made = routes.createClient.answer.parse((await desk.call('POST', '/clients', { name: 'Comptoir' })).body);
    const person = { email, name: 'Chef', role: 'manager' };
    const invited = await desk.call('POST', `/clients/${made.organization_id}/invitations`, person);
    expect(invited.status).toBe(200);
    installation.catchUp();
  };
  return { ...desk, fields, kept, state, tryOut, order, invite };
}

const subjects = (mails: readonly { readonly source: string }[]) =>
  mails.map(({ source }) => /^Subject: (.*(?:\r?\n .*)*)/im.exec(source)?.[1] ?? '').sort();
const toOf = (mails: readonly { readonly to: readonly string[] }[]) => mails.flatMap(({ to }) => to).sort();

describe('a supplier’s mail server', () => {
  it('is named with a password that is stored sealed and never answered, by one person at a time', async () => {
    const supplier = await aSupplier();
    expect(answer.parse(supplier.kept.body).mail_server).toMatchObject({
      host: 'localhost',
      has_password: true,
      version: 1,
    });
    const { rows } = await test.database.pool.query(
      `select password, to_jsonb(s)::text as content from supplier_mail_server s where supplier_id = $1`,
      [supplier.supplier_id],
    );
    expect(rows[0].password).toMatch(/^sealed:/);
    expect(rows[0].content + JSON.stringify([supplier.kept.body, await supplier.state()])).not.toContain('canary');
    expect((await supplier.call('PUT', '/mail_server', supplier.fields)).body).toMatchObject({ code: 'stale_version' });
    const { password: _, ...unchanged } = supplier.fields;
    const renamed = { ...unchanged, version: 1, sender_name: 'Halle' };
    expect((await supplier.call('PUT', '/mail_server', renamed)).status).toBe(200);
    expect((await supplier.tryOut()).failure).toBeNull();
  });

  it('of another name does not get the password that was entrusted for the first', async () => {
    const supplier = await aSupplier();
    const { password: _, ...fields } = { ...supplier.fields, version: 1, host: '127.0.0.1' };
    const refused = await supplier.call('PUT', '/mail_server', fields);
    expect(problemSchema.parse(refused.body).errors).toEqual({ password: expect.stringContaining('given again') });
  });

  it('is tried out by a mail to oneself, and what went wrong has a name', async () => {
    const supplier = await aSupplier();
    expect(await supplier.tryOut()).toEqual({ to: supplier.owner.email, failure: null, answer: null });
    expect(toOf(theirs.received)).toEqual([supplier.owner.email]);
    expect(theirs.received[0]?.source).toMatch(/^From: Halle Vasseur <commandes@halle\.example>/m);
    let version = 1;
    const tryWith = async (named: Record<string, unknown>) => {
      const named_ = { ...supplier.fields, ...named, version };
      expect((await supplier.call('PUT', '/mail_server', named_)).status).toBe(200);
      version += 1;
      return supplier.tryOut();
    };
    expect(await tryWith({ password: 'wrong' })).toMatchObject({
      failure: 'login_refused',
      answer: '535 5.7.8 Wrong login',
    });
    expect(await tryWith({ host: 'nothing.invalid' })).toMatchObject({ failure: 'host_unknown', answer: null });
    expect(await tryWith({ security: 'starttls' })).toMatchObject({ failure: 'no_encryption' });
    expect(await tryWith({ port: 1 })).toMatchObject({ failure: 'no_connection' });
    for (const security of ['tls', 'starttls'] as const) {
      const encrypted = await startMailServer({ login: LOGIN, security });
      expect(await tryWith({ security, port: Number(new URL(encrypted.url).port) })).toMatchObject({
        failure: 'certificate',
      });
      expect(encrypted.received).toEqual([]);
      await encrypted.stop();
    }
  });

  it('is not called in the own network, neither by its name nor where it is on record, and told no password in clear text', async () => {
    const supplier = await aSupplier();
    const guarded = await startServer(test.database);
    const token = await market.aSession(supplier.owner.account_id);
    const path = `/v2/supplier/${supplier.supplier_id}/mail_server`;
    for (const host of ['localhost', '127.0.0.1', '10.0.0.1', 'postgres']) {
      const refused = await guarded.call('PUT', path, { token, body: { ...supplier.fields, version: 1, host } });
      expect(problemSchema.parse(refused.body).errors, host).toHaveProperty('host');
    }
    const clear = { ...supplier.fields, version: 1, host: 'smtp.test.example' };
    const inClear = await guarded.call('PUT', path, { token, body: clear });
    expect(problemSchema.parse(inClear.body).errors).toHaveProperty('security');
    expect((await guarded.call('POST', `${path}/test`, { token })).body).toMatchObject({ failure: 'not_public' });
    expect(theirs.received).toEqual([]);
    await guarded.stop();
  });

  it('carries what goes to clients; the team’s own mail leaves by the installation', async () => {
    const supplier = await aSupplier(2);
    await supplier.order();
    await supplier.mail();
    await supplier.invite(`chef-${nextId()}@test.example`);
    await send();
    expect(theirs.received).toHaveLength(4);
    for (const { source } of theirs.received)
      expect(source).toMatch(/^From: Halle Vasseur <commandes@halle\.example>/m);
    expect(toOf(installation.received())).toEqual([supplier.owner.email]);
    expect(subjects(installation.received())[0]).toMatch(/^(=\?|Nouvelle commande)/);
    expect(await supplier.state()).toMatchObject({ waiting: 0, uncertain: 0 });
  });
});

const states = async (desk: { recipients: (id: string) => Promise<{ state: string }[]> }, id: string) =>
  (await desk.recipients(id)).map(({ state }) => state);

describe('a server that takes no mail', () => {
  it('is tried less and less often, then paused; its people are told, orders go on, campaigns wait, and nothing is lost or doubled', async () => {
    const supplier = await aSupplier(1);
    const [buyer] = supplier.people;
    await theirs.stop();
    const { campaign_id } = await supplier.mail();
    await supplier.order();
    let attempts = 0;
    for (let minute = 0; minute < 31; minute += 1) {
      installation.failures.length = 0;
      await send();
      attempts += installation.failures.length > 0 ? 1 : 0;
      later(1);
    }
    expect(attempts).toBe(5);
    expect(toOf(installation.received())).toEqual([supplier.owner.email]);
    expect(await supplier.state()).toMatchObject({
      waiting: 2,
      mail_server: { failure: 'no_connection', paused_at: null },
    });
    installation.forget();
    await send();
    const paused = await supplier.state();
    expect(paused.mail_server?.paused_at).not.toBeNull();
    await send();
    later(1);
    await send();
    // The mail about the order, and the notice to the owner.
    expect(toOf(installation.received())).toEqual([buyer?.email, supplier.owner.email].sort());
    const toBuyer = installation.received().find(({ to }) => to.includes(buyer?.email ?? ''));
    expect(toBuyer?.source).toMatch(/^Reply-To: commandes@halle\.example/m);
    expect(await states(supplier, campaign_id)).toEqual(['waiting']);
    later(24 * 60);
    await send();
    expect(installation.received()).toHaveLength(2);

    theirs = await startMailServer({ login: LOGIN, port });
    expect((await supplier.tryOut()).failure).toBeNull();
    installation.catchUp();
    later(24 * 60);
    await send();
    later(24 * 60);
    await send();
    expect(toOf(theirs.received)).toEqual([supplier.owner.email, buyer?.email].sort());
    expect(await states(supplier, campaign_id)).toEqual(['sent']);
    expect(await supplier.state()).toMatchObject({ waiting: 0, mail_server: { failure: null, paused_at: null } });
  });

  it('goes on by itself where it works again before the pause', async () => {
    const supplier = await aSupplier(1);
    await theirs.stop();
    await supplier.mail();
    await send();
    expect((await supplier.state()).mail_server).toMatchObject({ failure: 'no_connection' });
    theirs = await startMailServer({ login: LOGIN, port });
    later(2);
    await send();
    expect(theirs.received).toHaveLength(1);
    expect((await supplier.state()).mail_server).toMatchObject({ failure: null, failing_since: null });
  });

  it('is not blamed for one recipient that it refuses', async () => {
    const supplier = await aSupplier(2);
    const [refused, taken] = supplier.people;
    theirs.behave({ refuse: 550, whose: refused?.email ?? '' });
    await supplier.mail();
    await send();
    expect(toOf(theirs.received)).toEqual([taken?.email]);
    expect(installation.failures).toEqual(['campaign 550']);
    expect((await supplier.state()).mail_server).toMatchObject({ failure: null, failing_since: null });
  });
});

it.each(['take_and_break_off', 'process dies'])(
  'a mail that may have arrived (%s) leaves again by a person’s word only',
  async (how) => {
    const supplier = await aSupplier(1);
    const [buyer] = supplier.people;
    await supplier.order();
    if (how === 'take_and_break_off') {
      theirs.behave('take_and_break_off');
      await send();
    } else {
      await send();
      await test.database.pool.query(
        `update mail_to_send set sent_at = null, handed_at = now() where recipient_account_id = $1`,
        [buyer?.account_id],
      );
    }
    expect(toOf(theirs.received)).toEqual([buyer?.email]);
    theirs.behave('take');
    for (let hour = 0; hour < 4; hour += 1) {
      later(60);
      await send();
    }
    expect(theirs.received).toHaveLength(1);
    expect(toOf(installation.received())).toEqual([supplier.owner.email, supplier.owner.email]);
    expect(await supplier.state()).toMatchObject({ uncertain: 1 });
    const again = await supplier.call('POST', '/mail_server/send_again');
    expect(z.object({ sent_again: z.number() }).parse(again.body).sent_again).toBe(1);
    installation.catchUp();
    later(300);
    await send();
    expect(theirs.received).toHaveLength(2);
    expect(new Set(theirs.received.map(({ message_id }) => message_id)).size).toBe(1);
    expect(await supplier.state()).toMatchObject({ uncertain: 0 });
  },
);
