/** Duplicates and deletes a product; both can be undone. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { offerUndo } from '#client/ui/undo.ts';
import { type DeskProduct, productDeskRoutes } from '#contract/product-desk.ts';
import { refreshProducts } from './product-list.ts';
import { useUndoChange } from './use-save-product.ts';

export function useProductDeeds(supplier_id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const undo = useUndoChange(supplier_id);
  const failed = () => {
    showToast({ tone: 'bad', message: t`Cela n’a pas abouti. Réessayez.` });
    return null;
  };
  return {
    async duplicate({ product_id, name }: DeskProduct): Promise<DeskProduct | null> {
      const made = await call(productDeskRoutes.duplicateProduct, {
        params: { supplier_id, product_id },
        idempotencyKey: crypto.randomUUID(),
      }).catch(failed);
      if (made === null) return null;
      const { change_id } = made;
      await refreshProducts(queries);
      if (change_id !== null)
        offerUndo({ message: t`${name} dupliqué, pas encore en vente`, undo: () => undo(change_id) });
      return made.product;
    },
    async remove({ product_id, name }: DeskProduct): Promise<boolean> {
      const gone = await call(productDeskRoutes.deleteProduct, { params: { supplier_id, product_id } }).catch(failed);
      if (gone === null) return false;
      await refreshProducts(queries);
      offerUndo({ message: t`${name} supprimé`, undo: () => undo(gone.change_id) });
      return true;
    },
  };
}
