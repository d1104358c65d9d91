import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Money } from '#domain/money.ts';
import type { CatalogProduct, ProductCode, SalesPromo } from '#domain/product.ts';
import type { Executor } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { ids } from '../database/uuid-list.ts';
import type { PriceConditions } from './client-conditions.ts';

// Columns of the outer row by their full name: in a select from one table drizzle leaves the table's name out, and inside a
// subquery a bare "product_id" would be the subquery's own.
const OUTER_SUPPLIER = sql.raw('"product"."supplier_id"');
const OUTER_PRODUCT = sql.raw('"product"."product_id"');

interface PriceColumns {
  readonly amount: number;
  readonly precision: number;
}

interface PromoColumns {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly amount: number | null;
  readonly precision: number | null;
  readonly percent: number | null;
}

function priceOf(table: 'client_price' | 'price_group_price', condition: SQL, order: SQL): SQL {
  return sql`select jsonb_build_object('amount', x.price_amount, 'precision', x.price_precision) from ${sql.identifier(table)} x
    where x.supplier_id = ${OUTER_SUPPLIER} and x.product_id = ${OUTER_PRODUCT} and ${condition} ${order} limit 1`;
}

/** First that exists: the client's own price, the price of the first group by position, the catalog price. */
function chosenPrice(conditions: PriceConditions): SQL<PriceColumns | null> {
  const groups = ids(conditions.price_group_ids);
  const own = priceOf('client_price', sql`x.organization_id = ${conditions.organization_id}`, sql``);
  const ofGroup = priceOf(
    'price_group_price',
    sql`x.price_group_id = any(${groups})`,
    sql`order by array_position(${groups}, x.price_group_id)`,
  );
  return sql`coalesce((${own}), (${ofGroup}), case when ${product.price_amount} is not null
    then jsonb_build_object('amount', ${product.price_amount}, 'precision', ${product.price_precision}) end)`;
}

function runningPromos(conditions: PriceConditions, now: Date): SQL<readonly PromoColumns[] | null> {
  return sql`(select jsonb_agg(jsonb_build_object('starts_at', s.starts_at, 'ends_at', s.ends_at, 'amount', s.price_amount,
      'precision', s.price_precision, 'percent', s.percent) order by s.starts_at, s.sales_promo_id)
    from sales_promo s where s.supplier_id = ${OUTER_SUPPLIER} and s.product_id = ${OUTER_PRODUCT}
      and s.ends_at > ${now.toISOString()}::timestamptz
      and (s.price_group_id is null or s.price_group_id = any(${ids(conditions.price_group_ids)})))`;
}

const gtins: SQL<readonly ProductCode[] | null> =
  sql`(select jsonb_agg(jsonb_build_object('code', g.gtin, 'kind', g.kind, 'packs',
    g.packs) order by g.kind desc, g.gtin) from product_gtin g
  where g.supplier_id = ${OUTER_SUPPLIER} and g.product_id = ${OUTER_PRODUCT})`;

/** What stands for the product at the client, else at the first of its groups by position. */
function ownThenGroups<T>(
  column: 'code' | 'sales_discount',
  tables: { readonly own: 'client_product_code' | 'client_discount'; readonly group: string },
  conditions: PriceConditions,
): { readonly own: SQL<T | null>; readonly group: SQL<T | null> } {
  const groups = ids(conditions.price_group_ids);
  const name = sql.identifier(column);
  const ofProduct = sql`x.supplier_id = ${OUTER_SUPPLIER} and x.product_id = ${OUTER_PRODUCT}`;
  return {
    own: sql`(select x.${name} from ${sql.identifier(tables.own)} x
      where ${ofProduct} and x.organization_id = ${conditions.organization_id})`,
    group: sql`(select x.${name} from ${sql.identifier(tables.group)} x
      where ${ofProduct} and x.price_group_id = any(${groups}) order by array_position(${groups}, x.price_group_id) limit 1)`,
  };
}

function clientCode(conditions: PriceConditions): SQL<string | null> {
  const tables = { own: 'client_product_code', group: 'price_group_product_code' } as const;
  const { own, group } = ownThenGroups<string>('code', tables, conditions);
  return sql`coalesce(${own}, ${group})`;
}

/** The client's discount on this product, else his own on all; the group's on this product; null: the conditions' discount. */
function productDiscount(conditions: PriceConditions): SQL<number | null> {
  const tables = { own: 'client_discount', group: 'price_group_discount' } as const;
  const { own, group } = ownThenGroups<number>('sales_discount', tables, conditions);
  return conditions.has_own_discount ? own : sql`coalesce(${own}, ${group})`;
}

/**
 * ((view ∩ visible) ∪ extra) ∩ enabled ∩ priced, as domain/assortment.ts states it; in SQL because lists are paged there. A test
 * holds the two against each other.
 */
function isVisible(conditions: PriceConditions): SQL<boolean> {
  const { view_product_ids, visible_product_ids, extra_product_ids } = conditions;
  const inList = (list: readonly string[] | null) =>
    list === null ? sql`true` : sql`${product.product_id} = any(${ids(list)})`;
  // Most products have a catalog price: the other two are looked up only where they decide.
  return sql`(${product.enabled} and ${product.deleted_at} is null
    and (${product.price_amount} is not null or ${chosenPrice(conditions)} is not null)
    and ((${inList(view_product_ids)} and ${inList(visible_product_ids)}) or ${inList(extra_product_ids)}))`;
}

const asTimestamp = (value: string) => new Date(value).toISOString();

/** How a page of products is cut out: which rows, in what order, visible ones only or all with their visibility. */
export interface ProductSelect {
  readonly where?: SQL | undefined;
  readonly orderBy?: readonly SQL[] | undefined;
  readonly start?: number | undefined;
  readonly count: number;
}

export interface ClientProduct {
  readonly product: CatalogProduct;
  readonly is_visible: boolean;
  readonly version: number;
}

function selectProducts(executor: Executor, conditions: PriceConditions, now: Date) {
  return executor
    .select({
      row: product,
      is_visible: isVisible(conditions),
      chosen: chosenPrice(conditions),
      promos: runningPromos(conditions, now),
      gtins,
      client_code: clientCode(conditions),
      discount: productDiscount(conditions),
    })
    .from(product);
}

type Row = Awaited<ReturnType<typeof selectProducts>>[number];

function toCatalogProduct(
  { row, chosen, promos, gtins, client_code, discount }: Row,
  conditions: PriceConditions,
): CatalogProduct {
  const { currency } = conditions;
  const price: Money = chosen ? { ...chosen, currency } : { amount: 0, precision: row.price_precision, currency };
  const codes: ProductCode[] = [{ code: row.supplier_code, kind: 'supplier_code', packs: 1 }];
  if (client_code !== null) codes.push({ code: client_code, kind: 'client_code', packs: 1 });
  return {
    product_id: row.product_id,
    supplier_code: row.supplier_code,
    names: row.names,
    brand: row.brand,
    origin: row.origin,
    category_id: row.category_id,
    sale_unit: row.sale_unit,
    price_label: row.price_label,
    units_per_pack: row.units_per_pack,
    net_quantity: row.net_quantity,
    net_unit: row.net_unit,
    pack_weight: row.pack_weight,
    packs_per_layer: row.packs_per_layer,
    packs_per_pallet: row.packs_per_pallet,
    capacity_units: row.capacity_units,
    catch_weight:
      row.price_per_kilo_amount === null
        ? null
        : {
            price_per_kilo: { amount: row.price_per_kilo_amount, precision: row.price_precision, currency },
            tolerance: row.weight_tolerance ?? 0,
          },
    vat: row.vat,
    labels: row.labels,
    allergens: row.allergens,
    temperature: row.temperature,
    availability: row.out_of_stock ? { state: 'out_of_stock', back_on: row.back_on } : { state: 'available' },
    picture: row.picture,
    codes: [...codes, ...(gtins ?? [])],
    price,
    sales_discount: discount ?? conditions.sales_discount,
    sales_promos: (promos ?? []).map(
      (promo): SalesPromo => ({
        starts_at: asTimestamp(promo.starts_at),
        ends_at: asTimestamp(promo.ends_at),
        price: promo.amount === null ? null : { amount: promo.amount, precision: promo.precision ?? 2, currency },
        percent: promo.percent,
      }),
    ),
  };
}

/** Products as the client gets them, hidden ones included and marked: what the feed and the order check need. */
export async function readClientProducts(
  executor: Executor,
  conditions: PriceConditions,
  now: Date,
  { where, orderBy = [], start = 0, count }: ProductSelect,
): Promise<ClientProduct[]> {
  const rows = await selectProducts(executor, conditions, now)
    .where(and(eq(product.supplier_id, conditions.supplier_id), where))
    .orderBy(...orderBy, asc(product.supplier_code))
    .offset(start)
    .limit(count);
  return rows.map((row) => ({
    product: toCatalogProduct(row, conditions),
    is_visible: row.is_visible,
    version: row.row.version,
  }));
}

export interface ProductList {
  readonly items_total: number;
  readonly products: CatalogProduct[];
}

async function listProducts(
  executor: Executor,
  conditions: PriceConditions,
  now: Date,
  select: ProductSelect,
): Promise<ProductList> {
  const page = await readClientProducts(executor, conditions, now, select);
  const where = and(eq(product.supplier_id, conditions.supplier_id), select.where);
  return { items_total: await executor.$count(product, where), products: page.map((entry) => entry.product) };
}

/** A page of what the client sees, and how many there are in all. */
export function listClientProducts(
  executor: Executor,
  conditions: PriceConditions,
  now: Date,
  select: ProductSelect,
): Promise<ProductList> {
  return listProducts(executor, conditions, now, { ...select, where: and(isVisible(conditions), select.where) });
}

/** What the supplier has taken out of sale: no client sees it. */
export function listDisabledProducts(
  executor: Executor,
  conditions: PriceConditions,
  now: Date,
  select: ProductSelect,
): Promise<ProductList> {
  const where = and(eq(product.enabled, false), isNull(product.deleted_at));
  return listProducts(executor, conditions, now, { ...select, where });
}
