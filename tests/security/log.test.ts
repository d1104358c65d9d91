import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#server/new-id.ts';
import { anOrderFor, aSpace, type Space } from '../authorization/space.ts';
import { marketOf, PASSWORD } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';

const lines: string[] = [];
const { test, server } = await ownServer({ LOG_LEVEL: 'debug' }, { write: (line) => lines.push(line) });
let space: Space;

beforeAll(async () => {
  space = await aSpace(test.database, server);
});

const [INFO, WARN] = [30, 40];
const CANARY = 'zcanary';
let planted = 0;
/** A string that must not appear in the log. */
const canary = () => `${CANARY}${++planted}`;

const lineSchema = z.object({
  level: z.number(),
  time: z.number(),
  msg: z.string(),
  request_id: z.optional(z.uuid()),
  route: z.optional(z.string()),
  account_id: z.optional(z.string()),
  supplier_id: z.optional(z.string()),
  organization_id: z.optional(z.string()),
  status: z.optional(z.number()),
  code: z.optional(z.string()),
  client: z.optional(z.string()),
});
const read = () => lines.map((line) => lineSchema.parse(JSON.parse(line)));

/** Requests with every outcome, each with marks in all places that must stay out of the log. */
async function aBusyDay(token: string, owner: string): Promise<number[]> {
  const { supplier_id, organization_id } = space;
  const orders = `/v2/supplier/${supplier_id}/purchase_orders`;
  const order = { ...anOrderFor(space), comment: canary(), reference: canary() };
  const placed = newId(new Date());
  const calls: readonly [string, string, { token?: string; body?: unknown; headers?: Record<string, string> }][] = [
    ['POST', '/api/login', { body: { email: `${canary()}@test.example`, password: canary() } }],
    ['POST', '/api/token-login', { body: { account_token: canary(), account_login: `${canary()}@test.example` } }],
    ['POST', '/v1/auth/signup', { body: { email: `${canary()}@test.example`, name: canary() } }],
    ['POST', `/v1/account/password/send_reset_mail?email=${canary()}@test.example`, {}],
    ['GET', `/v1/auth/activate/${canary()}`, {}],
    ['GET', '/v1/account/me', { token: canary() }],
    ['GET', '/v1/account/me', { headers: { cookie: `auth-token=${canary()}; other=${canary()}` } }],
    ['GET', '/v1/account/me', { token, headers: { 'user-agent': canary(), referer: `http://${canary()}/` } }],
    ['GET', `/v1/${canary()}/${canary()}?${canary()}=${canary()}`, { token }],
    ['GET', `/v1/supplier/${canary()}/settings`, { token }],
    ['GET', `/v1/supplier/${canary()}/settings?supplier_id=${canary()}&organization_id=${canary()}`, {}],
    ['GET', `/v1/supplier/${supplier_id}/products?client_id=${organization_id}&${canary()}=1`, { token }],
    ['GET', `/v1/supplier/${supplier_id}/search?contact_id=${organization_id}&query=${canary()}`, { token }],
    ['PATCH', `/v1/supplier/${supplier_id}/credentials`, { token: owner, body: { credentials: { erp: canary() } } }],
    ['PUT', `${orders}/${placed}`, { token, body: order }],
    ['PUT', `${orders}/${placed}`, { token, body: { ...order, comment: canary() } }],
    ['PUT', `${orders}/${newId(new Date())}`, { token, body: { ...order, [canary()]: canary() } }],
    ['PUT', `${orders}/${newId(new Date())}`, { token, body: `{"comment": ${canary()}` }],
    ['PUT', `${orders}/${newId(new Date())}`, { token, body: order, headers: { 'content-type': canary() } }],
  ];
  const statuses: number[] = [];
  for (const [method, path, options] of calls) statuses.push((await server.call(method, path, options)).status);
  return statuses;
}

describe('the log, however much is asked of it', () => {
  it('keeps no password, token, cookie, address, search or word of an order, whatever becomes of the request', async () => {
    const token = await marketOf(test.database).aSession(space.buyer_account_id);
    lines.length = 0;
    const { account_id } = await marketOf(test.database).anAccount();
    await marketOf(test.database).staff(space.supplier_id, account_id);
    const statuses = await aBusyDay(token, await marketOf(test.database).aSession(account_id));
    expect([...new Set(statuses)].sort()).toEqual(expect.arrayContaining([200, 400, 401, 404, 415, 422]));
    expect(lines.length).toBeGreaterThanOrEqual(statuses.length);
    expect(lines.filter((line) => line.includes(CANARY))).toEqual([]);
    expect(lines.join()).not.toContain(token);
    expect(lines.join()).not.toContain(PASSWORD);
  });

  it('says of what failed unexpectedly which kind it was and which rule it broke, not what the database quotes', async () => {
    const { pool } = test.database;
    const token = await marketOf(test.database).aSession(space.buyer_account_id);
    await pool.query(`create function refuse_comments() returns trigger language plpgsql as $$ begin
      raise exception 'not %', new.comment using detail = new.comment, hint = new.comment,
        errcode = '23514', constraint = 'no_comments';
    end $$`);
    await pool.query(`create trigger refuse_comments before insert on purchase_order
      for each row when (new.comment is not null) execute function refuse_comments()`);
    lines.length = 0;
    const path = `/v2/supplier/${space.supplier_id}/purchase_orders/${newId(new Date())}`;
    const order = { ...anOrderFor(space), comment: canary() };
    const { status, body } = await server.call('PUT', path, { token, body: order });
    await pool.query('drop function refuse_comments cascade');
    expect(status).toBe(500);
    expect(body).toEqual({
      type: 'about:blank#internal',
      title: 'Something went wrong on our side',
      status: 500,
      detail: 'Something went wrong on our side',
      code: 'internal',
    });
    const [line] = lines.filter((each) => each.includes('unexpected'));
    expect(line).toContain('no_comments');
    expect(line).toContain('23514');
    expect(lines.join()).not.toContain(CANARY);
  });

  it('is one JSON object a line, with the request’s id, its route’s template, and whose it was', async () => {
    const token = await marketOf(test.database).aSession(space.buyer_account_id);
    lines.length = 0;
    const { supplier_id, organization_id } = space;
    await server.call('GET', `/v1/organization/${organization_id}`, { token });
    await server.call('GET', `/v2/supplier/${supplier_id}/purchase_orders/${space.order_id}`, { token });
    await server.call('GET', '/v1/account/me');
    const [ofOrganization, ofSupplier, ofNobody] = read();
    expect(ofOrganization).toMatchObject({ account_id: space.buyer_account_id, organization_id, status: 200 });
    expect(ofSupplier).toMatchObject({ account_id: space.buyer_account_id, supplier_id, status: 200 });
    expect(ofSupplier?.route).toBe('/v2/supplier/:supplier_id/purchase_orders/:order_id');
    expect(ofNobody).toMatchObject({ route: '/v1/account/me', status: 401 });
    expect(ofNobody).not.toHaveProperty('account_id');
    expect(new Set(read().map(({ request_id }) => request_id)).size).toBe(3);
  });

  it('tells who signed in, whose password was guessed at, and who signed out, with the caller’s address', async () => {
    const { email, account_id } = await marketOf(test.database).anAccount();
    lines.length = 0;
    const token = await server.signIn(email);
    await server.call('POST', '/api/login', { body: { email, password: canary() } });
    await server.call('POST', '/api/login', { body: { email: `${canary()}@test.example`, password: canary() } });
    await server.call('POST', '/api/logout', { token });
    const said = read().filter(({ msg }) => msg !== 'answered');
    expect(said).toMatchObject([
      { level: INFO, msg: 'signed in', account_id, client: '127.0.0.1', route: '/api/login' },
      { level: WARN, msg: 'refused', code: 'wrong_credentials', account_id, client: '127.0.0.1', route: '/api/login' },
      { level: WARN, msg: 'refused', code: 'wrong_credentials', client: '127.0.0.1', route: '/api/login' },
      { level: INFO, msg: 'signed out', account_id, client: '127.0.0.1', route: '/api/logout' },
    ]);
    expect(said[2]).not.toHaveProperty('account_id');
    expect(lines.join()).not.toContain(CANARY);
  });

  it('tells who asked for what they have no right to, in their own space, in another’s, and from another site', async () => {
    const { supplier_id, buyer_account_id: account_id } = space;
    const elsewhere = (await aSpace(test.database, server)).supplier_id;
    const token = await marketOf(test.database).aSession(account_id);
    lines.length = 0;
    await server.call('GET', `/v2/supplier/${supplier_id}/api_keys`, { token });
    await server.call('GET', `/v2/supplier/${elsewhere}/api_keys`, { token });
    const headers = { cookie: `auth-token=${token}`, origin: 'https://evil.example' };
    await server.call('PATCH', '/v1/account/me/password', { body: {}, headers });
    await server.call('GET', `/v1/supplier/${supplier_id}/products/none`, { token });
    const said = read().filter(({ msg }) => msg !== 'answered');
    expect(said).toMatchObject([
      { level: WARN, msg: 'refused', code: 'not_allowed', account_id, supplier_id, client: '127.0.0.1' },
      { level: WARN, msg: 'refused', code: 'not_found', account_id, supplier_id: elsewhere, client: '127.0.0.1' },
      { level: WARN, msg: 'refused', code: 'cross_site', client: '127.0.0.1' },
    ]);
    expect(said).toHaveLength(3);
  });
});
