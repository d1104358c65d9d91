/** What was typed of a product and is not saved yet outlives a reload: it is sent when the product's sheet opens again. */
import { z } from 'zod/mini';
import { type DeskProduct, deskProductSchema, type ProductEdit, productDeskRoutes } from '#contract/product-desk.ts';

const keptSchema = z.object({ seen: deskProductSchema, edit: productDeskRoutes.changeProduct.body });

const storageKey = (product_id: string) => `gs-product-draft:${product_id}`;

export function keepDraft(seen: DeskProduct, edit: ProductEdit): void {
  const kept = { seen, edit: { ...edit, version: seen.version } };
  localStorage.setItem(storageKey(seen.product_id), JSON.stringify(kept));
}

export function forgetDraft(product_id: string): void {
  localStorage.removeItem(storageKey(product_id));
}

export function keptDraft(product_id: string): { readonly seen: DeskProduct; readonly edit: ProductEdit } | null {
  try {
    const read = keptSchema.safeParse(JSON.parse(localStorage.getItem(storageKey(product_id)) ?? ''));
    if (!read.success) return null;
    const { version: _, ...edit } = read.data.edit;
    return { seen: read.data.seen, edit };
  } catch {
    return null;
  }
}
