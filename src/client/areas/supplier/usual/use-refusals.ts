/** Refusing a product in the usual order for good, and asking for it again. A toast offers to undo. */
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { STORAGE_REFUSAL_TEXTS } from '#client/parts/words/storage-refusal-text.ts';
import type { Saving } from '#client/store/device/storage-refusal.ts';
import { acceptProduct, refuseProduct } from '#client/store/orders/refused-products.ts';
import { lateDatabase } from '#client/store/start/late-database.ts';
import { showToast } from '#client/ui/toast-store.ts';

export interface Refusals {
  readonly refuse: (product_id: string, name: string) => Promise<void>;
  readonly accept: (product_id: string) => Promise<void>;
}

export function useRefusals(): Refusals {
  const { account_id, key } = useCatalog();
  const accept = async (product_id: string) => {
    isSaved(await acceptProduct(await lateDatabase(account_id), key, product_id));
  };
  return {
    accept,
    refuse: async (product_id, name) => {
      const refused = await refuseProduct(await lateDatabase(account_id), key, product_id);
      if (!isSaved(refused)) return;
      const undo = () => void accept(product_id);
      showToast({ message: t`${name} ne sera plus proposé`, action: { label: t`Annuler`, onSelect: undo } });
    },
  };
}

function isSaved(result: Saving<unknown>): boolean {
  if (result.kind === 'saved') return true;
  showToast({ tone: 'bad', message: i18n._(STORAGE_REFUSAL_TEXTS[result.reason]) });
  return false;
}
