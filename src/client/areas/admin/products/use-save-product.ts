/** Saves a change of one product from the list, says so, and offers to take it back. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { offerUndo } from '#client/ui/undo.ts';
import { type DeskProduct, type ProductEdit, productDeskRoutes } from '#contract/product-desk.ts';
import { refreshProducts, showProducts } from './product-list.ts';
import { saveProduct } from './save-product.ts';

export function useUndoChange(supplier_id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return async (change_id: string) => {
    const { kept } = await call(productDeskRoutes.undoProductChange, { params: { supplier_id, change_id } });
    await refreshProducts(queries);
    if (kept.length > 0) showToast({ tone: 'plain', message: t`Modifié depuis par quelqu’un : laissé tel quel.` });
  };
}

export function useSaveProduct(supplier_id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const undo = useUndoChange(supplier_id);
  return async function save(product: DeskProduct, edit: ProductEdit, message: string): Promise<void> {
    const outcome = await saveProduct(supplier_id, product, edit);
    switch (outcome.kind) {
      case 'saved': {
        const { change_id } = outcome;
        showProducts(queries, [outcome.product]);
        if (change_id !== null) offerUndo({ message, undo: () => undo(change_id) });
        return;
      }
      case 'conflict': {
        const { theirs } = outcome;
        showProducts(queries, [theirs]);
        showToast({
          tone: 'bad',
          message: t`Quelqu’un vient de modifier ${theirs.name} : sa valeur est gardée.`,
          action: { label: t`Mettre la mienne`, onSelect: () => void save(theirs, edit, message) },
          duration: Number.POSITIVE_INFINITY,
        });
        return;
      }
      case 'refused':
        showToast({ tone: 'bad', message: t`Non enregistré : ${outcome.error.message}` });
        return;
      case 'unsent':
        showToast({
          tone: 'bad',
          message: t`Pas de réseau : ${product.name} n’est pas enregistré.`,
          action: { label: t`Réessayer`, onSelect: () => void save(product, edit, message) },
          duration: Number.POSITIVE_INFINITY,
        });
    }
  };
}
