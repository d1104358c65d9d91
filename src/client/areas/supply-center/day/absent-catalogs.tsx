/** Suppliers whose catalog is not on this device: nothing of theirs can be searched or ordered here until it is. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { connectivity } from '#client/sync/server-contact.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Ruler } from '#client/ui/ruler.tsx';
import type { CenterSupplier } from '../use-center.ts';
import type { CenterSync } from '../use-center-sync.ts';

export function AbsentCatalogs({ suppliers, sync }: { suppliers: readonly CenterSupplier[]; sync: CenterSync }) {
  return suppliers
    .filter(({ client }) => client === null)
    .map((supplier) => <AbsentCatalog key={supplier.space_id} at={supplier} sync={sync} />);
}

function AbsentCatalog({ at: { supplier, key }, sync }: { at: CenterSupplier; sync: CenterSync }) {
  const { t } = useLingui();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const { name } = supplier;
  const progress = sync.progress.get(key.supplier_id);
  const isAsked = sync.asked.has(key.supplier_id);
  return (
    <Banner
      icon="download"
      action={
        isAsked ? undefined : (
          <Button
            variant="outline"
            size="s"
            disabled={status === 'offline'}
            aria-label={t`Télécharger le catalogue de ${name}`}
            onClick={() => sync.fetchCatalog(key.supplier_id)}
          >{t`Télécharger`}</Button>
        )
      }
    >
      <Trans>
        <b>Le catalogue de {name} n’est pas sur cet appareil.</b> Sans lui, rien ne se cherche ni ne se commande hors
        ligne.
      </Trans>
      {isAsked ? (
        <Ruler
          label={t`Chargement du catalogue`}
          value={progress === undefined ? undefined : progress.done / Math.max(1, progress.done + progress.remaining)}
          thin
        />
      ) : null}
    </Banner>
  );
}
