/**
 * The short texts that a supplier says of a product. A text that is named here is imported, written in the back office,
 * shown, searched and filtered by: every list of texts follows this one. CONTRIBUTING.md says what else a new text
 * needs.
 */
export const PRODUCT_TEXTS = ['brand', 'origin'] as const;
export type ProductText = (typeof PRODUCT_TEXTS)[number];

/** All texts but the brand, which stands beside the name and counts for more in a search. */
export const FURTHER_TEXTS = PRODUCT_TEXTS.filter((text) => text !== 'brand');

/** A record of what `make` makes of each text's name. */
export function ofEachText<Value>(make: (text: ProductText) => Value): Readonly<Record<ProductText, Value>> {
  return Object.fromEntries(PRODUCT_TEXTS.map((text) => [text, make(text)])) as Record<ProductText, Value>;
}

/** A product that a device stored before it knew a text lacks that text. */
type SaidTexts = { readonly [Text in ProductText]?: string | null | undefined };

/** Each text of a product; null: the supplier says nothing. */
export function productTexts(said: SaidTexts): Readonly<Record<ProductText, string | null>> {
  return ofEachText((text) => said[text] ?? null);
}
