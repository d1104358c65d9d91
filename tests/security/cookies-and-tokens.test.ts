import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sessionSchema } from '#contract/session.ts';
import { databaseContent } from '../backup/database-content.ts';
import { marketOf, PASSWORD } from '../builders/market.ts';
import { type RunningServer, startServer } from '../builders/running-server.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

let test: TestDatabase;
let plain: RunningServer;
let secure: RunningServer;
let market: ReturnType<typeof marketOf>;

beforeAll(async () => {
  test = await createTestDatabase();
  market = marketOf(test.database);
  plain = await startServer(test.database);
  secure = await startServer(test.database, { PUBLIC_URL: 'https://carreau.example' });
});

afterAll(async () => {
  await plain.stop();
  await secure.stop();
  await test.drop();
});

async function signIn(server: RunningServer, email: string) {
  const answer = await server.call('POST', '/api/login', { body: { email, password: PASSWORD } });
  const [device = '', cookie = ''] = answer.headers.getSetCookie().sort((a) => (a.includes('known-device') ? -1 : 1));
  return { cookie, device, token: sessionSchema.parse(answer.body).access_token };
}

const meSchema = z.object({ account_id: z.string() });
const DAYS_60 = 60 * 24 * 60 * 60;
const attributes = (cookie: string) => cookie.split('; ').slice(1).sort();

describe('the session’s cookie', () => {
  it('is bound to the host over https, and can’t be read by scripts or sent by other sites’ forms anywhere', async () => {
    const { email } = await market.anAccount();
    const overHttps = await signIn(secure, email);
    expect(overHttps.cookie).toMatch(/^__Host-auth-token=[\w-]{43};/);
    expect(attributes(overHttps.cookie)).toEqual([
      'HttpOnly',
      `Max-Age=${DAYS_60}`,
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    const overHttp = await signIn(plain, email);
    expect(overHttp.cookie).toMatch(/^auth-token=[\w-]{43};/);
    expect(attributes(overHttp.cookie)).toEqual(['HttpOnly', `Max-Age=${DAYS_60}`, 'Path=/', 'SameSite=Lax']);
  });

  it('under its plain name counts for nothing over https: any neighbouring host could have set it', async () => {
    const { email } = await market.anAccount();
    const { token } = await signIn(secure, email);
    const asked = (name: string) => secure.call('GET', '/v1/account/me', { headers: { cookie: `${name}=${token}` } });
    expect((await asked('auth-token')).status).toBe(401);
    expect((await asked('__Host-auth-token')).status).toBe(200);
  });

  it('wins over a bearer token', async () => {
    const [mine, theirs] = [await market.anAccount(), await market.anAccount()];
    const cookie = `auth-token=${await market.aSession(mine.account_id)}`;
    const token = await market.aSession(theirs.account_id);
    const { body } = await plain.call('GET', '/v1/account/me', { token, headers: { cookie } });
    expect(meSchema.parse(body).account_id).toBe(mine.account_id);
  });

  it('is taken away on signing out, and so is the session behind it', async () => {
    const { email } = await market.anAccount();
    const { token } = await signIn(secure, email);
    const cookie = `__Host-auth-token=${token}`;
    const out = await secure.call('POST', '/api/logout', { headers: { cookie } });
    expect(out.headers.get('set-cookie')).toMatch(
      /^__Host-auth-token=;.*Max-Age=0|^__Host-auth-token=;.*Expires=Thu, 01 Jan 1970/,
    );
    expect((await secure.call('GET', '/v1/account/me', { headers: { cookie } })).status).toBe(401);
  });
});

describe('the cookie of a known device', () => {
  it('is bound to the host, sent by nobody’s page but ours, and read by no script', async () => {
    const { email } = await market.anAccount();
    const kept = ['HttpOnly', `Max-Age=${400 * 24 * 60 * 60}`, 'Path=/', 'SameSite=Strict'];
    const overHttps = await signIn(secure, email);
    expect(overHttps.device).toMatch(/^__Host-known-device=[\w-]{43};/);
    expect(attributes(overHttps.device)).toEqual([...kept, 'Secure']);
    const overHttp = await signIn(plain, email);
    expect(overHttp.device).toMatch(/^known-device=[\w-]{43};/);
    expect(attributes(overHttp.device)).toEqual(kept);
  });

  it('signs nobody in', async () => {
    const { email } = await market.anAccount();
    const [cookie] = (await signIn(plain, email)).device.split(';');
    const [, value = ''] = cookie?.split('=') ?? [];
    for (const sent of [`known-device=${value}`, `auth-token=${value}`]) {
      expect((await plain.call('GET', '/v1/account/me', { headers: { cookie: sent } })).status).toBe(401);
    }
  });
});

describe('a token', () => {
  it('has 256 bits of its own each time, and stands in no table', async () => {
    const { email } = await market.anAccount();
    const tokens = [];
    for (let signedIn = 0; signedIn < 5; signedIn += 1) tokens.push((await signIn(plain, email)).token);
    expect(new Set(tokens).size).toBe(tokens.length);
    const rows = [...(await databaseContent(test.url)).values()].flat().join('\n');
    for (const token of tokens) {
      const bytes = Buffer.from(token, 'base64url');
      expect(bytes).toHaveLength(32);
      for (const form of [token, bytes.toString('hex'), Buffer.from(token).toString('hex'), bytes.toString('base64')]) {
        expect(rows).not.toContain(form);
      }
    }
  });

  it('ends when its device signs in anew, as whomever; other devices stay signed in', async () => {
    const [mine, theirs] = [await market.anAccount(), await market.anAccount()];
    const [here, there] = [await signIn(plain, mine.email), await signIn(plain, mine.email)];
    const me = async (token: string) => (await plain.call('GET', '/v1/account/me', { token })).status;
    const again = await plain.call('POST', '/api/login', {
      body: { email: theirs.email, password: PASSWORD },
      headers: { cookie: `auth-token=${here.token}` },
    });
    expect(again.status).toBe(200);
    expect(await me(sessionSchema.parse(again.body).access_token)).toBe(200);
    expect(await me(here.token)).toBe(401);
    expect(await me(there.token)).toBe(200);
  });

  it('ends at once on every device when the password changes', async () => {
    const { email } = await market.anAccount();
    const [here, there] = [await signIn(plain, email), await signIn(secure, email)];
    const changed = await plain.call('PATCH', '/v1/account/me/password', {
      token: here.token,
      body: { password: PASSWORD, new_password: 'quite another password' },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBeLessThan(300);
    const me = async (server: RunningServer, token: string) =>
      (await server.call('GET', '/v1/account/me', { token })).status;
    expect(await me(secure, there.token)).toBe(401);
    expect(await me(plain, there.token)).toBe(401);
  });
});
