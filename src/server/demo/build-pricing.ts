import { money, percentOff } from '#domain/values/money.ts';
import { addDays, dayAt, instantAt } from '#domain/values/time-zone.ts';
import type { catalogView } from '../database/schema/catalog.ts';
import type {
  clientPrice,
  clientProductCode,
  priceGroup,
  priceGroupClient,
  priceGroupPrice,
  salesPromo,
} from '../database/schema/pricing.ts';
import type { commercialLink } from '../database/schema/suppliers.ts';
import { type CatalogRows, categoryId, FIRST_VERSION, type ProductRow, productId } from './build-catalog.ts';
import { FEATURED_CODES } from './demo-baskets.ts';
import type { DemoConditions, DemoGroup } from './demo-conditions.ts';
import { BISTROT } from './demo-organizations.ts';
import type { DemoSupplier } from './demo-suppliers.ts';
import { stableChoice, stableId, stableNumber } from './stable-id.ts';

export interface PricingRows {
  readonly views: readonly (typeof catalogView.$inferInsert)[];
  readonly links: readonly (typeof commercialLink.$inferInsert)[];
  readonly groups: readonly (typeof priceGroup.$inferInsert)[];
  readonly groupClients: readonly (typeof priceGroupClient.$inferInsert)[];
  readonly groupPrices: readonly (typeof priceGroupPrice.$inferInsert)[];
  readonly clientPrices: readonly (typeof clientPrice.$inferInsert)[];
  readonly clientCodes: readonly (typeof clientProductCode.$inferInsert)[];
  readonly promos: readonly (typeof salesPromo.$inferInsert)[];
}

const EVERYTHING = { category_ids: [], labels: [], brands: [], temperatures: [], in_stock_only: false };

/** The rows of a supplier's clients with their conditions, and of promotions around `now`. */
export function buildPricing(
  supplier: Pick<DemoSupplier, 'supplier_id' | 'alias'>,
  { links, groups, view }: DemoConditions,
  { products }: CatalogRows,
  now: Date,
): PricingRows {
  const { supplier_id, alias } = supplier;
  const under = (prefixes: readonly string[]) => idsUnder(alias, products, prefixes);
  const groupId = (name: string) => stableId(`price_group/${alias}/${name}`);
  const view_id = stableId(`view/${alias}`);
  return {
    views:
      view === null
        ? []
        : [
            {
              ...{ supplier_id, view_id, name: view.name, position: 1 },
              rules: { ...EVERYTHING, category_ids: view.categories.map((path) => categoryId(alias, path)) },
              added_product_ids: [],
              product_ids: under(view.categories),
            },
          ],
    links: links.map(({ organization, preferred, sales_discount, in_view, terms }) => ({
      supplier_id,
      organization_id: organization.organization_id,
      preferred,
      sales_discount,
      view_id: in_view ? view_id : null,
      ordering_terms: terms,
      terms_version: FIRST_VERSION,
    })),
    groups: groups.map(({ name, sales_discount, visible, extra }, index) => ({
      supplier_id,
      price_group_id: groupId(name),
      name,
      position: index + 1,
      sales_discount,
      visible_product_ids: visible === null ? null : under(visible),
      extra_product_ids: extra.map((code) => productId(alias, code)),
    })),
    groupClients: groups.flatMap(({ name, clients }) =>
      clients.map(({ organization_id }) => ({ supplier_id, price_group_id: groupId(name), organization_id })),
    ),
    groupPrices: groups.flatMap((group) =>
      groupPrices(group, products).map((price) => ({ ...price, supplier_id, price_group_id: groupId(group.name) })),
    ),
    clientPrices: chosen(products, `client_price/${alias}`, 3).map((product) => ({
      supplier_id,
      organization_id: BISTROT.organization_id,
      product_id: product.product_id,
      ...lowered(product, 400 + stableNumber(`client_price/${product.supplier_code}`, 8) * 100),
    })),
    clientCodes: chosen(products, `client_code/${alias}`, 6).map((product) => ({
      supplier_id,
      organization_id: BISTROT.organization_id,
      product_id: product.product_id,
      // Leading zeros on purpose: codes are texts, not numbers.
      code: String(stableNumber(`client_code/${product.supplier_code}`, 100_000)).padStart(6, '0'),
    })),
    promos: buildPromos(supplier, products, groupId(groups[0]?.name ?? ''), now),
  };
}

function idsUnder(alias: string, products: readonly ProductRow[], prefixes: readonly string[]): string[] {
  const categories = new Set(prefixes.map((path) => categoryId(alias, path)));
  return products.flatMap(({ category_id: category, product_id: id }) =>
    category != null && categories.has(category) ? [id] : [],
  );
}

/** About `percent` of the products, without those billed on the real weight, whose price is per kilo. */
function chosen(products: readonly ProductRow[], words: string, percent: number): ProductRow[] {
  return products.filter(
    ({ supplier_code: code, price_per_kilo_amount: perKilo }) =>
      perKilo === null && stableNumber(`${words}/${code}`, 100) < percent,
  );
}

function lowered({ price_amount }: ProductRow, basisPoints: number) {
  return { price_amount: percentOff(money(price_amount, 2, 'EUR'), basisPoints).amount, price_precision: 2 };
}

function groupPrices({ name, priced, rebate }: DemoGroup, products: readonly ProductRow[]) {
  return chosen(products, `group/${name}`, priced).map((product) => ({
    product_id: product.product_id,
    ...lowered(product, rebate + stableNumber(`rebate/${name}/${product.supplier_code}`, 5) * 100),
  }));
}

/** Days from today on which promotions start and end: most run now, some are over, some are announced. */
const PERIODS: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [-3, 11],
  [-3, 11],
  [-6, 5],
  [-34, -20],
  [5, 19],
];

function buildPromos(
  { supplier_id, alias }: Pick<DemoSupplier, 'supplier_id' | 'alias'>,
  products: readonly ProductRow[],
  first_group_id: string,
  now: Date,
): (typeof salesPromo.$inferInsert)[] {
  const zone = 'Europe/Paris';
  const today = dayAt(now.toISOString(), zone);
  return products
    .filter(({ supplier_code: code }) => FEATURED_CODES.has(code) || stableNumber(`promo/${code}`, 100) < 9)
    .map((product) => {
      const words = `promo/${product.supplier_code}`;
      const isFeatured = FEATURED_CODES.has(product.supplier_code);
      const [start, end] = isFeatured ? PERIODS[0] : stableChoice(`${words}/period`, PERIODS);
      const percent = stableChoice(`${words}/percent`, [800, 1000, 1200, 1500, 2000]);
      const asPrice = product.price_per_kilo_amount === null && stableNumber(`${words}/kind`, 3) === 0;
      const price = lowered(product, percent);
      return {
        supplier_id,
        sales_promo_id: stableId(`promo/${alias}/${product.supplier_code}`),
        product_id: product.product_id,
        price_group_id: !isFeatured && stableNumber(`${words}/group`, 6) === 0 ? first_group_id : null,
        price_amount: asPrice ? price.price_amount : null,
        price_precision: asPrice ? price.price_precision : null,
        percent: asPrice ? null : percent,
        starts_at: new Date(instantAt(addDays(today, start), '00:00', zone)),
        ends_at: new Date(instantAt(addDays(today, end), '00:00', zone)),
      };
    });
}
