import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '#server/database/connection.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly url: string;
  drop(): Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database for one test file, copied from the migrated template. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyOf(new URL(inject('templateUrl')).pathname.slice(1));
}

/** An empty database, as right after its creation. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return copyOf('template0');
}

async function copyOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('templateUrl'));
  // Two files may copy at the same time, but PostgreSQL allows one copy after the other.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await onServer(`create database ${name} template ${template}`);
      break;
    } catch (error) {
      if (attempt === 50) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
  url.pathname = `/${name}`;
  const database = connect(url.href);
  return {
    database,
    url: url.href,
    drop: async () => {
      await database.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
