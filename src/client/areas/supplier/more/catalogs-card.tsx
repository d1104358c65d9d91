/** Each supplier's catalog on this device: how old it is, and a key to have it here before the network ends. */
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { SupplierMark } from '#client/parts/account/supplier-mark.tsx';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { STORAGE_REFUSAL_TEXTS } from '#client/parts/words/storage-refusal-text.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Progress } from '#client/ui/progress.tsx';
import styles from './catalogs-card.module.css';
import { DeviceCard, Note } from './device-card.tsx';
import { type KeptCatalog, useKeptCatalogs } from './use-kept-catalogs.ts';

export function CatalogsCard() {
  const { t } = useLingui();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const { catalogs = [], keep } = useKeptCatalogs();
  const isRunning = catalogs.some(({ fetching }) => fetching?.kind === 'running');
  const organizations = new Set(catalogs.map(({ key }) => key.organization_id));
  return (
    <DeviceCard
      title={t`Utilisable sans réseau`}
      action={
        <Button
          icon="download"
          disabled={status === 'offline' || catalogs.length === 0}
          loading={isRunning}
          onClick={() => void keep(catalogs)}
        >
          {t`Tout garder maintenant`}
        </Button>
      }
    >
      <ul className={styles.catalogs}>
        {catalogs.map((catalog) => (
          <Catalog
            key={catalog.space_id}
            catalog={catalog}
            isOneOfSeveral={organizations.size > 1}
            mayFetch={status !== 'offline' && catalog.fetching?.kind !== 'running'}
            keep={() => void keep([catalog])}
          />
        ))}
      </ul>
      <Note>
        {isRunning
          ? t`Restez sur cet écran. Coupé, il reprendra où il en était.`
          : t`Produits, prix et codes-barres, à prendre avant de descendre en cave.`}
      </Note>
    </DeviceCard>
  );
}

type CatalogProps = {
  catalog: KeptCatalog;
  /** The account buys for several organizations: each catalog says for which. */
  isOneOfSeveral: boolean;
  mayFetch: boolean;
  keep: () => void;
};

function Catalog({ catalog, isOneOfSeveral, mayFetch, keep }: CatalogProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { supplier, synced_at, fetching } = catalog;
  const name = isOneOfSeveral ? `${supplier.name}, ${supplier.organization_name ?? ''}` : supplier.name;
  const state = () => {
    if (fetching?.kind === 'failed')
      return fetching.storage === null
        ? t`pas arrivé en entier : réessayez`
        : t(STORAGE_REFUSAL_TEXTS[fetching.storage]);
    if (synced_at === null) return t`pas gardé sur cet appareil`;
    const moment = momentText(new Date(synced_at).toISOString(), tag);
    return t`à jour le ${moment}`;
  };
  if (fetching?.kind === 'running') {
    const { done, remaining } = fetching.progress ?? { done: 0, remaining: 0 };
    return (
      <li>
        <SupplierMark supplier={supplier} />
        <div className={styles.words}>
          <Progress label={name} done={done} total={done + remaining} />
        </div>
      </li>
    );
  }
  return (
    <li>
      <SupplierMark supplier={supplier} />
      <div className={styles.words}>
        <b>{name}</b>
        <small>{state()}</small>
      </div>
      {synced_at === null ? (
        <Button variant="outline" aria-label={t`Garder le catalogue de ${name}`} disabled={!mayFetch} onClick={keep}>
          {t({ message: 'Garder', context: 'catalog' })}
        </Button>
      ) : (
        <IconButton
          icon="refresh"
          label={t`Mettre à jour le catalogue de ${name}`}
          disabled={!mayFetch}
          onClick={keep}
        />
      )}
    </li>
  );
}
