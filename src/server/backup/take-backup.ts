import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '../database/migrate.ts';
import { lastMigration } from '../database/schema-history.ts';
import { productVersion } from '../product-version.ts';
import { type BackedUpTable, writeBackup } from './backup-file.ts';
import { COPY_SETTINGS, copyTarget, requireSeesAllRows, tablesInOrder } from './tables.ts';

export type Progress = (done: number, total: number) => void;

async function countedTables(client: Client): Promise<BackedUpTable[]> {
  const counted: BackedUpTable[] = [];
  for (const { name, columns } of await tablesInOrder(client)) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::float8 as rows from public.${escapeIdentifier(name)}`,
    );
    counted.push({ name, columns: [...columns], rows: rows[0]?.rows ?? 0 });
  }
  return counted;
}

async function* rowsOf(client: Client, tables: readonly BackedUpTable[], progress: Progress): AsyncGenerator<Buffer> {
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const table of tables) {
    yield* client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
    done += table.rows;
    progress(done, total);
  }
}

/**
 * Writes every row of the database into `file`, as of one moment; the server may go on working. The file holds password hashes,
 * session hashes and suppliers' secrets.
 */
export async function takeBackup(url: string, file: string, progress: Progress = () => undefined): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query(COPY_SETTINGS);
    await requireSeesAllRows(client);
    const migration = await lastMigration(client);
    if (migration === null) throw new Error('The database was last used by a newer version: back it up with that one.');
    const tables = await countedTables(client);
    const header = { product_version: productVersion(), migration, taken_at: new Date().toISOString(), tables };
    await writeBackup(file, header, rowsOf(client, tables, progress));
    await client.query('commit');
  });
}
