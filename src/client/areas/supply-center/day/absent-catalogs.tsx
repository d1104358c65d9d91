/** Suppliers whose catalog is not on this device: nothing of theirs can be searched or ordered here until it is. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { connectivity } from '#client/sync/server-contact.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Ruler } from '#client/ui/ruler.tsx';
import type { CenterSupplier } from '../use-center.ts';
import type { CenterSync } from '../use-center-sync.ts';
import styles from './absent-catalogs.module.css';

export function AbsentCatalogs({ suppliers, sync }: { suppliers: readonly CenterSupplier[]; sync: CenterSync }) {
  const { t } = useLingui();
  const absent = suppliers.filter(({ client }) => client === null);
  const coming = absent.filter(({ key }) => sync.asked.has(key.supplier_id));
  const missing = absent.filter((supplier) => !coming.includes(supplier));
  const [first, ...others] = missing;
  return (
    <>
      {first === undefined ? null : others.length === 0 ? (
        <Banner icon="download" action={<FetchKey at={first} sync={sync} words={t`Télécharger`} />}>
          <AbsentWords name={first.supplier.name} />
        </Banner>
      ) : (
        <Banner icon="download">
          <Trans>
            <b>Des catalogues ne sont pas sur cet appareil.</b> Sans eux, rien ne se cherche ni ne se commande hors
            ligne. Téléchargez ceux qu’il vous faut :
          </Trans>
          <span className={styles.keys}>
            {missing.map((each) => (
              <FetchKey key={each.space_id} at={each} sync={sync} words={each.supplier.name} />
            ))}
          </span>
        </Banner>
      )}
      {coming.map(({ supplier, key, space_id }) => (
        <Banner key={space_id} icon="download">
          <AbsentWords name={supplier.name} />
          <CatalogRuler progress={sync.progress.get(key.supplier_id)} />
        </Banner>
      ))}
    </>
  );
}

function AbsentWords({ name }: { name: string }) {
  return (
    <Trans>
      <b>Le catalogue de {name} n’est pas sur cet appareil.</b> Sans lui, rien ne se cherche ni ne se commande hors
      ligne.
    </Trans>
  );
}

/** The person chooses each: a catalog may be large. */
function FetchKey({ at: { supplier, key }, sync, words }: { at: CenterSupplier; sync: CenterSync; words: string }) {
  const { t } = useLingui();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const { name } = supplier;
  return (
    <Button
      variant="outline"
      size="s"
      disabled={status === 'offline'}
      aria-label={t`Télécharger le catalogue de ${name}`}
      onClick={() => sync.fetchCatalog(key.supplier_id)}
    >
      {words}
    </Button>
  );
}

type CatalogRulerProps = { progress: ReturnType<CenterSync['progress']['get']> };

function CatalogRuler({ progress }: CatalogRulerProps) {
  const { t } = useLingui();
  return (
    <Ruler
      label={t`Chargement du catalogue`}
      value={progress === undefined ? undefined : progress.done / Math.max(1, progress.done + progress.remaining)}
      thin
    />
  );
}
