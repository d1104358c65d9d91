/** What was promised for one product, and which catalogs and clients have it. */
import { and, eq, isNull } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { isVisible, listingOf, type ProductSelection, uniteSelections } from '#domain/catalog/assortment.ts';
import { PLAIN_CELL } from '#domain/pricing/price-cell.ts';
import { withTenant } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { catalogView, product } from '../database/schema/catalog.ts';
import { priceGroup } from '../database/schema/pricing.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';
import { bigint, boolean, listOf, statement, uuid } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { readOwnTerms } from './own-terms.ts';
import { cellKey, readCells } from './price-cells.ts';

const OF_PRODUCT = { supplier_id: uuid, product_id: uuid };

/** The groups by position; their lists hold this product or nothing. */
const GROUPS = statement({
  parameters: OF_PRODUCT,
  row: {
    price_group_id: priceGroup.price_group_id,
    name: priceGroup.name,
    sales_discount: priceGroup.sales_discount,
    clients_total: bigint,
    has_whitelist: boolean,
    is_visible: boolean,
    is_extra: boolean,
  },
  sql: `select g.price_group_id, g.name, g.sales_discount,
    (select count(*) from price_group_client c join commercial_link l using (supplier_id, organization_id)
      where c.supplier_id = $supplier_id and c.price_group_id = g.price_group_id and l.removed_at is null) as clients_total,
    g.visible_product_ids is not null as has_whitelist,
    coalesce($product_id = any(g.visible_product_ids), false) as is_visible, $product_id = any(g.extra_product_ids) as is_extra
  from price_group g where g.supplier_id = $supplier_id order by g.position, g.price_group_id`,
});

const VIEWS = statement({
  parameters: OF_PRODUCT,
  row: {
    view_id: catalogView.view_id,
    name: catalogView.name,
    clients_total: bigint,
    is_held: boolean,
    by_hand: boolean,
  },
  sql: `select v.view_id, v.name,
    (select count(*) from commercial_link l where l.supplier_id = $supplier_id and l.view_id = v.view_id
      and l.removed_at is null) as clients_total,
    $product_id = any(v.product_ids) as is_held,
    $product_id = any(v.added_product_ids) or $product_id = any(v.removed_product_ids) as by_hand
  from catalog_view v where v.supplier_id = $supplier_id order by v.position, lower(v.name), v.view_id`,
});

/** The clients by name. One without a catalog of its own orders from the whole one, which holds every product. */
const CLIENTS = statement({
  parameters: OF_PRODUCT,
  row: {
    organization_id: commercialLink.organization_id,
    name: organization.name,
    has_whole_catalog: boolean,
    in_view: boolean,
    price_group_ids: listOf(uuid),
  },
  sql: `select l.organization_id, o.name, v.view_id is null as has_whole_catalog,
    v.view_id is null or $product_id = any(v.product_ids) as in_view,
    array(select c.price_group_id from price_group_client c
      where c.supplier_id = $supplier_id and c.organization_id = l.organization_id) as price_group_ids
  from commercial_link l join organization o using (organization_id)
    left join catalog_view v on v.supplier_id = l.supplier_id and v.view_id = l.view_id
  where l.supplier_id = $supplier_id and l.removed_at is null order by lower(o.name), l.organization_id`,
});

const MOST_NAMED = 100;
const idIf = (is: boolean, product_id: string) => new Set(is ? [product_id] : []);

export const productReach = handle(routes.productReach, ({ params: { supplier_id, product_id }, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) => {
    const [found] = await executor
      .select({
        enabled: product.enabled,
        amount: product.price_amount,
        precision: product.price_precision,
        currency: supplier.currency,
      })
      .from(product)
      .innerJoin(supplier, eq(supplier.supplier_id, product.supplier_id))
      .where(and(eq(product.supplier_id, supplier_id), eq(product.product_id, product_id), isNull(product.deleted_at)));
    if (!found) throw notFound();
    const { enabled, amount, precision, currency } = found;
    const groups = await executor.rows(GROUPS({ supplier_id, product_id }));
    const clients = await executor.rows(CLIENTS({ supplier_id, product_id }));
    const asked = { supplier_id, currency, product_ids: [product_id], now: services.now() };
    const cells = await readCells(executor, {
      ...asked,
      groups: groups.map(({ price_group_id }) => ({
        price_group_id,
        visible_product_ids: null,
        extra_product_ids: [],
      })),
    });
    const own = new Map((await readOwnTerms(executor, asked)).map((each) => [each.organization_id, each.terms]));
    const selections = new Map<string, ProductSelection>(
      groups.map(({ price_group_id, has_whitelist, is_visible, is_extra }) => [
        price_group_id,
        { visible: has_whitelist ? idIf(is_visible, product_id) : null, extra: idIf(is_extra, product_id) },
      ]),
    );
    const termsOf = (price_group_id: string) => {
      const { is_sold: _, ...terms } = cells.get(cellKey(price_group_id, product_id)) ?? PLAIN_CELL;
      return terms;
    };
    const sees = ({ organization_id, in_view, price_group_ids }: (typeof clients)[number]) =>
      isVisible({
        ...uniteSelections(price_group_ids.flatMap((id) => selections.get(id) ?? [])),
        product_id,
        inView: in_view,
        enabled,
        priced:
          amount !== null ||
          (own.get(organization_id)?.price ?? null) !== null ||
          price_group_ids.some((id) => termsOf(id).price !== null),
      });
    const named = ({ organization_id, name }: (typeof clients)[number]) => ({ organization_id, name });
    const withTerms = clients.flatMap((client) => {
      const terms = own.get(client.organization_id);
      return terms === undefined ? [] : [{ ...named(client), terms }];
    });
    const unseen = clients.filter((client) => !sees(client));
    return {
      catalog_price: amount === null ? null : { amount, precision, currency },
      price_groups: groups.map(({ price_group_id, name, sales_discount, clients_total }) => ({
        price_group_id,
        name,
        sales_discount,
        clients_total,
        terms: termsOf(price_group_id),
        listing: listingOf(selections.get(price_group_id) ?? { visible: null, extra: new Set() }, product_id),
      })),
      own_terms: withTerms.slice(0, MOST_NAMED),
      own_terms_total: withTerms.length,
      views: await executor.rows(VIEWS({ supplier_id, product_id })),
      clients_total: clients.length,
      whole_catalog_total: clients.filter(({ has_whole_catalog }) => has_whole_catalog).length,
      unseen_by: unseen.slice(0, MOST_NAMED).map(named),
      unseen_total: unseen.length,
    };
  }),
);
