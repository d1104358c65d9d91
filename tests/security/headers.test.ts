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

/** Answers of each kind: success, not signed in, not found, not understood. */
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
        'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    }
  });

  it('lets no other site read it, and reads it as UTF-8', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const asked = await server.call('GET', '/v1/account/me', { token, headers });
    const beforehand = await server.call('OPTIONS', '/api/login', { headers });
    for (const answer of [asked, beforehand]) {
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(answer.headers.get('content-type')).toMatch(/^application\/(problem\+)?json; charset=utf-8$/);
    }
    expect([asked.status, beforehand.status]).toEqual([200, 404]);
  });

  it('loads nothing for it: an answer of the API is no page', async () => {
    for (const { headers, status } of await answersOf(server)) {
      expect(headers.get('content-security-policy'), String(status)).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
    }
  });

  it('loads for a page what is the app’s own, no plug-in, and takes no other address for its own', async () => {
    const { headers } = await server.call('GET', '/supplier/nowhere');
    const directives = (headers.get('content-security-policy') ?? '').split('; ');
    expect(directives).toEqual(
      expect.arrayContaining(["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    );
  });

  it('never comes back over plain http once it was served over https, to no host below it either; a server at home without https is left alone', async () => {
    const ofYear = (answers: Awaited<ReturnType<typeof answersOf>>) =>
      new Set(answers.map(({ headers }) => headers.get('strict-transport-security')));
    expect(ofYear(await answersOf(secure))).toEqual(new Set(['max-age=31536000; includeSubDomains']));
    expect(ofYear(await answersOf(server))).toEqual(new Set([null]));
  });
});
