/** The filters of the list of products, and those that a person keeps as tabs. */
import { z } from 'zod/mini';
import { PRODUCT_GAPS, PRODUCT_STATES } from '#contract/product-desk.ts';
import { TEMPERATURES } from '#domain/catalog/product.ts';
import { savedFilters } from '../filters/saved-filters.ts';

const filterSchema = z.object({
  query: z.optional(z.string()),
  state: z.optional(z.enum(PRODUCT_STATES)),
  without: z.optional(z.enum(PRODUCT_GAPS)),
  category_id: z.optional(z.string()),
  label: z.optional(z.string()),
  temperature: z.optional(z.enum(TEMPERATURES)),
});
export type ProductFilter = z.output<typeof filterSchema>;

/** The filter without its undefined fields. */
export function narrowed(filter: { [Name in keyof ProductFilter]: ProductFilter[Name] | undefined }): ProductFilter {
  const stated = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return filterSchema.parse(Object.fromEntries(stated));
}

export const useSavedFilters = savedFilters('gs-product-filters', z.object({ name: z.string(), filter: filterSchema }));
