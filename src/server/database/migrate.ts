import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { inProject } from '../project-root.ts';

/** Any number: the key of the advisory lock under which one process at a time migrates. */
const MIGRATION_LOCK = 7_240_311;

export const migrationsFolder = () => inProject('src/server/database/migrations');

/** Runs `work` on a connection of its own, without a statement timeout. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // A connection lost between two statements fails the next one. Without a listener, the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs `work` while no other process migrates; processes that start meanwhile wait. */
export function whileNobodyMigrates<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return work(client);
  });
}

/** Brings the connection's database to the newest schema, forward only. */
export async function migrateOn(client: Client): Promise<void> {
  await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: migrationsFolder() });
}

export function migrateDatabase(url: string): Promise<void> {
  return whileNobodyMigrates(url, migrateOn);
}
