import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { useSyncNow } from '#client/parts/data/sync-now.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useCatalogProgress, useIsSignedOut } from '#client/parts/products/catalog-progress.tsx';
import { connectionLook } from '#client/parts/words/connection-words.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { countProducts } from '#client/store/catalog/catalog-store.ts';
import { everythingUnsent } from '#client/store/orders/unsent.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { Progress } from '#client/ui/progress.tsx';
import { DeviceCard, Fact, Facts } from './device-card.tsx';

/** When this device last synchronized, and a key to do so now. */
export function SyncCard() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const database = useDatabase();
  const { key, space } = useCatalog();
  const connection = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const { refresh } = useSyncNow();
  const progress = useCatalogProgress();
  const products = useLiveQuery(() => countProducts(database, key), [database, key]);
  const waiting = useLiveQuery(async () => (await everythingUnsent(database)).length, [database], 0);
  const syncedAt = space?.synced_at ?? null;
  const { words } = connectionLook(connection, useIsSignedOut());
  const total = progress === null ? 0 : progress.done + progress.remaining;
  return (
    <DeviceCard
      title={t`Synchronisation`}
      action={
        <Button variant="outline" icon="refresh" disabled={connection.status === 'offline'} onClick={refresh}>
          {t`Synchroniser maintenant`}
        </Button>
      }
    >
      <Facts>
        <Fact name={t`Connexion`} value={words === null ? t`En ligne` : t(words)} />
        <Fact
          name={t`Dernier catalogue`}
          value={syncedAt === null ? t`jamais` : momentText(new Date(syncedAt).toISOString(), tag)}
        />
        <Fact name={t`Version du catalogue`} value={space === null ? '–' : numberText(space.version, tag)} />
        <Fact name={t`Produits sur cet appareil`} value={products === undefined ? '–' : numberText(products, tag)} />
        <Fact
          name={t`À envoyer`}
          value={
            waiting === 0
              ? t`rien`
              : plural(waiting, { one: '# commande ou réponse', other: '# commandes ou réponses' })
          }
        />
      </Facts>
      {progress === null || total === 0 ? null : (
        <Progress label={t`Catalogue en cours de réception`} done={progress.done} total={total} />
      )}
    </DeviceCard>
  );
}
