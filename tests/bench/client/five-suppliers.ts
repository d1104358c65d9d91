/** Four more suppliers beside the large one, each with the same catalog under an alias of their own. */
import { Client } from 'pg';

/** The aliases of the large supplier and of the four that are made. */
export const FIVE = ['entrepot', 'entrepot-2', 'entrepot-3', 'entrepot-4', 'entrepot-5'] as const;

/** Tables whose rows belong to a supplier, in the order of their references. */
const COPIED = ['supplier', 'supplier_member', 'category', 'product', 'product_gtin', 'commercial_link'];

export async function makeFourMore(databaseUrl: string): Promise<void> {
  const [source, ...others] = FIVE;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const alias of others) {
      await client.query('begin');
      const { rows } = await client.query<{ supplier_id: string; made: string }>(
        'select supplier_id, gen_random_uuid() as made from supplier where alias = $1',
        [source],
      );
      const { supplier_id, made } = rows[0] ?? { supplier_id: '', made: '' };
      for (const table of COPIED) {
        const changed = table === 'supplier' ? { supplier_id: made, alias, name: alias } : { supplier_id: made };
        await client.query(
          `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(source) || $1::jsonb)).*
           from ${table} source where supplier_id = $2`,
          [JSON.stringify(changed), supplier_id],
        );
      }
      await client.query('commit');
    }
  } finally {
    await client.end();
  }
}
