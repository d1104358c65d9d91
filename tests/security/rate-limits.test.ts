import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { mountedPath } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { marketOf } from '../builders/market.ts';
import { type Answer, type RunningServer, startServer } from '../builders/running-server.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

let test: TestDatabase;
let server: RunningServer;

beforeAll(async () => {
  test = await createTestDatabase();
});

// Counts are per process, so each test has its own.
beforeEach(async () => {
  server = await startServer(test.database);
  return () => server.stop();
});

afterAll(async () => {
  await test.drop();
});

function expectTooMany(answer: Answer): void {
  expect(answer.status).toBe(429);
  expect(problemSchema.parse(answer.body).code).toBe('too_many_requests');
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(600);
}

/** Asks until a request is refused; returns how many were served. */
async function servedUntilRefused(ask: () => Promise<Answer>): Promise<number> {
  for (let served = 0; served < 100; served += 1) {
    const answer = await ask();
    if (answer.status !== 429) continue;
    expectTooMany(answer);
    return served;
  }
  return Number.POSITIVE_INFINITY;
}

describe('mailing strangers and trying links is slowed down', () => {
  it('mails to one address: five registrations or new passwords in ten minutes, the same for known and unknown', async () => {
    const { email } = await marketOf(test.database).anAccount();
    for (const address of [email, 'nobody@test.example']) {
      const reset = () => server.call('POST', `/v1/account/password/send_reset_mail?email=${address}`);
      expect(await servedUntilRefused(reset)).toBe(5);
      const signup = () => server.call('POST', '/v1/auth/signup', { body: { email: address, name: 'Test' } });
      expect(await servedUntilRefused(signup)).toBe(5);
    }
  });

  it('a link: 60 in a minute from one place', async () => {
    expect(await servedUntilRefused(() => server.call('GET', '/v1/auth/activate/none'))).toBe(60);
  });
});

describe('who asks for somebody else each time is slowed down too', () => {
  it.each([
    ['login', 60],
    ['tokenLogin', 60],
    ['signin', 60],
    ['tokenSignin', 60],
    ['spaceTokenSignin', 60],
    ['accountToken', 60],
    ['joinSharedDevice', 60],
    ['switchPerson', 60],
    ['proveSecondFactor', 60],
    ['beginSecondFactor', 60],
    ['confirmSecondFactor', 60],
    ['removeSecondFactor', 60],
    ['renewRecoveryCodes', 60],
    ['changePassword', 60],
    ['activation', 60],
    ['activate', 60],
    ['activateAccount', 60],
    ['resetLink', 60],
    ['resetPassword', 60],
    ['signup', 30],
    ['sendResetMail', 30],
  ] as const)('%s answers one place %i times', async (name, most) => {
    const { method, ...declared } = routes[name];
    const path = mountedPath(declared).replace(/:\w+/, 'none');
    let asked = 0;
    const ask = () => {
      asked += 1;
      const email = `a${asked}@test.example`;
      // The limit counts callers, whichever route they ask.
      return server.call(method, `${path}?email=${email}`, method === 'GET' ? {} : { body: { email } });
    };
    expect(await servedUntilRefused(ask)).toBe(most);
  });
});

describe('behind a proxy', () => {
  const from = (client: string) => () =>
    server.call('GET', '/v1/auth/activate/none', { headers: { 'x-forwarded-for': client } });

  it('that nobody told us about, counts a caller who gives another name each time as one', async () => {
    let client = 0;
    const somebodyElse = () => {
      client += 1;
      return from(`203.0.113.${client}`)();
    };
    expect(await servedUntilRefused(somebodyElse)).toBe(60);
  });

  it('named in TRUSTED_PROXIES, each of its clients is counted alone', async () => {
    await server.stop();
    server = await startServer(test.database, { TRUSTED_PROXIES: '127.0.0.1' });
    expect(await servedUntilRefused(from('203.0.113.1'))).toBe(60);
    expect((await from('203.0.113.2')()).status).not.toBe(429);
    // Addresses that a client adds before the proxy's entry change nothing.
    expectTooMany(await from('198.51.100.7, 203.0.113.1')());
  });
});
