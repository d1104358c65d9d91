import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { signOutPeople } from '#server/accounts/sign-out-people.ts';
import { account, session } from '#server/database/schema/accounts.ts';
import { PASSWORD } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { PIN, sharedTablet } from '../builders/shared-tablet.ts';

const { test, server, market } = await ownServer();

const DAY = 24 * 60 * 60 * 1000;
const WRONG = '1379';

/** Camille is parked on a tablet that Yanis uses. */
async function twoPeople() {
  const [camille, yanis] = [
    await market.anAccount({ name: 'Camille Renaud' }),
    await market.anAccount({ name: 'Yanis Le Goff' }),
  ];
  const tablet = sharedTablet(server);
  const token = await tablet.joined(camille.email);
  await tablet.join(yanis.email, '1470');
  return { camille, yanis, tablet, token, session_id: await tablet.sessionOf(camille.account_id) };
}

const statusWith = async (token: string) => (await server.call('GET', '/v1/account/me', { token })).status;

describe('people who share a device', () => {
  it('are each added with their password, and switched between with their PINs', async () => {
    const { camille, yanis, tablet, session_id } = await twoPeople();
    expect(await tablet.who()).toBe(yanis.account_id);
    expect((await tablet.switchTo(session_id)).status).toBe(200);
    expect(await tablet.who()).toBe(camille.account_id);
    await tablet.switchTo(await tablet.sessionOf(yanis.account_id), '1470');
    expect(await tablet.who()).toBe(yanis.account_id);
  });

  it('show each other their first names and initials, and nothing else', async () => {
    const { camille, yanis, tablet } = await twoPeople();
    const people = await tablet.people();
    expect(people.map(({ account_id, name, is_current }) => ({ account_id, name, is_current }))).toEqual([
      { account_id: camille.account_id, name: 'Camille R.', is_current: false },
      { account_id: yanis.account_id, name: 'Yanis G.', is_current: true },
    ]);
    const { body } = await tablet.call('GET', '/v2/auth/device/people');
    for (const kept of [camille.email, 'Renaud', 'hash']) expect(JSON.stringify(body)).not.toContain(kept);
  });

  it('are strangers to other devices, whatever cookie these make up', async () => {
    const { session_id, camille, tablet } = await twoPeople();
    const other = sharedTablet(server);
    expect(await other.people()).toEqual([]);
    expect((await other.switchTo(session_id)).status).toBe(404);
    other.cookies.set('shared-device', 'made-up');
    expect((await other.switchTo(session_id)).status).toBe(404);
    await other.join((await market.anAccount()).email);
    expect(other.cookies.get('shared-device')).not.toBe('made-up');
    expect((await other.switchTo(session_id)).status).toBe(404);
    expect(await tablet.sessionOf(camille.account_id)).toBe(session_id);
  });

  it('keep the device’s cookie where scripts and other sites can’t reach it', async () => {
    const { email } = await market.anAccount();
    const answer = await sharedTablet(server).join(email);
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^shared-device=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Strict$/),
    );
  });

  it('are signed out as before when they have no PIN and somebody else comes', async () => {
    const [plain, next] = [await market.anAccount(), await market.anAccount()];
    const tablet = sharedTablet(server);
    await tablet.signIn(plain.email);
    const token = tablet.cookies.get('auth-token') ?? '';
    await tablet.join(next.email);
    expect(await statusWith(token)).toBe(401);
    expect((await tablet.people()).map(({ account_id }) => account_id)).toEqual([next.account_id]);
  });

  it('keep their PIN when they sign in with their password, and have one session each', async () => {
    const { camille, yanis, tablet } = await twoPeople();
    await tablet.signIn(camille.email);
    await tablet.signIn(camille.email);
    expect(await tablet.people()).toHaveLength(2);
    await tablet.switchTo(await tablet.sessionOf(yanis.account_id), '1470');
    expect((await tablet.switchTo(await tablet.sessionOf(camille.account_id))).status).toBe(200);
    expect(await tablet.who()).toBe(camille.account_id);
  });

  it('can’t choose a PIN that anybody would try, or that is none', async () => {
    const { email } = await market.anAccount();
    for (const pin of ['1234', '0000', '25800', 'abcd', '']) {
      const { status, body } = await sharedTablet(server).join(email, pin);
      expect(status, pin).toBe(400);
      expect(Object.keys(problemSchema.parse(body).errors ?? {})).toEqual(['pin']);
    }
  });

  it('stay as they are when a third gives a wrong password', async () => {
    const { yanis, tablet } = await twoPeople();
    expect((await tablet.join(yanis.email, PIN, 'wrong')).status).toBe(401);
    expect(await tablet.who()).toBe(yanis.account_id);
    expect(await tablet.people()).toHaveLength(2);
  });
});

describe('a parked session', () => {
  it('admits nobody without the PIN: neither by the token that a page still has, nor as a cookie', async () => {
    const { token, tablet, camille, session_id } = await twoPeople();
    expect(await statusWith(token)).toBe(401);
    const asCookie = await server.call('GET', '/v1/account/me', { headers: { cookie: `auth-token=${token}` } });
    expect(asCookie.status).toBe(401);
    const shared = tablet.cookies.get('shared-device') ?? '';
    expect(await statusWith(shared)).toBe(401);
    await tablet.switchTo(session_id);
    expect(await tablet.who()).toBe(camille.account_id);
    expect(await statusWith(token)).toBe(401);
  });

  it('ends after five wrong PINs; the right one is too late then', async () => {
    const { tablet, session_id, camille, yanis } = await twoPeople();
    for (let tried = 0; tried < 5; tried += 1) {
      const { status, body } = await tablet.switchTo(session_id, WRONG);
      expect([status, problemSchema.parse(body).code]).toEqual([401, 'wrong_credentials']);
    }
    expect((await tablet.switchTo(session_id)).status).toBe(404);
    expect(await tablet.who()).toBe(yanis.account_id);
    expect((await tablet.people()).map(({ account_id }) => account_id)).toEqual([yanis.account_id]);
    // The password is not locked, and opens the device again.
    await tablet.join(camille.email, '8520');
    expect(await tablet.who()).toBe(camille.account_id);
  });

  it('gives five tries in all to callers who ask at the same time', async () => {
    const { tablet, session_id } = await twoPeople();
    const answers = await Promise.all(Array.from({ length: 12 }, () => tablet.switchTo(session_id, WRONG)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await tablet.switchTo(session_id)).status).toBe(404);
  });

  it('counts wrong PINs anew after the right one', async () => {
    const { tablet, session_id, yanis } = await twoPeople();
    for (let tried = 0; tried < 4; tried += 1) await tablet.switchTo(session_id, WRONG);
    expect((await tablet.switchTo(session_id)).status).toBe(200);
    await tablet.switchTo(await tablet.sessionOf(yanis.account_id), '1470');
    expect((await tablet.switchTo(session_id, WRONG)).status).toBe(401);
    expect((await tablet.switchTo(session_id)).status).toBe(200);
  });

  it('ends with a new password, whichever device it is changed on', async () => {
    const { tablet, session_id, camille } = await twoPeople();
    const elsewhere = await server.signIn(camille.email);
    const changed = await server.call('PATCH', '/v1/account/me/password', {
      token: elsewhere,
      body: { password: PASSWORD, new_password: 'quite another password' },
    });
    expect(changed.status).toBe(200);
    expect(await tablet.people()).toHaveLength(1);
    expect((await tablet.switchTo(session_id)).status).toBe(404);
  });

  it('is among the person’s devices, and ends with signing the others out, from there or at the terminal', async () => {
    for (const end of [
      (token: string) => server.call('DELETE', '/v2/account/me/sessions', { token }),
      (_: string, email: string) => signOutPeople(test.database, email, new Date()),
    ]) {
      const { tablet, session_id, camille } = await twoPeople();
      const elsewhere = await server.signIn(camille.email);
      const listed = await server.call('GET', '/v2/account/me/sessions', { token: elsewhere });
      expect(JSON.stringify(listed.body)).toContain(session_id);
      await end(elsewhere, camille.email);
      expect((await tablet.switchTo(session_id)).status).toBe(404);
    }
  });

  it('ends with the account, and stays parked when the other person signs out', async () => {
    const { tablet, session_id, camille } = await twoPeople();
    await tablet.call('POST', '/api/logout');
    expect(await tablet.who()).toBeNull();
    expect((await tablet.people()).map(({ account_id }) => account_id)).toEqual([camille.account_id]);
    const { executor } = test.database;
    const disable = (disabled_at: Date | null) =>
      executor.update(account).set({ disabled_at }).where(eq(account.account_id, camille.account_id));
    await disable(new Date());
    expect(await tablet.people()).toEqual([]);
    expect((await tablet.switchTo(session_id)).status).toBe(404);
    await disable(null);
    expect((await tablet.switchTo(session_id)).status).toBe(200);
    await tablet.call('POST', '/api/logout');
    expect(await tablet.people()).toEqual([]);
  });

  it('is over 60 days after the password was given, however often the PIN was', async () => {
    const { tablet, session_id, yanis } = await twoPeople();
    const start = Date.now();
    const atDay = (day: number) => server.setNow(new Date(start + day * DAY));
    atDay(20);
    await tablet.switchTo(session_id);
    atDay(40);
    await tablet.switchTo(await tablet.sessionOf(yanis.account_id), '1470');
    atDay(59);
    expect((await tablet.switchTo(session_id)).status).toBe(200);
    atDay(61);
    expect(await tablet.who()).toBeNull();
    expect(await tablet.people()).toEqual([]);
    server.setNow(null);
  });

  it('has its PIN in the database as a hash only', async () => {
    const { session_id } = await twoPeople();
    const [row] = await test.database.executor.select().from(session).where(eq(session.session_id, session_id));
    expect(row?.pin_hash).toMatch(/^\$argon2id\$/);
  });
});
