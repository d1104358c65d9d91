import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { mountedPath, type Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { account, accountToken, session } from '#server/database/schema/accounts.ts';
import { hashToken } from '#server/http/token.ts';
import { PASSWORD } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, server, market } = await ownServer();

const DAY = 24 * 60 * 60 * 1000;

const me = (token: string) => server.call('GET', '/v1/account/me', { token });

describe('signing in', () => {
  it('answers e-mail and token, and sets a cookie that scripts can’t read', async () => {
    const { email } = await market.anAccount();
    const answer = await server.call('POST', '/api/login', {
      body: { email: email.toUpperCase(), password: PASSWORD },
    });
    expect(answer).toMatchObject({ status: 200, body: { email, message: 'login-success' } });
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^auth-token=[\w-]{43}; .*HttpOnly; SameSite=Lax$/),
    );
  });

  it('says the same for a wrong password, an unknown address and a disabled account', async () => {
    const { email } = await market.anAccount();
    const disabled = await market.anAccount({ disabled_at: new Date() });
    const attempts = [
      { email, password: 'wrong' },
      { email: 'nobody@test.example', password: PASSWORD },
      { email: disabled.email, password: PASSWORD },
    ];
    const answers = await Promise.all(attempts.map((body) => server.call('POST', '/api/login', { body })));
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual(answers[0]?.body);
      expect(problemSchema.parse(body)).toMatchObject({ code: 'wrong_credentials', detail: 'Unable to login' });
    }
  });

  it('ends with signing out, with expiry and with the account', async () => {
    const { email, account_id } = await market.anAccount();
    const signedOut = await server.signIn(email);
    await server.call('POST', '/api/logout', { token: signedOut });
    expect((await me(signedOut)).status).toBe(401);
    const expired = await server.signIn(email);
    expect((await me(expired)).status).toBe(200);
    const { executor } = test.database;
    await executor
      .update(session)
      .set({ expires_at: new Date(0) })
      .where(eq(session.token_hash, hashToken(expired)));
    expect((await me(expired)).status).toBe(401);
    const disabled = await server.signIn(email);
    await executor.update(account).set({ disabled_at: new Date() }).where(eq(account.account_id, account_id));
    expect((await me(disabled)).status).toBe(401);
  });

  it('ends when nobody has used it for 30 days, goes on while it is used, and is over after 60 days', async () => {
    const start = new Date();
    const moveTo = (days: number) => server.setNow(new Date(start.getTime() + days * DAY));
    const { email } = await market.anAccount();
    const [used, idle] = [await server.signIn(email), await server.signIn(email)];
    for (const day of [20, 45]) {
      moveTo(day);
      expect((await me(used)).status).toBe(200);
    }
    expect((await me(idle)).status).toBe(401);
    moveTo(59);
    expect((await me(used)).status).toBe(200);
    moveTo(61);
    expect((await me(used)).status).toBe(401);
    server.setNow(null);
  });

  it('with an account token works once', async () => {
    const { email, account_id } = await market.anAccount();
    const expires_at = new Date(Date.now() + 60_000);
    await test.database.executor
      .insert(accountToken)
      .values({ token_hash: hashToken('a token'), account_id, expires_at });
    const attempt = () =>
      server.call('POST', '/api/token-login', { body: { account_token: 'a token', account_login: email } });
    expect([(await attempt()).status, (await attempt()).status]).toEqual([200, 401]);
  });

  it('stores no token, only its hash', async () => {
    const { email } = await market.anAccount();
    const token = await server.signIn(email);
    const rows = await test.database.executor.select().from(session);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a request that only a cookie signs in', () => {
  it('must come from our own page when it changes something', async () => {
    const { email } = await market.anAccount();
    const cookie = `auth-token=${await server.signIn(email)}`;
    expect((await server.call('GET', '/v1/account/me', { headers: { cookie, platform: '' } })).status).toBe(200);
    const { organization_id } = await market.anOrganization();
    const { supplier_id } = await market.aSupplier();
    const change = (headers: Record<string, string>) =>
      server.call('PATCH', `/v1/organization/${organization_id}/suppliers/${supplier_id}`, {
        headers: { cookie, ...headers },
        body: { preferred: true },
      });
    expect((await change({ platform: '' })).status).toBe(403);
    expect((await change({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await change({ 'sec-fetch-site': 'same-origin' })).status).toBe(404);
  });
});

describe('every call', () => {
  const calls = Object.entries<Route>(routes);
  const id = '01900000-0000-7000-8000-000000000000';
  const pathOf = (route: Route) =>
    mountedPath(route).replace(':transition', 'confirm').replace(':resource', 'product').replaceAll(/:\w+/g, id);

  it.each(calls.filter(([, route]) => route.access.kind !== 'public'))(
    '%s asks for a session',
    async (_name, route) => {
      const { status, body } = await server.call(route.method, pathOf(route));
      expect(status).toBe(401);
      expect(problemSchema.parse(body).code).toBe('not_signed_in');
    },
  );

  describe('with a session', () => {
    let token: string;

    beforeAll(async () => {
      const { email } = await market.anAccount();
      token = await server.signIn(email);
    });

    it.each(calls.filter(([, route]) => route.method === 'GET'))(
      '%s refuses a query it does not know, by name',
      async (_name, route) => {
        const { status, body } = await server.call('GET', `${pathOf(route)}?sorted=yes`, { token });
        expect(status).toBe(400);
        expect(problemSchema.parse(body).errors).toHaveProperty('sorted', 'is not known here');
      },
    );
  });

  it('answers with and without a trailing slash', async () => {
    const { email } = await market.anAccount();
    const token = await server.signIn(email);
    expect((await server.call('GET', '/v1/account/me/', { token })).status).toBe(200);
  });

  it('that is none answers as a problem', async () => {
    const { status, headers } = await server.call('GET', '/v1/nothing/here');
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('application/problem+json');
  });
});
