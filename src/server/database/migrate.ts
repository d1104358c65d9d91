import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { inProject } from '../project-root.ts';

/** Any number: the key of the advisory lock under which one process at a time migrates. */
const MIGRATION_LOCK = 7_240_311;

/** Brings the database to the newest schema, forward only; other processes that start meanwhile wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // A connection lost between two statements fails the next one; unheard, it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { casing: 'snake_case' }), {
      migrationsFolder: inProject('src/server/database/migrations'),
    });
  } finally {
    await client.end();
  }
}
