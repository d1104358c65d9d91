import type { KnownAnswers } from './corrections.ts';
import { nearMatches } from './near-matches.ts';
import type { ListedProduct, ProductFacts } from './product-facts.ts';
import type { RowPlace, TableRow } from './read-table.ts';

/** The facts that tell two products apart at a glance. */
type Side = Pick<ProductFacts, 'units_per_pack' | 'net_quantity' | 'net_unit' | 'price_amount'>;

/** A new product beside a known one that the list doesn't name and that may be the same, with a person's answer. */
export interface NearProduct extends RowPlace {
  readonly supplier_code: string;
  readonly name: string;
  readonly facts: Side;
  readonly product_id: string;
  readonly known_code: string;
  readonly known_name: string;
  readonly known_facts: Side;
  readonly answer: 'same' | 'other' | null;
}

interface Row {
  readonly source: TableRow;
  readonly product: ListedProduct | null;
  readonly code: string;
  readonly facts: Partial<ProductFacts>;
}

function sideOf({
  units_per_pack = 1,
  net_quantity = null,
  net_unit = null,
  price_amount = null,
}: Partial<Side>): Side {
  return { units_per_pack, net_quantity, net_unit, price_amount };
}

const shown = ({ source, code, facts }: Row, product: ListedProduct, answer: NearProduct['answer']): NearProduct => ({
  sheet: source.sheet,
  row: source.row,
  supplier_code: code,
  name: source.values.name ?? '',
  facts: sideOf(facts),
  product_id: product.product_id,
  known_code: product.supplier_code,
  known_name: product.facts.name,
  known_facts: sideOf(product.facts),
  answer,
});

/**
 * Pairs of a row and a known product that may be one: first those that wait for a person's answer, then the answered
 * ones.
 */
export function nearProducts(
  rows: readonly Row[],
  absent: readonly ListedProduct[],
  known: KnownAnswers<ListedProduct>,
): NearProduct[] {
  const added = rows.filter(({ product }) => product === null);
  const open = nearMatches(
    added,
    absent,
    ({ source }) => source.values.name ?? '',
    ({ facts }) => facts.name,
    ({ code }) => known.othersThan(code),
  );
  const same = rows.flatMap((row) => {
    const product = known.sameAs(row.code);
    return product !== null && product === row.product && row.code !== product.supplier_code
      ? [shown(row, product, 'same')]
      : [];
  });
  const isAbsent = new Set(absent);
  const others: NearProduct[] = [];
  for (const row of added) {
    for (const product of known.othersThan(row.code)) {
      if (isAbsent.has(product)) others.push(shown(row, product, 'other'));
    }
  }
  return [...open.map(({ row, product }) => shown(row, product, null)), ...same, ...others];
}
