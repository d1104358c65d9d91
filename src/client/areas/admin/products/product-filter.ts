/** What the list of products is narrowed by, and the filters that a person keeps as tabs. */
import { useState } from 'react';
import { z } from 'zod/mini';
import { PRODUCT_GAPS, PRODUCT_STATES } from '#contract/product-desk.ts';
import { TEMPERATURES } from '#domain/catalog/product.ts';

const filterSchema = z.object({
  query: z.optional(z.string()),
  state: z.optional(z.enum(PRODUCT_STATES)),
  without: z.optional(z.enum(PRODUCT_GAPS)),
  category_id: z.optional(z.string()),
  label: z.optional(z.string()),
  temperature: z.optional(z.enum(TEMPERATURES)),
});
export type ProductFilter = z.output<typeof filterSchema>;

/** The filter without what is undefined in it. */
export function narrowed(filter: { [Name in keyof ProductFilter]: ProductFilter[Name] | undefined }): ProductFilter {
  const stated = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return filterSchema.parse(Object.fromEntries(stated));
}

const keptSchema = z.array(z.object({ name: z.string(), filter: filterSchema }));
export type KeptFilter = z.output<typeof keptSchema>[number];

const storageKey = (supplier_id: string) => `gs-product-filters:${supplier_id}`;

function readKept(supplier_id: string): KeptFilter[] {
  try {
    const read = keptSchema.safeParse(JSON.parse(localStorage.getItem(storageKey(supplier_id)) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** The filters that this person keeps on this device. */
export function useKeptFilters(supplier_id: string) {
  const [kept, setKept] = useState(() => readKept(supplier_id));
  const write = (next: KeptFilter[]) => {
    setKept(next);
    localStorage.setItem(storageKey(supplier_id), JSON.stringify(next));
  };
  return {
    kept,
    keep: (added: KeptFilter) => write([...kept.filter(({ name }) => name !== added.name), added]),
    forget: (name: string) => write(kept.filter((each) => each.name !== name)),
  };
}
