import type { Executor } from '../database/connection.ts';
import { jsonb, listOf, statement, text, uuid } from '../database/statement.ts';

/** The owner of prices, discounts and codes: a price group, or one client (by the id of its organization). */
export interface TermsOwner {
  readonly kind: 'group' | 'client';
  readonly id: string;
}

/** The tables that hold one row per owner and product, and the column that names the owner there. */
const TABLES = {
  group: {
    owner: 'price_group_id',
    price: 'price_group_price',
    discount: 'price_group_discount',
    code: 'price_group_product_code',
  },
  client: {
    owner: 'organization_id',
    price: 'client_price',
    discount: 'client_discount',
    code: 'client_product_code',
  },
} as const;

export type OwnerTables = (typeof TABLES)[TermsOwner['kind']];

/** Makes the same statement for price groups and for clients, whose tables differ. */
export const ofOwners = <Ask>(declare: (tables: OwnerTables) => Ask): Readonly<Record<TermsOwner['kind'], Ask>> => ({
  group: declare(TABLES.group),
  client: declare(TABLES.client),
});

const COLUMNS = {
  price: { price_amount: 'bigint', price_precision: 'smallint' },
  discount: { sales_discount: 'integer' },
  code: { code: 'text' },
} as const;

type OwnedKind = keyof typeof COLUMNS;
type OwnedRow = Readonly<Record<string, string | number | null>> & { readonly product_id: string };

/** Statements that delete the given rows without a value, and write the others. */
const writing = (kind: OwnedKind) =>
  ofOwners(({ [kind]: table, owner }) => {
    const parameters = { supplier_id: uuid, owner_id: uuid, rows: jsonb<readonly OwnedRow[]>() };
    const names = Object.keys(COLUMNS[kind]);
    const types = Object.entries(COLUMNS[kind]).map(([name, type]) => `${name} ${type}`);
    const given = `jsonb_to_recordset($rows) as given(product_id uuid, ${types.join(', ')})`;
    return {
      remove: statement({
        parameters,
        row: {},
        sql: `delete from ${table} x using ${given} where x.supplier_id = $supplier_id and x.${owner} = $owner_id
          and x.product_id = given.product_id and given.${names[0]} is null`,
      }),
      put: statement({
        parameters,
        row: {},
        sql: `insert into ${table} (supplier_id, ${owner}, product_id, ${names.join(', ')})
          select $supplier_id, $owner_id, product_id, ${names.join(', ')} from ${given} where given.${names[0]} is not null
          on conflict (supplier_id, ${owner}, product_id)
          do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      }),
    };
  });

const WRITE = { price: writing('price'), discount: writing('discount'), code: writing('code') };

/** Writes one row per product. A row whose first value is null is deleted from the table. */
export async function writeOwnedRows(
  executor: Executor,
  supplier_id: string,
  owner: TermsOwner,
  kind: OwnedKind,
  rows: readonly OwnedRow[],
): Promise<void> {
  const { remove, put } = WRITE[kind][owner.kind];
  const given = { supplier_id, owner_id: owner.id, rows };
  await executor.rows(remove(given));
  await executor.rows(put(given));
}

const GIVE_UP = ofOwners(({ code, owner }) =>
  statement({
    parameters: { supplier_id: uuid, owner_id: uuid, codes: listOf(text) },
    row: {},
    sql: `delete from ${code} x using product p where x.supplier_id = $supplier_id and x.${owner} = $owner_id
      and x.code = any($codes) and p.supplier_id = x.supplier_id and p.product_id = x.product_id
      and p.deleted_at is not null`,
  }),
);

/** Writes codes of products. A deleted product gives its code up to the one that gets it. */
export async function writeOwnedCodes(
  executor: Executor,
  supplier_id: string,
  owner: TermsOwner,
  rows: readonly { readonly product_id: string; readonly code: string | null }[],
): Promise<void> {
  const codes = rows.flatMap(({ code }) => code ?? []);
  await executor.rows(GIVE_UP[owner.kind]({ supplier_id, owner_id: owner.id, codes }));
  await writeOwnedRows(executor, supplier_id, owner, 'code', rows);
}
