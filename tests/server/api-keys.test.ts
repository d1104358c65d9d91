import { describe, expect, it } from 'vitest';
import { apiKeyRoutes } from '#contract/api-key.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, server, market } = await ownServer();

async function aSpace() {
  const { supplier_id } = await market.aSupplier();
  const { account_id } = await market.anAccount();
  await market.staff(supplier_id, account_id);
  return { supplier_id, account_id, token: await market.aSession(account_id) };
}

type OwnSpace = Awaited<ReturnType<typeof aSpace>>;

const keysOf = ({ supplier_id }: OwnSpace) => `/v2/supplier/${supplier_id}/api_keys`;

async function aKey(space: OwnSpace, permissions = ['purchase_order:read'], headers = {}) {
  const body = { name: 'Comptabilité', permissions };
  const answer = await server.call('POST', keysOf(space), { token: space.token, body, headers });
  return apiKeyRoutes.createApiKey.answer.parse(answer.body);
}

const listed = async (space: OwnSpace) =>
  apiKeyRoutes.apiKeys.answer.parse((await server.call('GET', keysOf(space), { token: space.token })).body).api_keys;

const statusWith = async (token: string, path: string) => (await server.call('GET', path, { token })).status;

describe('a key of the API', () => {
  it('signs a program in with what it was given, in its own space, and nowhere else', async () => {
    const [space, other] = [await aSpace(), await aSpace()];
    const { token } = await aKey(space);
    expect(await statusWith(token, `/v2/supplier/${space.supplier_id}/order_counts`)).toBe(403);
    const reading = await aKey(space, ['supplier:read']);
    expect(await statusWith(reading.token, `/v2/supplier/${space.supplier_id}/order_counts`)).toBe(200);
    expect(await statusWith(reading.token, `/v2/supplier/${other.supplier_id}/order_counts`)).toBe(404);
    // A key can't reach what people do for themselves, nor other keys.
    expect(await statusWith(reading.token, '/v1/account/me')).toBe(403);
    expect(await statusWith(reading.token, keysOf(space))).toBe(403);
  });

  it('is answered once: neither the list nor the database has it', async () => {
    const space = await aSpace();
    const { token, ...shown } = await aKey(space);
    expect(await listed(space)).toEqual([shown]);
    expect(shown).toMatchObject({ name: 'Comptabilité', ending: token.slice(-4), last_used_at: null });
    const { rows } = await test.database.pool.query('select api_key::text as row from api_key');
    expect(JSON.stringify(rows)).not.toContain(token.slice('carreau.'.length));
  });

  it('says when it was last used, and is over when it is revoked', async () => {
    const space = await aSpace();
    const { token, api_key_id } = await aKey(space, ['supplier:read']);
    const counts = `/v2/supplier/${space.supplier_id}/order_counts`;
    expect(await statusWith(token, counts)).toBe(200);
    expect((await listed(space))[0]?.last_used_at).toEqual(expect.any(String));
    const path = `${keysOf(space)}/${api_key_id}`;
    expect((await server.call('DELETE', path, { token: space.token })).status).toBe(200);
    expect(await statusWith(token, counts)).toBe(401);
    expect(await listed(space)).toEqual([]);
    expect((await server.call('DELETE', path, { token: space.token })).status).toBe(404);
  });

  it('never does more than who made it may do now, and ends with their place in the team', async () => {
    const space = await aSpace();
    const { token } = await aKey(space, ['supplier:read', 'product:read', 'client:read']);
    const supplier = `/v2/supplier/${space.supplier_id}`;
    expect(await statusWith(token, `${supplier}/clients`)).toBe(200);
    const become = (change: string) =>
      test.database.pool.query(`${change} where supplier_id = $1 and account_id = $2`, [
        space.supplier_id,
        space.account_id,
      ]);
    await become("update supplier_member set role = 'preparer'");
    expect(await statusWith(token, `${supplier}/clients`)).toBe(403);
    expect(await statusWith(token, `${supplier}/order_counts`)).toBe(200);
    await become('delete from supplier_member');
    expect(await statusWith(token, `${supplier}/order_counts`)).toBe(404);
  });

  it('is made anew where its answer was lost, and nobody holds the former one', async () => {
    const space = await aSpace();
    const headers = { 'idempotency-key': 'once' };
    const lost = await aKey(space, ['supplier:read'], headers);
    const second = await aKey(space, ['supplier:read'], headers);
    expect(second.api_key_id).toBe(lost.api_key_id);
    expect(await listed(space)).toHaveLength(1);
    const counts = `/v2/supplier/${space.supplier_id}/order_counts`;
    expect([await statusWith(lost.token, counts), await statusWith(second.token, counts)]).toEqual([401, 200]);
  });

  it('is given no right over settings, people or other keys', async () => {
    const space = await aSpace();
    const body = { name: 'Trop', permissions: ['supplier:update'] };
    expect((await server.call('POST', keysOf(space), { token: space.token, body })).status).toBe(400);
  });
});
