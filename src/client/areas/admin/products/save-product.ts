/**
 * Saves changes of products. A change is made from the version that the person saw. Where somebody has changed other
 * fields meanwhile, both changes are kept; where they changed the same field, nothing is overwritten and the caller
 * gets both values.
 */
import { call } from '#client/sync/api.ts';
import { ApiError, isProblem, NetworkError } from '#client/sync/api-error.ts';
import { type DeskProduct, type ProductEdit, productDeskRoutes } from '#contract/product-desk.ts';
import { differingFields, type ProductFields, pickFields, stated } from '#domain/catalog/product-fields.ts';

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly product: DeskProduct; readonly change_id: string | null }
  /** Somebody else has changed `fields` meanwhile; `theirs` is their product. */
  | { readonly kind: 'conflict'; readonly theirs: DeskProduct; readonly fields: readonly (keyof ProductFields)[] }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** The server did not answer; the caller sends the change again. */
  | { readonly kind: 'unsent' };

/** How often a change is tried again on a version that others have saved meanwhile. */
const ROUNDS = 5;

export async function saveProduct(supplier_id: string, seen: DeskProduct, edit: ProductEdit): Promise<SaveOutcome> {
  const params = { supplier_id, product_id: seen.product_id };
  let base = seen;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      try {
        const body = { ...edit, version: base.version };
        return { kind: 'saved', ...(await call(productDeskRoutes.changeProduct, { params, body })) };
      } catch (error) {
        if (!isProblem(error, 'stale_version')) throw error;
      }
      const theirs = await call(productDeskRoutes.ownProduct, { params });
      const names = differingFields<ProductFields>(theirs, stated(edit));
      const fields = differingFields<ProductFields>(seen, pickFields<ProductFields>(theirs, names));
      if (fields.length > 0) return { kind: 'conflict', theirs, fields };
      base = theirs;
    }
    return { kind: 'unsent' };
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'unsent' };
    if (error instanceof ApiError) return { kind: 'refused', error };
    throw error;
  }
}
