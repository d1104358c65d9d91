/** Reads the terms that were agreed with single clients for single products. */
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { NO_TERMS, type ProductTerms } from '#domain/pricing/price-cell.ts';
import type { Executor } from '../database/connection.ts';
import { clientDiscount, clientPrice, salesPromo } from '../database/schema/pricing.ts';
import { ids } from '../database/uuid-list.ts';
import { promoOf } from './group-products.ts';

interface Asked {
  readonly supplier_id: string;
  /** Left out: every client. */
  readonly organization_id?: string;
  readonly currency: string;
  readonly product_ids: readonly string[];
  readonly now: Date;
}

export interface OwnTerms {
  readonly organization_id: string;
  readonly product_id: string;
  readonly terms: ProductTerms;
}

/** A row for each client and product with terms of their own, promotions running or still to come. */
export async function readOwnTerms(executor: Executor, asked: Asked): Promise<OwnTerms[]> {
  const { supplier_id, organization_id, currency, product_ids, now } = asked;
  const rows = new Map<string, OwnTerms>();
  const put = (client: string, product_id: string, facts: Partial<ProductTerms>) => {
    const key = `${client} ${product_id}`;
    const terms = { ...(rows.get(key)?.terms ?? NO_TERMS), ...facts };
    rows.set(key, { organization_id: client, product_id, terms });
  };
  const wanted = (table: typeof clientPrice | typeof clientDiscount | typeof salesPromo) =>
    and(
      eq(table.supplier_id, supplier_id),
      organization_id === undefined ? isNotNull(table.organization_id) : eq(table.organization_id, organization_id),
      sql`${table.product_id} = any(${ids(product_ids)})`,
    );
  for (const row of await executor.select().from(clientPrice).where(wanted(clientPrice))) {
    const price = { amount: row.price_amount, precision: row.price_precision, currency };
    put(row.organization_id, row.product_id, { price });
  }
  for (const row of await executor.select().from(clientDiscount).where(wanted(clientDiscount))) {
    put(row.organization_id, row.product_id, { sales_discount: row.sales_discount });
  }
  const running = and(wanted(salesPromo), gt(salesPromo.ends_at, now));
  for (const row of await executor.select().from(salesPromo).where(running)) {
    if (row.organization_id !== null) put(row.organization_id, row.product_id, { sales_promo: promoOf(row, currency) });
  }
  return [...rows.values()];
}
