import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/connection.ts';

/** For whom prices, discounts and codes hold: a price group, or a client alone (the id of its organization). */
export interface TermsOwner {
  readonly kind: 'group' | 'client';
  readonly id: string;
}

/** The tables that hold one row per owner and product, and what is in it. */
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

const COLUMNS = {
  price: { price_amount: 'bigint', price_precision: 'smallint' },
  discount: { sales_discount: 'integer' },
  code: { code: 'text' },
} as const;

export type OwnedKind = keyof typeof COLUMNS;

export const ownedTable = (owner: TermsOwner, kind: OwnedKind) => sql.identifier(TABLES[owner.kind][kind]);
export const ownerColumn = (owner: TermsOwner) => sql.identifier(TABLES[owner.kind].owner);

/** One row per product; where the first of the kind's columns is null, the product's row goes. */
export async function writeOwnedRows(
  executor: Executor,
  supplier_id: string,
  owner: TermsOwner,
  kind: OwnedKind,
  rows: readonly (Readonly<Record<string, string | number | null>> & { readonly product_id: string })[],
): Promise<void> {
  const table = ownedTable(owner, kind);
  const column = ownerColumn(owner);
  const columns = Object.entries(COLUMNS[kind]).map(([name, type]) => ({ name: sql.identifier(name), type }));
  const each = (part: (column: (typeof columns)[number]) => SQL) => sql.join(columns.map(part), sql`, `);
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given(product_id uuid, ${each(({ name, type }) => sql`${name} ${sql.raw(type)}`)})`;
  const isGone = sql`given.${columns[0]?.name} is null`;
  await executor.execute(sql`delete from ${table} x using ${given}
    where x.supplier_id = ${supplier_id} and x.${column} = ${owner.id} and x.product_id = given.product_id and ${isGone}`);
  await executor.execute(sql`insert into ${table} (supplier_id, ${column}, product_id, ${each(({ name }) => sql`${name}`)})
    select ${supplier_id}::uuid, ${owner.id}::uuid, product_id, ${each(({ name }) => sql`${name}`)}
    from ${given} where not (${isGone})
    on conflict (supplier_id, ${column}, product_id)
    do update set ${each(({ name }) => sql`${name} = excluded.${name}`)}`);
}
