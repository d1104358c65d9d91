/** Unsaved changes of a product outlive a reload: they are sent when the product's sheet opens again. */
import { z } from 'zod/mini';
import { readStored, writeStored } from '#client/store/device/key-value-storage.ts';
import { type DeskProduct, deskProductSchema, type ProductEdit, productDeskRoutes } from '#contract/product-desk.ts';

const keptSchema = z.object({ seen: deskProductSchema, edit: productDeskRoutes.changeProduct.body });
const isKept = (value: unknown): value is z.output<typeof keptSchema> => keptSchema.safeParse(value).success;

const storage = () => localStorage;
const storageKey = (product_id: string) => `gs-product-draft:${product_id}`;

export function keepDraft(seen: DeskProduct, edit: ProductEdit): void {
  writeStored(storage, storageKey(seen.product_id), { seen, edit: { ...edit, version: seen.version } });
}

export function forgetDraft(product_id: string): void {
  writeStored(storage, storageKey(product_id), null);
}

export function keptDraft(product_id: string): { readonly seen: DeskProduct; readonly edit: ProductEdit } | null {
  const kept = readStored(storage, storageKey(product_id), isKept);
  if (kept === null) return null;
  const { version: _, ...edit } = kept.edit;
  return { seen: kept.seen, edit };
}
