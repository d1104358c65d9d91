import type { ProductDifference } from './import-report.ts';
import type { ListedProduct, ProductFacts } from './product-facts.ts';
import type { TableRow } from './read-table.ts';

interface Row {
  readonly source: TableRow;
  readonly product: ListedProduct | null;
  readonly supplier_code: string;
  readonly facts: Partial<ProductFacts>;
}

/** What a person may refuse to take from a list: all that decides what a client pays for a pack. */
export const KEPT_FIELDS = ['price_amount', 'units_per_pack', 'net_quantity', 'net_unit', 'vat'] as const;

/**
 * The rows without the prices, packs and VAT rates that a person refuses to take from the list, and the changes that they
 * would have made. What the catalog doesn't know is taken: there is nothing to keep.
 */
export function withKeptFacts<Each extends Row>(
  rows: readonly Each[],
  product_ids: readonly string[],
): { readonly rows: readonly Each[]; readonly kept: readonly ProductDifference[] } {
  if (product_ids.length === 0) return { rows, kept: [] };
  const asked = new Set(product_ids);
  const kept: ProductDifference[] = [];
  const others = rows.map((row) => {
    const { source, product, supplier_code, facts } = row;
    if (product === null || !asked.has(product.product_id)) return row;
    const changes = KEPT_FIELDS.flatMap((field) => {
      const [before, said] = [product.facts[field], facts[field]];
      return before === null || said == null || said === before
        ? []
        : [{ field, old: String(before), new: String(said) }];
    });
    if (changes.length === 0) return row;
    const left = new Set<string>(changes.map(({ field }) => field));
    const name = facts.name ?? product.facts.name;
    kept.push({ sheet: source.sheet, row: source.row, product_id: product.product_id, supplier_code, name, changes });
    return { ...row, facts: Object.fromEntries(Object.entries(facts).filter(([field]) => !left.has(field))) };
  });
  return { rows: others, kept };
}
