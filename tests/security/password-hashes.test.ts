import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account } from '#server/database/schema/accounts.ts';
import { PASSWORD } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, server, market } = await ownServer();

const login = async (email: string, password: string) =>
  (await server.call('POST', '/api/login', { body: { email, password } })).status;

describe('a hash that was made at lower costs', () => {
  it('is made anew when its owner signs in, and by nothing else', async () => {
    const { email, account_id } = await market.anAccount();
    const where = eq(account.account_id, account_id);
    const hashNow = async () =>
      (await test.database.executor.select({ kept: account.password_hash }).from(account).where(where))[0]?.kept;
    const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
    await test.database.executor.update(account).set({ password_hash: old }).where(where);
    expect(await login(email, 'not the password')).toBe(401);
    expect(await hashNow()).toBe(old);
    expect(await login(email, PASSWORD)).toBe(200);
    const renewed = await hashNow();
    expect(renewed).toMatch(/\$m=19456,t=2,/);
    expect(await login(email, PASSWORD)).toBe(200);
    expect(await hashNow()).toBe(renewed);
  });
});
