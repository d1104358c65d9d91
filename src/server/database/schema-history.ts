import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { migrationsFolder } from './migrate.ts';

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** A migration by its file's name, such as 0001_tenant_walls. */
export type MigrationName = string;

function journal() {
  return journalSchema.parse(JSON.parse(readFileSync(join(migrationsFolder(), 'meta/_journal.json'), 'utf8'))).entries;
}

/** The last migration that was applied to the database; null: none, or one that this version does not know. */
export async function lastMigration(client: ClientBase): Promise<MigrationName | null> {
  const { rows } = await client.query<{ when: number }>(
    'select max(created_at)::float8 as when from drizzle.__drizzle_migrations',
  );
  return journal().find(({ when }) => when === rows[0]?.when)?.tag ?? null;
}

export const knowsMigration = (name: MigrationName): boolean => journal().some(({ tag }) => tag === name);

/**
 * Gives an empty database the schema that the product had after the migration `last`, and notes the migrations as the migrator
 * does. It runs in the caller's transaction, so that a later failure leaves the database empty.
 */
export async function createSchema(client: ClientBase, last: MigrationName): Promise<void> {
  const until = journal().find(({ tag }) => tag === last)?.when ?? 0;
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: migrationsFolder() })) {
    if (folderMillis > until) return;
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
