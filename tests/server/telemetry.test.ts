import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { ownServer } from '../builders/own-server.ts';
import { type RunningServer, startServer } from '../builders/running-server.ts';

const URL_ = 'https://telemetry.example:8443/carreau/events';
const { test, server, market } = await ownServer();
let telling: RunningServer;
let token: string;

beforeAll(async () => {
  telling = await startServer(test.database, { TELEMETRY_URL: URL_ });
  token = await market.aSession((await market.anAccount()).account_id);
});
afterAll(() => telling.stop());

async function connectsOf(asked: RunningServer): Promise<string | undefined> {
  const { headers } = await asked.call('GET', '/supplier/nowhere');
  return (headers.get('content-security-policy') ?? '').split('; ').find((each) => each.startsWith('connect-src'));
}

describe('telemetry', () => {
  it('is off unless an address is set, and pages then connect to their own origin only', async () => {
    expect((await server.call('GET', '/v1/account/me', { token })).body).toMatchObject({ telemetry_url: null });
    expect(await connectsOf(server)).toBe("connect-src 'self'");
  });

  it('goes where the operator says: signed-in devices are told, and pages may connect there and nowhere else', async () => {
    expect((await telling.call('GET', '/v1/account/me', { token })).body).toMatchObject({ telemetry_url: URL_ });
    expect(await connectsOf(telling)).toBe("connect-src 'self' https://telemetry.example:8443");
  });

  it('has an address that browsers can be told: no other protocol, no password', () => {
    for (const TELEMETRY_URL of [
      'ftp://telemetry.example',
      'telemetry.example',
      'https://me:secret@telemetry.example',
    ]) {
      expect(() => readConfig({ TELEMETRY_URL }), TELEMETRY_URL).toThrow('TELEMETRY_URL');
    }
  });
});
