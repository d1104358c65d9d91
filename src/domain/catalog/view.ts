/**
 * What a catalog (view) holds: the products that its rules take in, and those that a person added or took out by hand.
 */
import type { Temperature } from './product.ts';

/** The rules take in a product that matches every rule. A rule that names nothing matches every product. */
export interface ViewRules {
  /** With the categories below them. */
  readonly category_ids: readonly string[];
  /** The product must have at least one of them. */
  readonly labels: readonly string[];
  readonly brands: readonly string[];
  readonly temperatures: readonly Temperature[];
  /** Takes in only products that are not out of stock. */
  readonly in_stock_only: boolean;
}

export interface ViewSelection {
  /** Null: the catalog holds only products that were added by hand. */
  readonly rules: ViewRules | null;
  /** Held whatever the rules say. */
  readonly added_product_ids: readonly string[];
  /** Not held, whatever the rules say. */
  readonly removed_product_ids: readonly string[];
}

/** The facts of a product that the rules look at. */
export interface ViewProduct {
  readonly product_id: string;
  /** Its category, and the one above it. */
  readonly category_ids: readonly string[];
  readonly labels: readonly string[];
  readonly brand: string | null;
  readonly temperature: Temperature;
  readonly out_of_stock: boolean;
}

/** A rule that names nothing lets every product pass. */
const names = <Each>(named: readonly Each[]) => {
  const all = new Set(named);
  return (values: readonly Each[]) => all.size === 0 || values.some((value) => all.has(value));
};

function ruling(rules: ViewRules): (product: ViewProduct) => boolean {
  const ofCategory = names(rules.category_ids);
  const ofLabel = names(rules.labels);
  const ofBrand = names(rules.brands);
  const ofTemperature = names(rules.temperatures);
  return ({ category_ids, labels, brand, temperature, out_of_stock }) =>
    ofCategory(category_ids) &&
    ofLabel(labels) &&
    ofBrand(brand === null ? [] : [brand]) &&
    ofTemperature([temperature]) &&
    !(rules.in_stock_only && out_of_stock);
}

/** The products that a person added or took out by hand. */
export interface ByHand {
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

/** Whether a catalog holds a product. `isRuledIn` says whether the catalog's rules take it in. */
export function isHeld({ added, removed }: ByHand, product_id: string, isRuledIn: boolean): boolean {
  return !removed.has(product_id) && (added.has(product_id) || isRuledIn);
}

/** The products that the catalog holds, in the given order. No other code decides this. */
export function productsOfView<Product extends ViewProduct>(
  { rules, added_product_ids, removed_product_ids }: ViewSelection,
  products: readonly Product[],
): Product[] {
  const isRuledIn = rules === null ? () => false : ruling(rules);
  const hand = { added: new Set(added_product_ids), removed: new Set(removed_product_ids) };
  return products.filter((product) => isHeld(hand, product.product_id, isRuledIn(product)));
}
