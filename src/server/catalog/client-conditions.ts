import { and, eq, sql } from 'drizzle-orm';
import { DEFAULT_VIEW_ID } from '#contract/values.ts';
import { uniteSelections } from '#domain/catalog/assortment.ts';
import { termsOfClient } from '#domain/pricing/client-terms.ts';
import type { OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import type { Database, Executor } from '../database/connection.ts';
import { catalogView } from '../database/schema/catalog.ts';
import { priceGroup } from '../database/schema/pricing.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';
import {
  asObject,
  json,
  type Kinds,
  nullable,
  selected,
  statement,
  uuid,
  type ValuesOf,
  type Written,
} from '../database/statement.ts';
import type { FirstReading } from '../http/foreseen.ts';
import { notFound } from '../http/problem.ts';
import { EVERY_LOOKUP, type Lookups, lookupsAt } from './lookups.ts';

/** The facts that decide which products a client or a member of staff sees, and at which price. */
export interface PriceConditions {
  readonly supplier_id: string;
  /** null: the supplier looks at their own catalog, without any client's prices */
  readonly organization_id: string | null;
  readonly currency: string;
  /** by position: the first that has a price wins */
  readonly price_group_ids: readonly string[];
  /** basis points: the client's own, else the first group's */
  readonly sales_discount: number;
  /** Whether `sales_discount` is the client's own: it then goes before a group's discount on a single product. */
  readonly has_own_discount: boolean;
  /** null = the default view, everything */
  readonly view_product_ids: readonly string[] | null;
  /** null = no whitelist */
  readonly visible_product_ids: readonly string[] | null;
  readonly extra_product_ids: readonly string[];
  readonly terms: OrderingTerms;
  /** Version of the supplier's catalog now, and the one at which these conditions last changed. */
  readonly catalog_version: number;
  readonly terms_version: number;
  /** The lookups that can find something for this supplier's products. */
  readonly lookups: Lookups;
}

/** The conditions of a client. */
export interface ClientConditions extends PriceConditions {
  readonly organization_id: string;
}

export async function viewProducts(executor: Executor, supplier_id: string, view_id: string | null) {
  if (view_id === null || view_id === DEFAULT_VIEW_ID) return null;
  const [view] = await executor
    .select({ product_ids: catalogView.product_ids })
    .from(catalogView)
    .where(and(eq(catalogView.supplier_id, supplier_id), eq(catalogView.view_id, view_id)));
  if (!view) throw notFound();
  return view.product_ids;
}

export const groupColumns = {
  price_group_id: priceGroup.price_group_id,
  sales_discount: priceGroup.sales_discount,
  visible_product_ids: priceGroup.visible_product_ids,
  extra_product_ids: priceGroup.extra_product_ids,
};

type Group = Pick<typeof priceGroup.$inferSelect, keyof typeof groupColumns>;

/** The conditions that several groups, ordered by position, give together. */
export function groupConditions(
  groups: readonly Group[],
): Pick<PriceConditions, 'price_group_ids' | 'visible_product_ids' | 'extra_product_ids'> {
  const { visible, extra } = uniteSelections(
    groups.map((group) => ({
      visible: group.visible_product_ids === null ? null : new Set(group.visible_product_ids),
      extra: new Set(group.extra_product_ids),
    })),
  );
  return {
    price_group_ids: groups.map((group) => group.price_group_id),
    visible_product_ids: visible === null ? null : [...visible],
    extra_product_ids: [...extra],
  };
}

const OF_LINK = { sales_discount: commercialLink.sales_discount, terms_version: commercialLink.terms_version };
const OF_SUPPLIER = { currency: supplier.currency, catalog_version: supplier.catalog_version };

const CONDITIONS_PARAMETERS = {
  supplier_id: uuid,
  organization_id: uuid,
  asked_view_id: nullable(uuid),
};
const CONDITIONS_ROW = {
  ...OF_LINK,
  ...OF_SUPPLIER,
  client_terms: commercialLink.ordering_terms,
  supplier_terms: supplier.ordering_terms,
  view_id: nullable(uuid),
  view_product_ids: nullable(catalogView.product_ids),
  groups: json<Group[]>(),
};
export type ConditionsRow = ValuesOf<typeof CONDITIONS_ROW>;

/**
 * A statement that reads a client's conditions and further columns, each written `, … as name`. In these, `l` is the client's
 * commercial link, `s` the supplier, and `(select ids from groups)` the client's price groups by position, null where there are none.
 */
export function conditionsStatement<Parameters extends Kinds, Row extends Kinds>(further: Written<Parameters, Row>) {
  return statement({
    parameters: { ...CONDITIONS_PARAMETERS, ...further.parameters },
    row: { ...CONDITIONS_ROW, ...further.row },
    sql: `with groups as materialized (
      select coalesce(json_agg(${asObject('g', groupColumns)} order by g.position, g.price_group_id), '[]') as conditions,
        array_agg(g.price_group_id order by g.position, g.price_group_id) as ids
      from price_group_client c join price_group g on g.supplier_id = $supplier_id and g.price_group_id = c.price_group_id
      where c.supplier_id = $supplier_id and c.organization_id = $organization_id
    ) select ${selected('l', OF_LINK)}, ${selected('s', OF_SUPPLIER)}, l.ordering_terms as client_terms,
      s.ordering_terms as supplier_terms, coalesce($asked_view_id, l.view_id) as view_id,
      (select v.product_ids from catalog_view v
        where v.supplier_id = $supplier_id and v.view_id = coalesce($asked_view_id, l.view_id)) as view_product_ids,
      (select conditions from groups) as groups${further.sql}
    from commercial_link l join supplier s on s.supplier_id = $supplier_id
    where l.supplier_id = $supplier_id and l.organization_id = $organization_id and l.removed_at is null`,
  });
}

const CLIENT_CONDITIONS = conditionsStatement({ parameters: {}, row: {}, sql: '' });

/** The conditions as a call's first reading, for `conditionsOf`. */
export function conditionsReading(
  supplier_id: string,
  organization_id: string,
  asked_view_id: string | undefined,
): FirstReading<ConditionsRow> {
  return {
    tenant: { supplier_id, organization_id },
    asked: CLIENT_CONDITIONS({ supplier_id, organization_id, asked_view_id: asked_view_id ?? null }),
  };
}

/** Loads the conditions of a linked client; refuses as "not found" when there is no link. */
export async function loadClientConditions(
  executor: Executor,
  supplier_id: string,
  organization_id: string,
  asked_view_id: string | undefined,
): Promise<ClientConditions> {
  const { asked } = conditionsReading(supplier_id, organization_id, asked_view_id);
  const [link] = await executor.rows(asked);
  return conditionsOf(supplier_id, organization_id, link);
}

/** The conditions from a row of `conditionsStatement`, also of one that was read with further columns. */
export function conditionsOf(
  supplier_id: string,
  organization_id: string,
  link: ConditionsRow | undefined,
): ClientConditions {
  if (!link) throw notFound();
  const { groups, view_id, view_product_ids } = link;
  const hasView = view_id !== null && view_id !== DEFAULT_VIEW_ID;
  if (hasView && view_product_ids === null) throw notFound();
  return {
    supplier_id,
    organization_id,
    currency: link.currency,
    ...groupConditions(groups),
    sales_discount: link.sales_discount ?? groups[0]?.sales_discount ?? 0,
    has_own_discount: link.sales_discount !== null,
    view_product_ids: hasView ? view_product_ids : null,
    terms: termsOfClient(link.supplier_terms, link.client_terms),
    catalog_version: link.catalog_version,
    terms_version: link.terms_version,
    lookups: EVERY_LOOKUP,
  };
}

/** The same conditions, with the lookups that find something. */
export async function withKnownLookups<Conditions extends PriceConditions>(
  database: Database,
  conditions: Conditions,
): Promise<Conditions> {
  const { supplier_id, catalog_version } = conditions;
  return { ...conditions, lookups: await lookupsAt(database, supplier_id, catalog_version) };
}

/** Takes the next catalog version under the supplier's row lock: versions are committed in order, so no cursor skips one. */
export async function nextCatalogVersion(executor: Executor, supplier_id: string): Promise<number> {
  const [row] = await executor
    .update(supplier)
    .set({ catalog_version: sql`${supplier.catalog_version} + 1` })
    .where(eq(supplier.supplier_id, supplier_id))
    .returning({ version: supplier.catalog_version });
  if (!row) throw notFound();
  return row.version;
}
