/**
 * The floor, a process of its own: a bare parse of the files, and a bulk insert of their rows into a table with a key
 * and a code. It understands, compares, checks, reports and undoes nothing. `DATABASE_URL` names the database; a
 * message names the files.
 */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { Client } from 'pg';
import { z } from 'zod';
import { newId } from '#server/new-id.ts';

const { DATABASE_URL } = z.object({ DATABASE_URL: z.string() }).parse(process.env);
/** As many rows as one statement of the real import writes. */
const BATCH = 500;

export interface BareImport {
  readonly seconds: number;
  /** The largest size of the whole process, in MB. */
  readonly megabytes: number;
  /** Its size before it read anything. */
  readonly megabytes_idle: number;
}

const client = new Client({ connectionString: DATABASE_URL });
await client.connect();
await client.query(`create table if not exists bare_row (supplier_id uuid, product_id uuid, cells text[],
  version bigint, created_at timestamptz default now(), primary key (supplier_id, product_id))`);
const INSERT = `insert into bare_row (supplier_id, product_id, cells, version)
  select $1, given.product_id, given.cells, 1 from jsonb_to_recordset($2) as given(product_id uuid, cells text[])`;

async function importBare(files: readonly string[]): Promise<BareImport> {
  const supplier_id = newId(new Date());
  const megabytes_idle = process.memoryUsage().rss / 1024 / 1024;
  const startedAt = performance.now();
  for (const file of files) {
    const [, ...rows] = Papa.parse<string[]>(readFileSync(file, 'utf8')).data;
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = rows.slice(start, start + BATCH).map((cells) => ({ product_id: newId(new Date()), cells }));
      await client.query({ name: 'insert', text: INSERT, values: [supplier_id, JSON.stringify(batch)] });
    }
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, megabytes: process.resourceUsage().maxRSS / 1024, megabytes_idle };
}

process.once('message', async (files) => {
  process.send?.(await importBare(z.array(z.string()).parse(files)));
});
