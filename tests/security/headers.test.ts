import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownServer } from '../builders/own-server.ts';
import { type RunningServer, startServer } from '../builders/running-server.ts';

const { test, server, market } = await ownServer();
let secure: RunningServer;
let token: string;

beforeAll(async () => {
  secure = await startServer(test.database, { PUBLIC_URL: 'https://carreau.example' });
  token = await market.aSession((await market.anAccount()).account_id);
});
afterAll(() => secure.stop());

/** Answered, not signed in, not found, not understood. */
const answersOf = (asked: RunningServer) =>
  Promise.all([
    asked.call('GET', '/v1/account/me', { token }),
    asked.call('GET', '/v1/account/me'),
    asked.call('GET', '/v1/nothing/there', { token }),
    asked.call('POST', '/api/login', { body: '{' }),
  ]);

describe('whatever is answered, a browser', () => {
  it('takes it for what it says it is, keeps no copy, and shows it in nobody else’s page', async () => {
    const answers = await answersOf(server);
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 400]);
    for (const { headers, status } of answers) {
      expect(Object.fromEntries(headers), String(status)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    }
  });

  it('never comes back over plain http once it was served over https; a server at home without https is left alone', async () => {
    const ofYear = (answers: Awaited<ReturnType<typeof answersOf>>) =>
      new Set(answers.map(({ headers }) => headers.get('strict-transport-security')));
    expect(ofYear(await answersOf(secure))).toEqual(new Set(['max-age=31536000']));
    expect(ofYear(await answersOf(server))).toEqual(new Set([null]));
  });
});
