import { lte } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountTokenSchema } from '#contract/auth.ts';
import { problemSchema } from '#contract/problem.ts';
import { GUESS_LIMIT, KNOWN_DEVICE_DAYS } from '#domain/people/guess-limit.ts';
import { mintToken } from '#server/accounts/account-token.ts';
import { knownDevice, signInGuess } from '#server/database/schema/accounts.ts';
import { PASSWORD } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { type Answer, type RunningServer, startServer } from '../builders/running-server.ts';

// A proxy in front gives every guess another address to come from, so that only the account's limit counts here.
const { test, market } = await ownServer();
const NEW_PASSWORD = 'quite another password';
const MINUTE = 60_000;

let server: RunningServer;
let second: RunningServer;

beforeEach(async () => {
  server = await startServer(test.database, { TRUSTED_PROXIES: '127.0.0.1' });
  second = await startServer(test.database, { TRUSTED_PROXIES: '127.0.0.1' });
  return async () => {
    await server.stop();
    await second.stop();
  };
});

let places = 0;
/** What a browser sends without cookies, or with one. */
function from(cookie?: string): Record<string, string> {
  places += 1;
  const place = `10.${(places >> 16) & 255}.${(places >> 8) & 255}.${places & 255}`;
  return { 'x-forwarded-for': place, ...(cookie === undefined ? {} : { cookie }) };
}

const login = (
  email: string,
  password: string,
  { at = server, cookie }: { at?: RunningServer; cookie?: string } = {},
) => at.call('POST', '/api/login', { body: { email, password }, headers: from(cookie) });

async function guess(times: number, attempt: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let tried = 0; tried < times; tried += 1) statuses.push((await attempt()).status);
  return statuses;
}

const lock = async (email: string) => {
  expect(await guess(GUESS_LIMIT.guesses, () => login(email, 'wrong'))).not.toContain(429);
};

function expectWaiting(answer: Answer): void {
  expect(answer.status).toBe(429);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(problemSchema.parse(answer.body).code).toBe('too_many_requests');
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(GUESS_LIMIT.minutes * 60);
}

/** The cookie of a known device, as a browser sends it back. */
function deviceOf(answer: Answer): string {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('known-device='));
  const [cookie] = set?.split(';') ?? [];
  if (cookie === undefined) throw new Error('no device was made known');
  return cookie;
}

describe('guesses at one address', () => {
  it('are counted over all processes, in whatever letters the address is typed', async () => {
    const { email } = await market.anAccount();
    const half = GUESS_LIMIT.guesses / 2;
    expect(await guess(half, () => login(email, 'wrong'))).toEqual(Array(half).fill(401));
    const elsewhere = () => login(email.toUpperCase(), 'wrong', { at: second });
    expect(await guess(half, elsewhere)).toEqual(Array(half).fill(401));
    for (const at of [server, second]) expectWaiting(await login(email, PASSWORD, { at }));
  });

  it('are counted together over every way to sign in, and to prove oneself again', async () => {
    const { email, account_id } = await market.anAccount();
    const { supplier_id: _, ...space } = await market.aSupplier();
    const token = await market.aSession(account_id);
    const wrong = { email, password: 'wrong' };
    const noToken = { account_token: 'none', account_login: email };
    const ways = [
      () => server.call('POST', '/api/login', { body: wrong, headers: from() }),
      () => server.call('POST', '/v1/auth/signin', { body: wrong, headers: from() }),
      () => server.call('POST', '/v1/auth/account_token', { body: wrong, headers: from() }),
      () => server.call('POST', '/api/token-login', { body: noToken, headers: from() }),
      () => server.call('POST', '/v1/auth/token_signin', { body: noToken, headers: from() }),
      () => server.call('POST', `/v1/supplier/alias/${space.alias}/token_signin`, { body: noToken, headers: from() }),
      () =>
        server.call('PATCH', '/v1/account/me/password', {
          token,
          body: { password: 'wrong', new_password: NEW_PASSWORD },
          headers: from(),
        }),
    ];
    for (let tried = 0; tried < GUESS_LIMIT.guesses; tried += 1) {
      const answer = await ways[tried % ways.length]?.();
      expect(answer?.status, `guess ${tried}`).toBeLessThan(429);
    }
    for (const way of ways) expectWaiting(await way());
  });

  it('many at once are let through no more often than one after the other', async () => {
    const { email } = await market.anAccount();
    const statuses = await Promise.all(
      Array.from({ length: GUESS_LIMIT.guesses + 10 }, async (_, turn) => {
        const at = turn % 2 === 0 ? server : second;
        return (await login(email, 'wrong', { at })).status;
      }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(GUESS_LIMIT.guesses);
  });

  it('are forgotten when their time is over, and what is over stays in no table', async () => {
    const { email } = await market.anAccount();
    const start = new Date();
    server.setNow(start);
    await lock(email);
    const held = await login(email, PASSWORD);
    expectWaiting(held);
    server.setNow(new Date(start.getTime() + GUESS_LIMIT.minutes * MINUTE + 1));
    expect((await login(email, PASSWORD)).status).toBe(200);
    const other = await market.anAccount();
    const later = new Date(start.getTime() + 3 * GUESS_LIMIT.minutes * MINUTE);
    server.setNow(later);
    expect((await login(other.email, PASSWORD)).status).toBe(200);
    const over = await test.database.executor.select().from(signInGuess).where(lte(signInGuess.ends_at, later));
    expect(over).toEqual([]);
  });

  it('don’t add up with the right passwords, which leave those of others where they are', async () => {
    const { email } = await market.anAccount();
    expect(await guess(GUESS_LIMIT.guesses - 1, () => login(email, 'wrong'))).not.toContain(429);
    expect(await guess(5, () => login(email, PASSWORD))).toEqual(Array(5).fill(200));
    expect((await login(email, 'wrong')).status).toBe(401);
    expectWaiting(await login(email, PASSWORD));
  });

  it('leave other people alone, and use up no token of who has to wait', async () => {
    const [{ email, account_id }, other] = [await market.anAccount(), await market.anAccount()];
    const start = new Date();
    const { token } = await mintToken(test.database.executor, account_id, 'sign_in', start);
    server.setNow(start);
    await lock(email);
    expect((await login(other.email, PASSWORD)).status).toBe(200);
    const enter = () =>
      server.call('POST', '/api/token-login', {
        body: { account_token: token, account_login: email },
        headers: from(),
      });
    expectWaiting(await enter());
    await test.database.executor.delete(signInGuess);
    expect((await enter()).status).toBe(200);
  });

  it('are answered alike whether somebody has the address or not', async () => {
    const { email } = await market.anAccount();
    const tell = async (address: string) => {
      const answers: unknown[] = [];
      for (let tried = 0; tried < GUESS_LIMIT.guesses + 2; tried += 1) {
        const { status, body, headers } = await login(address, 'wrong');
        answers.push({ status, body, waits: headers.has('retry-after'), cookies: headers.getSetCookie() });
      }
      return answers;
    };
    const known = await tell(email);
    expect(await tell('nobody@test.example')).toEqual(known);
    expect(known.at(-1)).toMatchObject({ status: 429, waits: true });
  });
});

describe('a known device', () => {
  it('lets the right password in while strangers have to wait', async () => {
    const { email } = await market.anAccount();
    const cookie = deviceOf(await login(email, PASSWORD));
    await lock(email);
    expectWaiting(await login(email, PASSWORD));
    expect((await login(email, PASSWORD, { cookie })).status).toBe(200);
    expect((await login(email, PASSWORD, { cookie, at: second })).status).toBe(200);
    expectWaiting(await login(email, PASSWORD));
  });

  it('is so after signing in with a token, and after a password was chosen anew with the mail’s link', async () => {
    const { email, account_id } = await market.anAccount();
    const minted = await server.call('POST', '/v1/auth/account_token', { body: { email, password: PASSWORD } });
    const { account_token, account_login } = accountTokenSchema.parse(minted.body);
    const byToken = deviceOf(await server.call('POST', '/api/token-login', { body: { account_token, account_login } }));
    await lock(email);
    expect((await login(email, PASSWORD, { cookie: byToken })).status).toBe(200);
    const { token: reset_token } = await mintToken(test.database.executor, account_id, 'reset', new Date());
    const byMail = deviceOf(
      await server.call('POST', '/v1/account/password/reset', { body: { password: NEW_PASSWORD, reset_token } }),
    );
    expectWaiting(await login(email, NEW_PASSWORD));
    expect((await login(email, NEW_PASSWORD, { cookie: byMail })).status).toBe(200);
  });

  it('has a limit of its own, which is nobody else’s', async () => {
    const { email } = await market.anAccount();
    const cookie = deviceOf(await login(email, PASSWORD));
    const there = () => login(email, 'wrong', { cookie });
    expect(await guess(GUESS_LIMIT.guesses, there)).toEqual(Array(GUESS_LIMIT.guesses).fill(401));
    expectWaiting(await login(email, PASSWORD, { cookie }));
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('is known for its own people only: several may use one', async () => {
    const [one, other, stranger] = [await market.anAccount(), await market.anAccount(), await market.anAccount()];
    const cookie = deviceOf(await login(one.email, PASSWORD));
    expect(deviceOf(await login(other.email, PASSWORD, { cookie }))).toBe(cookie);
    for (const { email } of [one, other, stranger]) await lock(email);
    for (const { email } of [one, other]) expect((await login(email, PASSWORD, { cookie })).status).toBe(200);
    expectWaiting(await login(stranger.email, PASSWORD, { cookie }));
  });

  it('is one that the server named itself', async () => {
    const { email } = await market.anAccount();
    const planted = `known-device=${'a'.repeat(43)}`;
    expect(deviceOf(await login(email, PASSWORD, { cookie: planted }))).not.toBe(planted);
  });

  it.each([
    [
      'changed',
      async (email: string) => {
        const token = await server.signIn(email);
        return server.call('PATCH', '/v1/account/me/password', {
          token,
          body: { password: PASSWORD, new_password: NEW_PASSWORD },
        });
      },
    ],
    [
      'chosen anew',
      async (_: string, account_id: string) => {
        const { token: reset_token } = await mintToken(test.database.executor, account_id, 'reset', new Date());
        return server.call('POST', '/v1/account/password/reset', { body: { password: NEW_PASSWORD, reset_token } });
      },
    ],
  ])('is forgotten when the password is %s elsewhere', async (_, changing) => {
    const { email, account_id } = await market.anAccount();
    const before = deviceOf(await login(email, PASSWORD));
    const here = deviceOf(await changing(email, account_id));
    await lock(email);
    expectWaiting(await login(email, NEW_PASSWORD, { cookie: before }));
    expect((await login(email, NEW_PASSWORD, { cookie: here })).status).toBe(200);
  });

  it('is forgotten when nobody signed in there for long', async () => {
    const { email, account_id } = await market.anAccount();
    const start = new Date();
    const cookie = deviceOf(await login(email, PASSWORD));
    const later = new Date(start.getTime() + (KNOWN_DEVICE_DAYS * 24 * 60 + 1) * MINUTE);
    server.setNow(later);
    await lock(email);
    expectWaiting(await login(email, PASSWORD, { cookie }));
    server.setNow(new Date(later.getTime() + GUESS_LIMIT.minutes * MINUTE));
    deviceOf(await login(email, PASSWORD));
    const rows = await test.database.executor.select().from(knownDevice);
    expect(rows.filter((row) => row.account_id === account_id)).toHaveLength(1);
  });
});
