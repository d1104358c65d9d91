import { asTenant, type Database } from '../database/connection.ts';
import { jsonb, nullable, statement, text, uuid } from '../database/statement.ts';

const NEWEST = statement({
  parameters: { supplier_id: uuid, shape: text },
  row: { mapping: nullable(jsonb<string[]>()) },
  sql: `select i.report -> 'mapping' as mapping from supplier_import i
    where i.supplier_id = $supplier_id and i.report ->> 'shape' = $shape and i.report ->> 'state' = 'applied'
    order by i.created_at desc, i.import_id desc limit 1`,
});

/** The mapping of the newest applied file with these headings. */
export async function rememberedMapping(
  database: Database,
  supplier_id: string,
  shape: string,
): Promise<readonly string[]> {
  const [newest] = await asTenant(database, { supplier_id }).rows(NEWEST({ supplier_id, shape }));
  return newest?.mapping ?? [];
}
