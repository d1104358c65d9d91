import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateOn, whileNobodyMigrates } from '../database/migrate.ts';
import { createSchema, knowsMigration } from '../database/schema-history.ts';
import { productVersion } from '../product-version.ts';
import { type BackupHeader, openBackup } from './backup-file.ts';
import { RowReader } from './row-reader.ts';
import { COPY_SETTINGS, copyTarget, requireSeesAllRows } from './tables.ts';
import type { Progress } from './take-backup.ts';

const OCCUPANTS = `
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S')
  order by 1 limit 3`;

async function requireEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(OCCUPANTS);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new Error(
    `The database is not empty (it has ${names}, …), and nothing was changed. Restore into a new one: another DATA_DIR, or a DATABASE_URL that names a database just created.`,
  );
}

async function load(client: Client, header: BackupHeader, rows: AsyncIterable<Buffer>, progress: Progress) {
  const reader = new RowReader(rows);
  const total = header.tables.reduce((sum, table) => sum + table.rows, 0);
  let done = 0;
  for (const table of header.tables) {
    await pipeline(reader.take(table.rows), client.query(copyFrom(`copy ${copyTarget(table)} from stdin`)));
    done += table.rows;
    progress(done, total);
  }
  await reader.requireEnd();
}

/**
 * Devices may hold changes made after the backup, which the restored database doesn't have. So catalog versions jump far beyond any that
 * a device may have seen, and every client's terms are new: each device starts over instead of mixing the two histories.
 */
const NEW_ERA = `
  update supplier set catalog_version = catalog_version + 1000000 + floor(random() * 1000000)::bigint;
  update commercial_link l set terms_version = s.catalog_version from supplier s where s.supplier_id = l.supplier_id`;

/**
 * Fills an empty database with the rows of `file`, all or none, and migrates it to this version's schema. Throws, saying why,
 * for a file that is cut, altered or of a newer version, and for a database that is not empty.
 */
export async function restoreBackup(url: string, file: string, progress: Progress = () => undefined): Promise<void> {
  const { header, rows } = await openBackup(file);
  if (!knowsMigration(header.migration)) {
    throw new Error(
      `${file} was made by version ${header.product_version}, this is ${productVersion()}: restore it with that version or a newer one.`,
    );
  }
  await whileNobodyMigrates(url, async (client) => {
    await requireEmpty(client);
    await requireSeesAllRows(client);
    await client.query('begin');
    try {
      await createSchema(client, header.migration);
      await client.query(COPY_SETTINGS);
      await load(client, header, rows(), progress);
      await client.query(NEW_ERA);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
    await migrateOn(client);
    await client.query('analyze');
  });
}
