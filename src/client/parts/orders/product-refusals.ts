/** Refusing a proposed product, today or for good, and asking for it again. */
import { t } from '@lingui/core/macro';
import { isSaved } from '#client/parts/words/is-saved.ts';
import type { SpaceKey } from '#client/store/device/rows.ts';
import { acceptProduct, refuseProduct } from '#client/store/orders/refused-products.ts';
import { lateDatabase } from '#client/store/start/late-database.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { showToast } from '#client/ui/toast-store.ts';

export interface Refusals {
  /** Not today: its row offers to put it back. */
  readonly setAside: (product_id: string) => Promise<void>;
  /** Never again; a toast offers to undo. */
  readonly refuse: (product_id: string, name: string) => Promise<void>;
  readonly accept: (product_id: string) => Promise<void>;
}

/** `today`: YYYY-MM-DD at the supplier's clock. */
export function productRefusals(account_id: string, key: SpaceKey, today: string): Refusals {
  const accept = async (product_id: string) => {
    isSaved(await acceptProduct(await lateDatabase(account_id), key, product_id, serverClock.now()));
  };
  const save = async (product_id: string, day: string | null) =>
    isSaved(await refuseProduct(await lateDatabase(account_id), key, { product_id, day }, today, serverClock.now()));
  return {
    accept,
    setAside: async (product_id) => {
      await save(product_id, today);
    },
    refuse: async (product_id, name) => {
      if (!(await save(product_id, null))) return;
      const undo = () => void accept(product_id);
      showToast({ message: t`${name} ne sera plus proposé`, action: { label: t`Annuler`, onSelect: undo } });
    },
  };
}
