import { type ClientBase, escapeIdentifier } from 'pg';

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

const TABLES = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum) as columns,
    array(select distinct f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as references
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' order by c.relname`;

/** Every table of the product, each after those that its foreign keys name. */
export async function tablesInOrder(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { references: string[] }>(TABLES);
  const waiting = new Map(rows.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(({ references }) => !references.some((name) => waiting.has(name)));
    if (next.length === 0)
      throw new Error(`These tables name each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const { name, columns } of next) {
      ordered.push({ name, columns });
      waiting.delete(name);
    }
  }
  return ordered;
}

/** `"table" ("column", …)`, as COPY names what it reads or writes. */
export function copyTarget({ name, columns }: Table): string {
  return `public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;
}

/** Row-level security leaves rows out silently: a role that copies tables must bypass it. */
export async function requireSeesAllRows(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; sees_all: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as sees_all from pg_roles where rolname = current_user',
  );
  const [user] = rows;
  if (user?.sees_all) return;
  throw new Error(
    `The database user ${user?.name} is kept behind row-level security. Let a superuser run once: alter role "${user?.name}" bypassrls`,
  );
}

/** Settings under which COPY writes rows that every server reads the same way. */
export const COPY_SETTINGS = `set local row_security = off; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local client_encoding = 'UTF8'`;
