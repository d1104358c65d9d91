import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant, connect, type Database, withTenant } from '#server/database/connection.ts';
import { integer, statement, text } from '#server/database/statement.ts';
import { newId } from '#server/new-id.ts';
import { anOrderFor, aSpace, type Space } from '../authorization/space.ts';
import { marketOf } from '../builders/market.ts';
import { type RunningServer, startServer } from '../builders/running-server.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

const STATE = statement({
  parameters: {},
  row: { prepared: integer, statement_timeout: text, idle_timeout: text, role: text },
  sql: `select (select count(*) from pg_prepared_statements)::integer as prepared, current_user::text as role,
    current_setting('statement_timeout') as statement_timeout,
    current_setting('idle_in_transaction_session_timeout') as idle_timeout`,
});
const WAIT = statement({
  parameters: {},
  row: { done: text },
  sql: `select pg_sleep(600)::text as done`,
});

/** A database through a pooler: the connections are PostgreSQL's own, which shows what they are left as. */
let database: Database;
let test: TestDatabase;
let server: RunningServer;
let space: Space;

beforeAll(async () => {
  test = await createTestDatabase();
  database = connect(test.url, undefined, test.url);
  server = await startServer(database);
  space = await aSpace(test.database, server);
});

afterAll(async () => {
  await server.stop();
  await database.close();
  await test.drop();
});

describe('through a pooler in transaction mode', () => {
  it('orders are placed, once each, and the catalog is searched', async () => {
    const { supplier_id, organization_id } = space;
    const token = await marketOf(test.database).aSession(space.buyer_account_id);
    const path = `/v2/supplier/${supplier_id}/purchase_orders/${newId(new Date())}`;
    const body = anOrderFor(space);
    const answers = await Promise.all(Array.from({ length: 4 }, () => server.call('PUT', path, { token, body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const search = `/v1/supplier/${supplier_id}/search?contact_id=${organization_id}&count=1&query=beurre`;
    expect((await server.call('GET', search, { token })).status).toBe(200);
  });

  it('a transaction has its limits, tenant and role, and leaves nothing on the connection', async () => {
    const { supplier_id } = space;
    const inside = { prepared: 0, statement_timeout: '12s', idle_timeout: '30s', role: 'carreau_app' };
    expect(await asTenant(database, { supplier_id }).rows(STATE({}))).toEqual([inside]);
    const both = await withTenant(database, { supplier_id }, async (executor) => [
      ...(await executor.rows(STATE({}))),
      ...(await executor.rows(STATE({}))),
    ]);
    expect(both).toEqual([inside, inside]);
    const { rows } = await database.pool.query(STATE({}).text);
    expect(rows).toEqual([{ prepared: 0, statement_timeout: '0', idle_timeout: '0', role: 'postgres' }]);
  });

  it('a statement that takes too long ends', async () => {
    const hasty = connect(test.url, { connection: 60_000, statement: 50, answer: 60_000 }, test.url);
    try {
      await expect(asTenant(hasty, {}).rows(WAIT({}))).rejects.toMatchObject({ code: '57014' });
    } finally {
      await hasty.close();
    }
  });
});
