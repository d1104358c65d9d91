import type { ProductDifference } from './import-report.ts';
import type { ListedProduct, ProductFacts } from './product-facts.ts';
import type { TableRow } from './read-table.ts';

interface Row {
  readonly source: TableRow;
  readonly product: ListedProduct | null;
  readonly supplier_code: string;
  readonly facts: Partial<ProductFacts>;
}

/**
 * The rows without the prices that a person refuses to take from the list, and the changes that those prices would have
 * made.
 */
export function withKeptPrices<Each extends Row>(
  rows: readonly Each[],
  product_ids: readonly string[],
): { readonly rows: readonly Each[]; readonly kept: readonly ProductDifference[] } {
  if (product_ids.length === 0) return { rows, kept: [] };
  const asked = new Set(product_ids);
  const kept: ProductDifference[] = [];
  const others = rows.map((row) => {
    const { source, product, supplier_code, facts } = row;
    const { price_amount, ...said } = facts;
    const before = product?.facts.price_amount ?? null;
    const isTaken = product === null || !asked.has(product.product_id) || before === null;
    if (isTaken || price_amount == null || price_amount === before) return row;
    kept.push({
      sheet: source.sheet,
      row: source.row,
      product_id: product.product_id,
      supplier_code,
      name: said.name ?? product.facts.name,
      changes: [{ field: 'price_amount', old: String(before), new: String(price_amount) }],
    });
    return { ...row, facts: said };
  });
  return { rows: others, kept };
}
