/** The dark bar under the list while products are chosen: the changes of all of them, each with a preview. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nameIn } from '#client/parts/products/product-names.ts';
import { call } from '#client/sync/api.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { Popover } from '#client/ui/popover.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { offerUndo } from '#client/ui/undo.ts';
import type { DeskCategory, DeskLabel } from '#contract/assortment.ts';
import { type DeskProduct, type ManyChange, productDeskRoutes } from '#contract/product-desk.ts';
import styles from './bulk-products.module.css';
import { PriceStepPanel } from './price-step-panel.tsx';
import { refreshProducts } from './product-list.ts';
import { useUndoChange } from './use-save-product.ts';

type BulkProductsProps = {
  supplier_id: string;
  chosen: readonly DeskProduct[];
  categories: readonly DeskCategory[];
  labels: readonly DeskLabel[];
  currency: string;
  precision: number;
  /** The number of listed products, and the key that chooses them all; null: all are chosen. */
  rest: { readonly total: number; readonly choose: () => void } | null;
  clear: () => void;
};

/** The most products that one call takes. */
const MOST = 5000;

export function BulkProducts({
  supplier_id,
  chosen,
  categories,
  labels,
  currency,
  precision,
  rest,
  clear,
}: BulkProductsProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const undo = useUndoChange(supplier_id);
  const [isPricing, setIsPricing] = useState(false);
  const bulk = useMutation({
    mutationFn: async (change: ManyChange) => {
      const change_ids: string[] = [];
      const outcome = { items_total: 0, left: 0, change_ids };
      for (let start = 0; start < chosen.length; start += MOST) {
        const products = chosen.slice(start, start + MOST).map(({ product_id, version }) => ({ product_id, version }));
        const part = await call(productDeskRoutes.changeProducts, {
          params: { supplier_id },
          body: { products, change },
        });
        outcome.items_total += part.items_total;
        outcome.left += part.stale.length + part.refused.length;
        if (part.change_id !== null) change_ids.push(part.change_id);
      }
      return outcome;
    },
    onSuccess: async ({ change_ids, items_total, left }, { kind }) => {
      setIsPricing(false);
      if (kind === 'delete') clear();
      await refreshProducts(queries);
      const done = plural(items_total, { one: '# produit modifié', other: '# produits modifiés' });
      const kept = plural(left, { one: '# laissé tel quel', other: '# laissés tels quels' });
      const message = left > 0 ? `${done}, ${kept}` : done;
      if (change_ids.length === 0) showToast({ message });
      else offerUndo({ message, undo: () => Promise.all(change_ids.map(undo)) });
    },
    onError: () => showToast({ tone: 'bad', message: t`Cela n’a pas abouti. Réessayez.` }),
  });
  const set = (fields: Extract<ManyChange, { kind: 'set' }>['fields']) => bulk.mutate({ kind: 'set', fields });
  const isOut = chosen.every(({ availability }) => availability.state === 'out_of_stock');
  const isOff = chosen.every(({ enabled }) => !enabled);
  const count = chosen.length;
  return (
    <section className={styles.bar} aria-label={t`Produits choisis`}>
      <b className={styles.count}>{plural(count, { one: '# choisi', other: '# choisis' })}</b>
      {rest === null ? null : (
        <Button variant="plain" onClick={rest.choose}>
          {t`Choisir les ${numberText(rest.total, i18n.locale)}`}
        </Button>
      )}
      <Popover
        label={t`Changer les prix`}
        side="top"
        open={isPricing}
        onOpenChange={setIsPricing}
        trigger={
          <Button variant="plain" icon="euro">
            <Trans>Prix</Trans>
          </Button>
        }
      >
        <PriceStepPanel
          chosen={chosen}
          {...{ currency, precision }}
          isPending={bulk.isPending}
          change={(step) => bulk.mutate({ kind: 'price', step })}
        />
      </Popover>
      <Menu
        label={t`Rayon`}
        trigger={
          <Button variant="plain" icon="categories">
            <Trans>Rayon</Trans>
          </Button>
        }
        items={[
          { label: t`sans rayon`, onSelect: () => set({ category_id: null }) },
          ...categories.map(({ category_id, names }) => ({
            label: nameIn(names, i18n.locale),
            onSelect: () => set({ category_id }),
          })),
        ]}
      />
      <Menu
        label={t`Étiquettes`}
        trigger={
          <Button variant="plain" icon="labels">
            <Trans>Étiquettes</Trans>
          </Button>
        }
        items={labels.map(({ label }) => {
          const isOnAll = chosen.every((product) => product.labels.includes(label));
          return {
            label,
            checked: isOnAll,
            onSelect: () =>
              bulk.mutate({ kind: 'labels', add: isOnAll ? [] : [label], remove: isOnAll ? [label] : [] }),
          };
        })}
      />
      <Button
        variant="plain"
        icon="warning"
        disabled={bulk.isPending}
        onClick={() => set({ availability: isOut ? { state: 'available' } : { state: 'out_of_stock', back_on: null } })}
      >
        {isOut ? t`De nouveau là` : t`Rupture`}
      </Button>
      <Menu
        label={t`Plus`}
        trigger={<IconButton variant="plain" icon="more" label={t`Plus`} />}
        items={[
          {
            label: isOff ? t`Remettre en vente` : t`Retirer de la vente`,
            icon: isOff ? 'yes' : 'refused',
            onSelect: () => set({ enabled: isOff }),
          },
          'separator',
          { label: t`Supprimer`, icon: 'remove', destructive: true, onSelect: () => bulk.mutate({ kind: 'delete' }) },
        ]}
      />
      <IconButton variant="plain" icon="close" label={t`Désélectionner`} onClick={clear} />
    </section>
  );
}
