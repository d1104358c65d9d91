import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect, type Database, type Executor, withIdentity } from '#server/database/connection.ts';
import { whenReachable } from '#server/database/when-reachable.ts';
import type { Phase } from '#server/http/phase.ts';
import { marketOf } from '../builders/market.ts';
import { type RunningServer, startServer } from '../builders/running-server.ts';
import { testSecrets } from '../builders/secret-keys.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { type DatabaseGate, openGate } from './database-gate.ts';

/** More than the pool has connections, so that a leaked one is noticed. */
const OFTEN = 25;

let test: TestDatabase;
let gate: DatabaseGate;
let database: Database;
let server: RunningServer;
let token: string;

beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.pool.query(
    'create table pair (id int primary key, value int); grant all on pair to carreau_identity',
  );
  const { email } = await marketOf(test.database).anAccount();
  const direct = await startServer(test.database);
  token = await direct.signIn(email);
  await direct.stop();
});

afterAll(() => test.drop());

beforeEach(async () => {
  gate = await openGate(test.url);
  database = connect(gate.url, { connection: 300, statement: 400, answer: 600 });
  server = await startServer(database);
});

afterEach(async () => {
  await server.stop();
  gate.stop();
  await database.close();
});

const me = () => server.call('GET', '/v1/account/me', { token });

async function expectUnavailable(): Promise<void> {
  const answer = await me();
  expect(answer).toMatchObject({ status: 503, body: { status: 503, code: 'unavailable' } });
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
}

/** A busy machine may be slower than this database's timeout, so the test asks until it answers. */
const works = (path = '/v1/account/me') =>
  expect.poll(async () => (await server.call('GET', path, { token })).status).toBe(200);

/** A busy machine may make a connection more slowly than this pool waits, so one that came too late is asked for again. */
const heldConnection = (): Promise<PoolClient> => database.pool.connect().catch(heldConnection);

/** Two transactions that meet in the middle of `work`, each with its own number. */
function twoAtOnce(
  on: Database,
  work: (executor: Executor, mine: number, meet: () => Promise<void>) => Promise<unknown>,
) {
  let waiting = 2;
  let open = () => {};
  const bothThere = new Promise<void>((done) => {
    open = done;
  });
  const meet = () => {
    waiting -= 1;
    if (waiting <= 0) open();
    return bothThere;
  };
  return Promise.all([1, 2].map((mine) => withIdentity(on, (executor) => work(executor, mine, meet))));
}

describe('when the database can’t do it now', () => {
  it('two requests that block each other are both done, the second after the first', async () => {
    const patient = connect(gate.url);
    await test.database.pool.query('truncate pair; insert into pair values (1, 0), (2, 0)');
    await twoAtOnce(patient, async (executor, mine, meet) => {
      await executor.execute(sql`update pair set value = value + 1 where id = ${mine}`);
      await meet();
      await executor.execute(sql`update pair set value = value + 1 where id = ${3 - mine}`);
    });
    const { rows } = await test.database.pool.query('select value from pair');
    expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
    await patient.close();
  });

  it('a full pool is answered with 503 and a time to come again, and works again when a place is free', async () => {
    const held = await Promise.all(Array.from({ length: 10 }, heldConnection));
    await expectUnavailable();
    for (const client of held) client.release();
    await works();
  });

  it('connections lost at any moment of a request cost that request only', async () => {
    for (let time = 0; time < OFTEN; time += 1) {
      const asked = me();
      // Before, between and after its statements.
      for (let turn = 0; turn < time; turn += 1) await new Promise((next) => setImmediate(next));
      gate.cut();
      expect([200, 503]).toContain((await asked).status);
    }
    await works();
  });

  it('a connection lost between two statements does not end the process', async () => {
    for (let time = 0; time < OFTEN; time += 1) {
      const work = withIdentity(database, async (executor) => {
        const lost = new Promise((done) => database.pool.once('remove', done));
        gate.cut();
        await Promise.race([lost, new Promise((next) => setTimeout(next, 20))]);
        await executor.execute(sql`select 1`);
      });
      await expect(work).rejects.toThrow();
    }
    await works();
  });

  it('a lock that is not given up in time, and a database that falls silent, are 503 and no wait for ever', async () => {
    await test.database.executor.transaction(async (other) => {
      await other.execute(sql`lock table session in access exclusive mode`);
      await expectUnavailable();
    });
    await works();
    gate.silence();
    await expectUnavailable();
    expect(await server.call('GET', '/health/ready')).toMatchObject({ status: 503 });
    expect(await server.call('GET', '/health/live')).toMatchObject({ status: 200 });
    gate.cut();
    await works();
    await works('/health/ready');
  });

  it('a database that lets the server in no more is a 503; at the start, a wrong password is said and not waited for', async () => {
    const url = new URL(test.url);
    url.password = 'another';
    const shut = connect(url.href);
    const other = await startServer(shut);
    expect(await other.call('GET', '/v1/account/me', { token })).toMatchObject({ status: 503 });
    await other.stop();
    const open = () => shut.executor.execute(sql`select 1`);
    await expect(whenReachable(open, () => undefined)).rejects.toThrow();
    await shut.close();
  });

  it('a start waits for a database that comes back from a kill, whatever it answers until then', async () => {
    const answers = ['28P01', 'ECONNREFUSED', '57P03', '28P01'];
    const open = async () => {
      const code = answers.shift();
      if (code !== undefined) throw Object.assign(new Error('not now'), { code });
      return 'open';
    };
    expect(await whenReachable(open, () => undefined)).toBe('open');
  });

  it('a process is ready from when its database is open until it is asked to stop, and asks callers to connect anew then', async () => {
    let phase: Phase = 'opening';
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const patient = connect(gate.url);
    const app = await createApp(
      { config, database: patient, secrets: testSecrets, now: () => new Date() },
      null,
      () => phase,
    );
    const ask = (url: string) => app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    const states: Record<Phase, readonly number[]> = {
      opening: [200, 503, 503],
      serving: [200, 200, 200],
      stopping: [200, 503, 200],
    };
    for (phase of ['opening', 'serving', 'stopping'] as const) {
      const answers = [await ask('/health/live'), await ask('/health/ready'), await ask('/v1/account/me')];
      expect(
        answers.map(({ statusCode }) => statusCode),
        phase,
      ).toEqual(states[phase]);
      const asksToLeave = answers.map(({ headers }) => headers.connection === 'close');
      expect(asksToLeave, phase).toEqual(answers.map(() => phase === 'stopping'));
    }
    await app.close();
    await patient.close();
  });
});
