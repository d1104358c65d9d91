/** What a catalog (view) holds: products that its rules take in, and those that somebody added or took out by hand. */
import type { Temperature } from './product.ts';

/** A product is taken in when every rule that names something names it. Rules that name nothing take in everything. */
export interface ViewRules {
  /** With the categories below them. */
  readonly category_ids: readonly string[];
  /** One of them is enough. */
  readonly labels: readonly string[];
  readonly brands: readonly string[];
  readonly temperatures: readonly Temperature[];
  /** Not while it is out of stock. */
  readonly in_stock_only: boolean;
}

export interface ViewSelection {
  /** Null: only what was added by hand. */
  readonly rules: ViewRules | null;
  /** In it whatever the rules say. */
  readonly added_product_ids: readonly string[];
  /** Not in it, whatever the rules say. */
  readonly removed_product_ids: readonly string[];
}

/** What the rules look at. */
export interface ViewProduct {
  readonly product_id: string;
  /** Its category, and the one above it. */
  readonly category_ids: readonly string[];
  readonly labels: readonly string[];
  readonly brand: string | null;
  readonly temperature: Temperature;
  readonly out_of_stock: boolean;
}

/** A rule that names nothing lets everything pass. */
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

/** What somebody chose by hand. */
export interface ByHand {
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

/** Whether a catalog holds a product that its rules take in, or don't. */
export function isHeld({ added, removed }: ByHand, product_id: string, isRuledIn: boolean): boolean {
  return !removed.has(product_id) && (added.has(product_id) || isRuledIn);
}

/** Those of the products that the catalog holds, in their order: the one place that decides it. */
export function productsOfView<Product extends ViewProduct>(
  { rules, added_product_ids, removed_product_ids }: ViewSelection,
  products: readonly Product[],
): Product[] {
  const isRuledIn = rules === null ? () => false : ruling(rules);
  const hand = { added: new Set(added_product_ids), removed: new Set(removed_product_ids) };
  return products.filter((product) => isHeld(hand, product.product_id, isRuledIn(product)));
}
