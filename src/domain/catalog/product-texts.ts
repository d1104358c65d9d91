/**
 * The short texts that a supplier says of a product. A text that is named here is imported, written in the back office, shown, searched
 * and filtered by: all lists of them follow this one. CONTRIBUTING.md has what a new one needs besides.
 */
export const PRODUCT_TEXTS = ['brand', 'origin'] as const;
export type ProductText = (typeof PRODUCT_TEXTS)[number];

/** All but the brand, which stands beside the name and counts for more where products are searched. */
export const FURTHER_TEXTS = PRODUCT_TEXTS.filter((text) => text !== 'brand');

/** Of each text what `make` makes of its name. */
export function ofEachText<Value>(make: (text: ProductText) => Value): Readonly<Record<ProductText, Value>> {
  return Object.fromEntries(PRODUCT_TEXTS.map((text) => [text, make(text)])) as Record<ProductText, Value>;
}

/** A product that came before a text was known lacks it. */
type SaidTexts = { readonly [Text in ProductText]?: string | null | undefined };

/** What is said in each text; null: nothing. */
export function productTexts(said: SaidTexts): Readonly<Record<ProductText, string | null>> {
  return ofEachText((text) => said[text] ?? null);
}
