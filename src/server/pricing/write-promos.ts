/** Writes the promotions of products for a price group or one client. A promotion that stays as it is leaves no line in the journal. */
import type { SalesPromo } from '#domain/catalog/product.ts';
import { jsonb, statement, uuid } from '../database/statement.ts';
import { newId } from '../new-id.ts';
import { ofOwners, type TermsOwner } from './owned-rows.ts';
import type { PricingChange } from './pricing-change.ts';

interface PromoRow {
  readonly product_id: string;
  /** Of a promotion that is not there yet. */
  readonly sales_promo_id: string;
  /** null: the product has no promotion. */
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly price_amount: number | null;
  readonly price_precision: number | null;
  readonly percent: number | null;
}

const WRITE = ofOwners(({ owner }) => {
  const parameters = { supplier_id: uuid, owner_id: uuid, rows: jsonb<readonly PromoRow[]>() };
  const given = `jsonb_to_recordset($rows) as given(product_id uuid, sales_promo_id uuid, starts_at timestamptz, ends_at timestamptz,
    price_amount bigint, price_precision smallint, percent integer)`;
  const isSame = `x.supplier_id = $supplier_id and x.${owner} = $owner_id and x.product_id = given.product_id`;
  const columns = ['starts_at', 'ends_at', 'price_amount', 'price_precision', 'percent'];
  const of = (table: string) => columns.map((column) => `${table}.${column}`).join(', ');
  return {
    remove: statement({
      parameters,
      row: {},
      sql: `delete from sales_promo x using ${given} where ${isSame} and given.starts_at is null`,
    }),
    change: statement({
      parameters,
      row: {},
      sql: `update sales_promo x set ${columns.map((column) => `${column} = given.${column}`).join(', ')}
        from ${given} where ${isSame} and given.starts_at is not null and (${of('x')}) is distinct from (${of('given')})`,
    }),
    add: statement({
      parameters,
      row: {},
      sql: `insert into sales_promo (supplier_id, ${owner}, product_id, sales_promo_id, ${columns.join(', ')})
        select $supplier_id, $owner_id, given.product_id, given.sales_promo_id, ${of('given')} from ${given}
        where given.starts_at is not null and not exists (select from sales_promo x where ${isSame})`,
    }),
  };
});

interface PromoToWrite {
  readonly product_id: string;
  readonly sales_promo: SalesPromo | null;
}

/** An owner has one promotion per product: a new one takes the place of the one before, null deletes it. */
export async function writePromos(
  { executor, supplier_id }: PricingChange,
  { kind, id }: TermsOwner,
  promos: readonly PromoToWrite[],
  now: Date,
): Promise<void> {
  const rows = promos.map(({ product_id, sales_promo }) => ({
    ...{ product_id, sales_promo_id: newId(now) },
    ...{ starts_at: sales_promo?.starts_at ?? null, ends_at: sales_promo?.ends_at ?? null },
    price_amount: sales_promo?.price?.amount ?? null,
    price_precision: sales_promo?.price?.precision ?? null,
    percent: sales_promo?.percent ?? null,
  }));
  const { remove, change, add } = WRITE[kind];
  for (const write of [remove, change, add]) {
    await executor.rows(write({ supplier_id, owner_id: id, rows }));
  }
}
