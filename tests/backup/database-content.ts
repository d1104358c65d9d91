import { Client } from 'pg';

/** The rows of every table as sorted text, for comparison. `leaveOut` names columns that may differ. */
export async function databaseContent(url: string, leaveOut: readonly string[] = []): Promise<Map<string, string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'drizzle') and c.relkind = 'r' order by 1`,
    );
    const content = new Map<string, string[]>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - $1::text[])::text as row from ${name} t order by 1`,
        [leaveOut],
      );
      content.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return content;
  } finally {
    await client.end();
  }
}
