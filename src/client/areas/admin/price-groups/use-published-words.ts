/**
 * The sentence after publishing: how many drafts are published, how many wait for a choice or are still drafts, and
 * which were dropped as their product is gone.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { productName } from '#client/parts/products/product-names.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { GoneProduct, PriceConflict } from '#contract/price-grid.ts';

const NAMED = 3;

interface Published {
  readonly published: number;
  readonly found: readonly PriceConflict[];
  readonly gone: readonly GoneProduct[];
  readonly kept: number;
  readonly groupless: number;
}

export function usePublishedWords() {
  const { t, i18n } = useLingui();
  return ({ published, found, gone, kept, groupless }: Published) => {
    const named = gone.slice(0, NAMED).map((product) => productName(product, i18n.locale));
    const names = [...named, ...(gone.length > NAMED ? ['…'] : [])].join(', ');
    const said = [
      plural(published, { one: '# prix publié', other: '# prix publiés' }),
      found.length > 0 ? plural(found.length, { one: '# case à choisir', other: '# cases à choisir' }) : '',
      kept > 0
        ? plural(kept, {
            one: '# gardé en brouillon, publiez de nouveau',
            other: '# gardés en brouillon, publiez de nouveau',
          })
        : '',
      gone.length > 0 ? t`laissé, car supprimé : ${names}` : '',
      groupless > 0
        ? plural(groupless, { one: '# laissé, son groupe est supprimé', other: '# laissés, leur groupe est supprimé' })
        : '',
    ];
    showToast({ tone: said.slice(1).some(Boolean) ? 'bad' : 'ok', message: said.filter(Boolean).join(', ') });
  };
}
