import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { inProject } from '../project-root.ts';

/** Any number: the key of the advisory lock under which one process at a time migrates. */
const MIGRATION_LOCK = 7_240_311;

/** Brings the database to the newest schema, forward only; other processes that start meanwhile wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
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
