import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type PoolClient, Query, type QueryResult } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Declaration, declaredStatements } from '#server/database/statement.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const SERVER = 'src/server';
const modules = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => `${SERVER}/${file}`)
  .filter((file) => /from '[^']*\/statement\.ts'/.test(readFileSync(file, 'utf8')));

const NAME = 'declared';

/** How PostgreSQL describes a prepared statement. */
async function described(client: PoolClient, { text }: Declaration): Promise<Omit<Declaration, 'text'>> {
  await client.query(`prepare ${NAME} as ${text}`);
  try {
    const { rows } = await client.query(
      'select parameter_types::text[] as types from pg_prepared_statements where name = $1',
      [NAME],
    );
    const { fields } = await new Promise<QueryResult>((done, failed) => {
      const query = new Query({ text }, [], (error, result) => (error ? failed(error) : done(result)));
      query.submit = (connection) => {
        connection.describe({ type: 'S', name: NAME }, true);
        connection.sync();
      };
      client.query(query);
    });
    const { rows: names } = await client.query<{ type: string }>(
      'select format_type(oid, null) as type from unnest($1::oid[]) with ordinality as given(oid, place) order by place',
      [fields.map(({ dataTypeID }) => dataTypeID)],
    );
    return {
      parameters: rows[0]?.types,
      columns: Object.fromEntries(fields.map(({ name }, place) => [name, names[place]?.type ?? ''])),
    };
  } finally {
    await client.query(`deallocate ${NAME}`);
  }
}

let test: TestDatabase;
let client: PoolClient;

beforeAll(async () => {
  test = await createTestDatabase();
  client = await test.database.pool.connect();
  // Statements are registered when their module is loaded.
  for (const file of modules) await import(/* @vite-ignore */ resolve(file));
});

afterAll(async () => {
  client.release();
  await test.drop();
});

describe('statements written by hand', () => {
  it('are what PostgreSQL makes of them: their parameters and the columns of their rows', async () => {
    expect(declaredStatements.length).toBeGreaterThan(25);
    for (const declaration of declaredStatements) {
      const { text, ...declared } = declaration;
      expect(await described(client, declaration), text).toEqual(declared);
    }
  });
});
