import { isVisible } from '#domain/catalog/assortment.ts';
import type { CatalogProduct, ProductCode, SalesPromo } from '#domain/catalog/product.ts';
import type { Money } from '#domain/values/money.ts';
import type { Executor } from '../database/connection.ts';
import type { Asked } from '../database/statement.ts';
import { isAtEnd } from './catalog-cursor.ts';
import type { ClientConditions, PriceConditions } from './client-conditions.ts';
import { productDescription } from './product-description.ts';
import {
  CHANGED_COUNT,
  CHANGED_PAGE,
  CODED_PRODUCTS,
  commonValues,
  DISABLED_COUNT,
  DISABLED_PAGE,
  type FoundRow,
  NAMED_PRODUCTS,
  type ProductRow,
  type ReadPage,
  VISIBLE_COUNT,
  VISIBLE_PAGE,
} from './product-statements.ts';
import { rememberedList } from './remembered-lists.ts';

const asTimestamp = (value: string) => new Date(value).toISOString();

export interface ClientProduct {
  readonly product: CatalogProduct;
  readonly is_visible: boolean;
  readonly version: number;
}

export interface Page {
  readonly start: number;
  readonly count: number;
}

export interface ProductList {
  readonly items_total: number;
  readonly products: CatalogProduct[];
}

/** Basis points; the first that exists of: client's on this product, client's on all, group's on this product, group's on all. */
function discountOf({ client_discount, group_discount }: ProductRow, conditions: PriceConditions): number {
  const ofProduct = client_discount ?? (conditions.has_own_discount ? null : group_discount);
  return ofProduct ?? conditions.sales_discount;
}

export function toCatalogProduct(row: ProductRow, conditions: PriceConditions): CatalogProduct {
  const { currency } = conditions;
  const { client_code, gtins, promos } = row;
  const price: Money = { amount: row.amount ?? 0, precision: row.precision, currency };
  const codes: ProductCode[] = [{ code: row.supplier_code, kind: 'supplier_code', packs: 1 }];
  if (client_code !== null) codes.push({ code: client_code, kind: 'client_code', packs: 1 });
  return {
    product_id: row.product_id,
    names: row.names,
    ...productDescription(row, currency),
    picture: row.picture,
    codes: [...codes, ...(gtins ?? [])],
    price,
    sales_discount: discountOf(row, conditions),
    sales_promos: (promos ?? []).map(
      (promo): SalesPromo => ({
        starts_at: asTimestamp(promo.starts_at),
        ends_at: asTimestamp(promo.ends_at),
        price:
          promo.price_amount === null
            ? null
            : { amount: promo.price_amount, precision: promo.price_precision ?? 2, currency },
        percent: promo.percent,
      }),
    ),
  };
}

/** Those of the found products that the client sees. */
export function visibleProducts(found: readonly FoundRow[], conditions: ClientConditions): CatalogProduct[] {
  const view = conditions.view_product_ids && new Set(conditions.view_product_ids);
  const visible = conditions.visible_product_ids && new Set(conditions.visible_product_ids);
  const extra = new Set(conditions.extra_product_ids);
  return found
    .filter(({ product_id, is_enabled: enabled, amount }) => {
      const inView = view === null || view.has(product_id);
      return isVisible({ product_id, inView, visible, extra, enabled, priced: amount !== null });
    })
    .map((row) => toCatalogProduct(row, conditions));
}

async function readPage(
  executor: Executor,
  conditions: PriceConditions,
  asked: Asked<ReadPage>,
): Promise<ClientProduct[]> {
  const rows = await executor.rows(asked);
  return rows.map((row) => ({
    product: toCatalogProduct(row, conditions),
    is_visible: row.is_visible,
    version: row.version,
  }));
}

/** Named products at the client's prices, in the order named; hidden ones are included and marked, as the order check needs them. */
export function readNamedProducts(
  executor: Executor,
  conditions: PriceConditions,
  now: Date,
  product_ids: readonly string[],
): Promise<ClientProduct[]> {
  return readPage(
    executor,
    conditions,
    NAMED_PRODUCTS(conditions.lookups)({ ...commonValues(conditions, now), product_ids }),
  );
}

/** Products of these supplier codes at the client's prices; hidden ones are included and marked. */
export function readCodedProducts(
  executor: Executor,
  conditions: PriceConditions,
  now: Date,
  supplier_codes: readonly string[],
): Promise<ClientProduct[]> {
  return readPage(
    executor,
    conditions,
    CODED_PRODUCTS(conditions.lookups)({ ...commonValues(conditions, now), supplier_codes }),
  );
}

/** Products that changed after a place in the feed, hidden ones included. */
export function readChangedProducts(
  executor: Executor,
  conditions: PriceConditions,
  now: Date,
  after: { readonly version: number; readonly product_id: string },
  count: number,
): Promise<ClientProduct[]> {
  // Devices that are up to date ask from here again and again: nothing comes after the end of the newest version.
  if (isAtEnd(after, conditions.catalog_version)) return Promise.resolve([]);
  const place = { after_version: after.version, after_product_id: after.product_id };
  return readPage(
    executor,
    conditions,
    CHANGED_PAGE(conditions.lookups)({ ...commonValues(conditions, now), ...place, count }),
  );
}

/** How many changes there are after a place in the feed. */
export async function countChangedProducts(
  executor: Executor,
  { supplier_id }: PriceConditions,
  after: { readonly version: number; readonly product_id: string },
): Promise<number> {
  const [row] = await executor.rows(
    CHANGED_COUNT({ supplier_id, after_version: after.version, after_product_id: after.product_id }),
  );
  return row?.total ?? 0;
}

/** A page of what the client sees, and how many there are in all. */
export async function listClientProducts(
  executor: Executor,
  conditions: PriceConditions,
  now: Date,
  { start, count }: Page,
): Promise<ProductList> {
  const common = commonValues(conditions, now);
  const list = rememberedList(executor, conditions);
  const from = list.before(start);
  const rows = await executor.rows(
    VISIBLE_PAGE(conditions.lookups)({ ...common, after: from.after, skipped: start - from.start, count }),
  );
  const last = rows.at(-1);
  if (last) list.noteEnd(start + rows.length, last.supplier_code);
  if (list.total === null) {
    const [row] = await executor.rows(VISIBLE_COUNT(common));
    list.total = row?.total ?? 0;
  }
  return { items_total: list.total, products: rows.map((row) => toCatalogProduct(row, conditions)) };
}

/** The products that the supplier has taken out of sale: no client sees them. */
export async function listDisabledProducts(
  executor: Executor,
  conditions: PriceConditions,
  now: Date,
  { start, count }: Page,
): Promise<ProductList> {
  const page = await readPage(
    executor,
    conditions,
    DISABLED_PAGE(conditions.lookups)({ ...commonValues(conditions, now), start, count }),
  );
  const [total] = await executor.rows(DISABLED_COUNT({ supplier_id: conditions.supplier_id }));
  return {
    items_total: total?.total ?? 0,
    products: page.map(({ product }) => product),
  };
}
