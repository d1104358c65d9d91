/** Before the first catalog is complete: the download's progress, and what the buyer can do meanwhile. */
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalogProgress, useIsSignedOut } from '#client/parts/products/catalog-progress.tsx';
import { connectionLook } from '#client/parts/words/connection-words.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { Ruler } from '#client/ui/ruler.tsx';
import styles from './first-sync.module.css';
import { LoadingList } from './list-states.tsx';

export default function FirstSyncStates() {
  const { t } = useLingui();
  const { supplier, locale } = useSpace();
  const connection = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const progress = useCatalogProgress();
  const { words } = connectionLook(connection, useIsSignedOut());
  if (progress === null && connection.status !== 'online') {
    return (
      <EmptyState icon="offline" title={t`Le catalogue n’est pas encore sur cet appareil`}>
        {words === null ? '' : `${t(words)}. `}
        {t`Il se charge tout seul dès que le réseau revient. Ensuite, tout fonctionne hors ligne.`}
      </EmptyState>
    );
  }
  const total = progress === null ? 0 : progress.done + progress.remaining;
  const done = numberText(progress?.done ?? 0, locale);
  const all = numberText(total, locale);
  return (
    <div className={styles.scroller}>
      <div className={styles.sync} role="status">
        <p className={styles.head}>
          <b>{t`Le catalogue de ${supplier.name} arrive sur cet appareil`}</b>
          <span>{total === 0 ? (words === null ? t`connexion…` : t(words)) : t`${done} sur ${all} produits`}</span>
        </p>
        <Ruler
          label={t`Chargement du catalogue`}
          value={progress === null || total === 0 ? undefined : progress.done / total}
        />
      </div>
      <LoadingList />
    </div>
  );
}
