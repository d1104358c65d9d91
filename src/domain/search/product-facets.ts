import type { ProductDescription } from '../catalog/product.ts';
import { PRODUCT_TEXTS } from '../catalog/product-texts.ts';

/** The fields that can be a facet: a text, or a list of texts. */
type TextField = {
  [Field in keyof ProductDescription]-?: ProductDescription[Field] extends string | readonly string[] | null | undefined
    ? Field
    : never;
}[keyof ProductDescription];

/**
 * The facets that found products are narrowed and counted by: each is declared here once, by its name and the field of
 * a product that holds its values. The server's calls, its index and its statements follow, and the device's list.
 */
export const PRODUCT_FACETS = [
  /** By the category's id; it includes the categories below. */
  { name: 'category', field: 'category_id' },
  ...PRODUCT_TEXTS.map((text) => ({ name: text, field: text })),
  { name: 'label', field: 'labels' },
  { name: 'temperature', field: 'temperature' },
] as const satisfies readonly { readonly name: string; readonly field: TextField }[];

export type ProductFacet = (typeof PRODUCT_FACETS)[number];
export type FacetName = ProductFacet['name'];
export type FacetField = ProductFacet['field'];
export const FACET_NAMES = PRODUCT_FACETS.map(({ name }) => name);

/** A product, or its facts, with the fields of all facets. */
export type FacetedProduct = Pick<ProductDescription, FacetField>;

/** A record of what `make` makes of each facet. */
export function ofEachFacet<Value>(make: (facet: ProductFacet) => Value): Readonly<Record<FacetName, Value>> {
  return Object.fromEntries(PRODUCT_FACETS.map((facet) => [facet.name, make(facet)])) as Record<FacetName, Value>;
}

/** The facets' fields alone: of a product, or of a table of products. */
export function facetFields<Source extends { readonly [Field in FacetField]?: unknown }>(
  source: Source,
): Pick<Source, FacetField> {
  const fields: Partial<Record<FacetField, Source[FacetField]>> = {};
  for (const { field } of PRODUCT_FACETS) fields[field] = source[field];
  return fields as Pick<Source, FacetField>;
}

/** A product's values of a facet. One that a device stored before it knew the field has none. */
export function facetValues(product: FacetedProduct, { field }: ProductFacet): readonly string[] {
  const value = product[field] ?? [];
  return typeof value === 'string' ? [value] : value;
}
