import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { termsChangeSchema } from '#contract/price-grid.ts';
import { routes } from '#contract/routes.ts';
import { withIdentity, withTenant } from '../database/connection.ts';
import { account } from '../database/schema/accounts.ts';
import { product } from '../database/schema/catalog.ts';
import { supplierChange } from '../database/schema/journals.ts';
import { priceChange } from '../database/schema/pricing.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { type CellKey, cellKey } from './price-cells.ts';

/** The names of the people who made these changes, by account id. */
export async function namesOf(
  services: Services,
  rows: readonly { readonly account_id: string | null }[],
): Promise<Map<string, string>> {
  const account_ids = [...new Set(rows.flatMap(({ account_id }) => account_id ?? []))];
  if (account_ids.length === 0) return new Map();
  const people = await withIdentity(services.database, (executor) =>
    executor
      .select({ account_id: account.account_id, name: account.name })
      .from(account)
      .where(inArray(account.account_id, account_ids)),
  );
  return new Map(people.map(({ account_id, name }) => [account_id, name]));
}

export const priceHistory = handle(routes.priceHistory, async ({ params, query, services }) => {
  const { supplier_id, product_id } = params;
  const { start, count, price_group_id } = query;
  const { rows, terms, currency, items_total } = await withTenant(
    services.database,
    { supplier_id },
    async (executor) => {
      const [found] = await executor
        .select({ currency: supplier.currency })
        .from(product)
        .innerJoin(supplier, eq(supplier.supplier_id, product.supplier_id))
        .where(and(eq(product.supplier_id, supplier_id), eq(product.product_id, product_id)));
      if (!found) throw notFound();
      const ofCatalog = isNull(priceChange.price_group_id);
      const where = and(
        eq(priceChange.supplier_id, supplier_id),
        eq(priceChange.product_id, product_id),
        isNull(priceChange.organization_id),
        price_group_id === undefined ? ofCatalog : or(ofCatalog, eq(priceChange.price_group_id, price_group_id)),
      );
      // With the change before the page and the one after it: what happened between them to discounts and promotions
      // stands on the page too.
      const before = start === 0 ? 0 : 1;
      const read = await executor
        .select()
        .from(priceChange)
        .where(where)
        .orderBy(desc(priceChange.changed_at), desc(priceChange.price_change_id))
        .offset(start - before)
        .limit(before + count + 1);
      const page = read.slice(before, before + count);
      const newer = read[before - 1];
      const last = read.length > before + count ? page.at(-1) : undefined;
      const isBeyond = page.length === 0 && start > 0;
      const terms = await executor
        .select()
        .from(supplierChange)
        .where(
          and(
            eq(supplierChange.supplier_id, supplier_id),
            eq(supplierChange.subject_id, product_id),
            eq(supplierChange.about, 'price'),
            price_group_id === undefined
              ? isNull(supplierChange.scope_id)
              : or(isNull(supplierChange.scope_id), eq(supplierChange.scope_id, price_group_id)),
            newer && lte(supplierChange.changed_at, newer.changed_at),
            last && gt(supplierChange.changed_at, last.changed_at),
            isBeyond ? sql`false` : undefined,
          ),
        )
        .orderBy(desc(supplierChange.changed_at), desc(supplierChange.supplier_change_id));
      return { rows: page, terms, items_total: await executor.$count(priceChange, where), ...found };
    },
  );
  const names = await namesOf(services, [...rows, ...terms]);
  const price = (amount: number | null, precision: number | null) =>
    amount === null ? null : { amount, precision: precision ?? 2, currency };
  return {
    items_total,
    changes: rows.map((row) => ({
      changed_at: row.changed_at.toISOString(),
      price_group_id: row.price_group_id,
      old_price: price(row.old_amount, row.old_precision),
      new_price: price(row.new_amount, row.new_precision),
      changed_by: names.get(row.account_id ?? '') ?? null,
    })),
    terms_changes: terms.map(({ changed_at, scope_id, before, after, account_id }) =>
      termsChangeSchema.parse({
        ...{ changed_at: changed_at.toISOString(), price_group_id: scope_id, before, after },
        changed_by: names.get(account_id ?? '') ?? null,
      }),
    ),
  };
});

/** By cell, who changed its price, discount or promotion last, and when. Whether it is sold is not looked at. */
export async function lastChanges(
  services: Services,
  supplier_id: string,
  cells: readonly { readonly price_group_id: string; readonly product_id: string }[],
): Promise<Map<CellKey, { readonly changed_by: string | null; readonly changed_at: string }>> {
  if (cells.length === 0) return new Map();
  const product_ids = [...new Set(cells.map(({ product_id }) => product_id))];
  const price_group_ids = [...new Set(cells.map(({ price_group_id }) => price_group_id))];
  const rows = await withTenant(services.database, { supplier_id }, async (executor) => {
    const { changed_at, account_id } = priceChange;
    const prices = await executor
      .select({
        product_id: priceChange.product_id,
        price_group_id: priceChange.price_group_id,
        account_id,
        changed_at,
      })
      .from(priceChange)
      .where(
        and(
          eq(priceChange.supplier_id, supplier_id),
          inArray(priceChange.product_id, product_ids),
          inArray(priceChange.price_group_id, price_group_ids),
        ),
      );
    const { subject_id: product_id, scope_id: price_group_id } = supplierChange;
    const terms = await executor
      .select({
        ...{ product_id, price_group_id },
        account_id: supplierChange.account_id,
        changed_at: supplierChange.changed_at,
      })
      .from(supplierChange)
      .where(
        and(
          eq(supplierChange.supplier_id, supplier_id),
          eq(supplierChange.about, 'price'),
          inArray(product_id, product_ids),
          inArray(price_group_id, price_group_ids),
        ),
      );
    return [...prices, ...terms].sort((left, right) => left.changed_at.getTime() - right.changed_at.getTime());
  });
  const names = await namesOf(services, rows);
  return new Map(
    rows.map((row) => [
      cellKey(row.price_group_id ?? '', row.product_id ?? ''),
      { changed_by: names.get(row.account_id ?? '') ?? null, changed_at: row.changed_at.toISOString() },
    ]),
  );
}
