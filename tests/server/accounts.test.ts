import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountSchema } from '#contract/account.ts';
import { accountTokenSchema } from '#contract/auth.ts';
import { problemSchema } from '#contract/problem.ts';
import { routes } from '#contract/routes.ts';
import { accountToken, session } from '#server/database/schema/accounts.ts';
import { hashToken } from '#server/http/token.ts';
import { PASSWORD } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { startServer } from '../builders/running-server.ts';

const { test, server, market } = await ownServer();

const isIn = async (token: string) => (await server.call('GET', '/v1/account/me', { token })).status === 200;
let people = 0;
const newAddress = () => `person${++people}@test.example`;

describe('an account token', () => {
  it('is made for e-mail and password, and signs in once', async () => {
    const { email } = await market.anAccount();
    const made = await server.call('POST', '/v1/auth/account_token', { body: { email, password: PASSWORD } });
    const { account_token, account_login } = accountTokenSchema.parse(made.body);
    const attempt = () => server.call('POST', '/v1/auth/token_signin', { body: { account_token, account_login } });
    expect([(await attempt()).status, (await attempt()).status]).toEqual([200, 401]);
    const refused = await server.call('POST', '/v1/auth/account_token', { body: { email, password: 'wrong' } });
    expect(refused.status).toBe(401);
  });

  it('of one account does not sign in as another', async () => {
    const [one, other] = [await market.anAccount(), await market.anAccount()];
    const made = await server.call('POST', '/v1/auth/account_token', {
      body: { email: one.email, password: PASSWORD },
    });
    const { account_token } = accountTokenSchema.parse(made.body);
    const answer = await server.call('POST', '/v1/auth/token_signin', {
      body: { account_token, account_login: other.email },
    });
    expect(answer.status).toBe(401);
  });

  it('signs in to a supplier’s space where one has business, as buyer or as staff; elsewhere it is refused like a wrong one', async () => {
    const { supplier_id, alias } = await market.aSupplier();
    const buyer = await market.anAccount();
    const { organization_id } = await market.anOrganization();
    await market.aMember(organization_id, buyer.account_id);
    const staff = await market.anAccount();
    await market.staff(supplier_id, staff.account_id);
    const attempt = async (email: string, space = alias) => {
      const made = await server.call('POST', '/v1/auth/account_token', { body: { email, password: PASSWORD } });
      const { account_token } = accountTokenSchema.parse(made.body);
      const path = `/v1/supplier/alias/${space}/token_signin`;
      return server.call('POST', path, { body: { account_token, account_login: email } });
    };
    expect((await attempt(staff.email)).status).toBe(200);
    const refused = await attempt(buyer.email);
    expect(refused.status).toBe(401);
    expect((await attempt(buyer.email, 'nobodys-space')).body).toEqual(refused.body);
    await market.aLink(supplier_id, organization_id);
    expect((await attempt(buyer.email)).status).toBe(200);
  });

  it('is stored as its hash only', async () => {
    const { email, account_id } = await market.anAccount();
    const made = await server.call('POST', '/v1/auth/account_token', { body: { email, password: PASSWORD } });
    const { account_token } = accountTokenSchema.parse(made.body);
    const rows = await test.database.executor
      .select()
      .from(accountToken)
      .where(eq(accountToken.account_id, account_id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(account_token);
    expect(rows[0]?.token_hash).toEqual(hashToken(account_token));
  });
});

describe('the devices one is signed in on', () => {
  const devicesOf = async (token: string) => {
    const { body } = await server.call('GET', '/v2/account/me/sessions', { token });
    return routes.deviceSessions.answer.parse(body).sessions;
  };

  it('are listed, this one marked, and each can be signed out', async () => {
    const { email } = await market.anAccount();
    const [here, there] = [await server.signIn(email), await server.signIn(email)];
    const devices = await devicesOf(here);
    expect(devices.map(({ is_current }) => is_current).sort()).toEqual([false, true]);
    const other = devices.find(({ is_current }) => !is_current);
    expect((await server.call('DELETE', `/v2/account/me/sessions/${other?.session_id}`, { token: here })).status).toBe(
      200,
    );
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect(await devicesOf(here)).toHaveLength(1);
  });

  it('can all be signed out but this one', async () => {
    const { email } = await market.anAccount();
    const [here, there, elsewhere] = [
      await server.signIn(email),
      await server.signIn(email),
      await server.signIn(email),
    ];
    await server.call('DELETE', '/v2/account/me/sessions', { token: here });
    expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, false]);
  });

  it('of somebody else are as good as none', async () => {
    const [mine, theirs] = [await market.anAccount(), await market.anAccount()];
    const token = await server.signIn(mine.email);
    const stranger = await server.signIn(theirs.email);
    const [row] = await test.database.executor
      .select()
      .from(session)
      .where(and(eq(session.account_id, theirs.account_id)));
    expect((await server.call('DELETE', `/v2/account/me/sessions/${row?.session_id}`, { token })).status).toBe(404);
    expect(await isIn(stranger)).toBe(true);
  });
});

describe('one’s own account', () => {
  it('has a name and a language that one changes oneself', async () => {
    const { email } = await market.anAccount();
    const token = await server.signIn(email);
    const changed = await server.call('PATCH', '/v1/account?scope=account', {
      token,
      body: { name: 'Camille Renaud', locale: 'en_GB' },
    });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Camille Renaud', locale: 'en_GB' } });
    const me = accountSchema.parse((await server.call('GET', '/v1/account/me', { token })).body);
    expect(me).toMatchObject({ name: 'Camille Renaud', locale: 'en_GB' });
  });
});

describe('guessing and mailing strangers', () => {
  it('are held back per address, and told when to try again', async () => {
    const { email } = await market.anAccount();
    const send = () => server.call('POST', `/v1/account/password/send_reset_mail?email=${email}`);
    for (let sent = 0; sent < 5; sent += 1) expect((await send()).status).toBe(200);
    const held = await send();
    expect(held.status).toBe(429);
    expect(problemSchema.parse(held.body).code).toBe('too_many_requests');
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await server.call('POST', `/v1/account/password/send_reset_mail?email=${newAddress()}`);
    expect(other.status).toBe(200);
  });

  it('are held back per client address, whomever they are about', async () => {
    const apart = await startServer(test.database);
    try {
      const attempts = Array.from({ length: 61 }, () =>
        apart.call('POST', '/v1/auth/token_signin', { body: { account_token: 'x', account_login: newAddress() } }),
      );
      const answers = await Promise.all(attempts);
      const held = answers.filter(({ status }) => status === 429);
      expect(held).toHaveLength(1);
      expect(Number(held[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await apart.stop();
    }
  });
});

it('every call that proves who one is has a limit', async () => {
  const { RATE_LIMITS } = await import('#server/http/rate-limits.ts');
  const open = Object.entries(routes).filter(
    ([, route]) => route.access.kind === 'public' && route.method === 'POST' && route.path !== 'logout',
  );
  expect(open.map(([name]) => name).filter((name) => !(name in RATE_LIMITS))).toEqual([]);
});
