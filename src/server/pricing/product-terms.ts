import type { Money } from '#domain/values/money.ts';
import { integer, statement, uuid } from '../database/statement.ts';
import { ofOwners, type TermsOwner, writeOwnedRows } from './owned-rows.ts';
import type { PricingChange } from './pricing-change.ts';

export interface PriceToWrite {
  readonly product_id: string;
  /** Pack price; null removes the row. */
  readonly price: Money | null;
}

export function writePrices(
  { executor, supplier_id }: PricingChange,
  owner: TermsOwner,
  prices: readonly PriceToWrite[],
): Promise<void> {
  const rows = prices.map(({ product_id, price }) => ({
    product_id,
    price_amount: price?.amount ?? null,
    price_precision: price?.precision ?? null,
  }));
  return writeOwnedRows(executor, supplier_id, owner, 'price', rows);
}

/** Writes a lasting discount in basis points; null removes it. */
export function writeDiscount(
  { executor, supplier_id }: PricingChange,
  owner: TermsOwner,
  product_id: string,
  sales_discount: number | null,
): Promise<void> {
  return writeOwnedRows(executor, supplier_id, owner, 'discount', [{ product_id, sales_discount }]);
}

const DISCOUNT = ofOwners(({ discount, owner }) =>
  statement({
    parameters: { supplier_id: uuid, owner_id: uuid, product_id: uuid },
    row: { sales_discount: integer },
    sql: `select sales_discount from ${discount}
    where supplier_id = $supplier_id and ${owner} = $owner_id and product_id = $product_id`,
  }),
);

async function readDiscount({ executor, supplier_id }: PricingChange, owner: TermsOwner, product_id: string) {
  const [row] = await executor.rows(DISCOUNT[owner.kind]({ supplier_id, owner_id: owner.id, product_id }));
  return row?.sales_discount ?? null;
}

/** Sets price and discount of one product, for the two PUT calls; answers the terms afterwards. */
export async function setProductTerms(
  change: PricingChange,
  owner: TermsOwner,
  product_id: string,
  { price, sales_discount }: { readonly price: Money | null; readonly sales_discount?: number | null | undefined },
) {
  await writePrices(change, owner, [{ product_id, price }]);
  if (sales_discount !== undefined) await writeDiscount(change, owner, product_id, sales_discount);
  return { product_id, price, sales_discount: await readDiscount(change, owner, product_id) };
}
