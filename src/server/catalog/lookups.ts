import type { QueryResultRow } from 'pg';
import { asTenant, type Database } from '../database/connection.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { type Asked, boolean, statement, uuid } from '../database/statement.ts';
import type { FirstReading } from '../http/foreseen.ts';

/**
 * Which tables are looked up for each product beside its prices; in these, many suppliers have no rows. A lookup costs time even where
 * it finds no row, since the database sets it up with every query.
 */
export interface Lookups {
  readonly promos: boolean;
  /** Codes that clients and groups have for products. */
  readonly codes: boolean;
  /** Discounts of clients and groups on single products. */
  readonly discounts: boolean;
}

export const EVERY_LOOKUP: Lookups = { promos: true, codes: true, discounts: true };

const BOTH = [true, false];
const ALL: readonly Lookups[] = BOTH.flatMap((promos) =>
  BOTH.flatMap((codes) => BOTH.map((discounts) => ({ promos, codes, discounts }))),
);
const keyOf = ({ promos, codes, discounts }: Lookups) => `${promos} ${codes} ${discounts}`;

/** Declares a statement once for each set of lookups, and chooses among these. */
export function withLookups<Ask>(declare: (lookups: Lookups) => Ask): (lookups: Lookups) => Ask {
  const whole = declare(EVERY_LOOKUP);
  const lean = new Map(ALL.slice(1).map((lookups) => [keyOf(lookups), declare(lookups)]));
  return (lookups) => lean.get(keyOf(lookups)) ?? whole;
}

const FILLED = statement({
  parameters: { supplier_id: uuid },
  row: { catalog_version: supplier.catalog_version, promos: boolean, codes: boolean, discounts: boolean },
  sql: `select s.catalog_version,
      exists (select from sales_promo where supplier_id = $supplier_id) as promos,
      exists (select from client_product_code where supplier_id = $supplier_id)
        or exists (select from price_group_product_code where supplier_id = $supplier_id) as codes,
      exists (select from client_discount where supplier_id = $supplier_id)
        or exists (select from price_group_discount where supplier_id = $supplier_id) as discounts
    from supplier s where s.supplier_id = $supplier_id`,
});

/** The lookups of a supplier at one catalog version: a change that fills a table takes a new version. */
interface KnownLookups {
  readonly catalog_version: number;
  readonly lookups: Lookups;
}

/** How many suppliers' lookups are kept in memory; those read longest ago go first. */
const KEPT = 10_000;
const known = new WeakMap<object, Map<string, KnownLookups>>();

function knownOf({ pool }: Database): Map<string, KnownLookups> {
  const kept = known.get(pool) ?? new Map<string, KnownLookups>();
  known.set(pool, kept);
  return kept;
}

/** The lookups that find something at a version of the supplier's catalog. */
export async function lookupsAt(database: Database, supplier_id: string, version: number): Promise<Lookups> {
  const kept = knownOf(database);
  const before = kept.get(supplier_id);
  if (before?.catalog_version === version) return before.lookups;
  // Asked as the supplier: they see the rows of all their clients.
  const [found] = await asTenant(database, { supplier_id }).rows(FILLED({ supplier_id }));
  if (!found) return EVERY_LOOKUP;
  const { catalog_version, ...lookups } = found;
  kept.delete(supplier_id);
  kept.set(supplier_id, { catalog_version, lookups });
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return catalog_version === version ? lookups : EVERY_LOOKUP;
}

/**
 * A reading with the lookups known by now. Its rows carry the catalog version; where that is another than the known one, the reading is
 * asked again with every lookup.
 */
export function askedWithLookups<Row extends QueryResultRow & { readonly catalog_version: number }>(
  database: Database,
  supplier_id: string,
  ask: (lookups: Lookups) => Asked<Row>,
): Pick<FirstReading<Row>, 'asked' | 'otherwise'> {
  const now = knownOf(database).get(supplier_id);
  if (!now) return { asked: ask(EVERY_LOOKUP) };
  const isAnother = ({ catalog_version }: Row) => catalog_version !== now.catalog_version;
  return { asked: ask(now.lookups), otherwise: (rows) => (rows.some(isAnother) ? ask(EVERY_LOOKUP) : null) };
}
