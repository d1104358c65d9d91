import { grouped } from '../values/grouped.ts';
import type { RowPlace, Table } from './read-table.ts';
import type { TableField } from './table-fields.ts';

export interface TypedCell {
  readonly field: TableField;
  readonly value: string;
}

/** A cell that a person has corrected in the preview. */
export interface MendedCell extends RowPlace, TypedCell {}

/** A person's answer to whether a new row is the known product that it comes close to. */
export interface NearAnswer {
  /** The row's code, as the list has it or as it is made. */
  readonly supplier_code: string;
  readonly product_id: string;
  readonly is_same: boolean;
}

export interface Corrections {
  readonly mended: readonly MendedCell[];
  readonly answers: readonly NearAnswer[];
  /** Products whose price, pack and VAT stay as they are, whatever the list says. */
  readonly kept_facts?: readonly string[] | undefined;
}

const placeOf = ({ sheet, row }: RowPlace) => `${sheet}/${row}`;

/** The table with its corrected cells. A row of the sheet that holds several products stays as it is. */
export function mendTable(table: Table, mended: readonly MendedCell[]): Table {
  if (mended.length === 0) return table;
  const cells = grouped(mended, placeOf);
  const products = grouped(table.rows, placeOf);
  const rows = table.rows.map((row) => {
    const place = placeOf(row);
    const own = products.get(place)?.length === 1 ? cells.get(place) : undefined;
    if (own === undefined) return row;
    return { ...row, values: { ...row.values, ...Object.fromEntries(own.map(({ field, value }) => [field, value])) } };
  });
  return { ...table, rows };
}

/** A person's answers by the code of the row; a later answer replaces an earlier one. */
export interface KnownAnswers<Product> {
  sameAs(supplier_code: string): Product | null;
  othersThan(supplier_code: string): ReadonlySet<Product>;
}

export function knownAnswers<Product extends { readonly product_id: string }>(
  answers: readonly NearAnswer[],
  products: readonly Product[],
): KnownAnswers<Product> {
  const asked = new Set(answers.map(({ product_id }) => product_id));
  const byId = new Map(
    products.flatMap((each) => (asked.has(each.product_id) ? [[each.product_id, each] as const] : [])),
  );
  const same = new Map<string, Product>();
  const others = new Map<string, Set<Product>>();
  for (const { supplier_code, product_id, is_same } of answers) {
    const product = byId.get(product_id);
    if (product === undefined) continue;
    const denied = others.get(supplier_code) ?? new Set();
    others.set(supplier_code, denied);
    if (is_same) {
      same.set(supplier_code, product);
      denied.delete(product);
    } else {
      denied.add(product);
      if (same.get(supplier_code) === product) same.delete(supplier_code);
    }
  }
  const none: ReadonlySet<Product> = new Set();
  return {
    sameAs: (supplier_code) => same.get(supplier_code) ?? null,
    othersThan: (supplier_code) => others.get(supplier_code) ?? none,
  };
}
