/** Before the first catalog is complete: how far it is, and what can be done without it. */
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useCatalogProgress } from '#client/parts/catalog-progress.tsx';
import { useSpace } from '#client/parts/space.tsx';
import { connectivity } from '#client/sync/server-contact.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { Ruler } from '#client/ui/ruler.tsx';
import styles from './first-sync.module.css';
import { LoadingList } from './list-states.tsx';

export function FirstSync() {
  const { t } = useLingui();
  const { supplier, locale } = useSpace();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const progress = useCatalogProgress();
  if (progress === null && status !== 'online') {
    return (
      <EmptyState icon="cloud-off" title={t`Le catalogue n’est pas encore sur cet appareil`}>
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
          <span>{total === 0 ? t`connexion…` : t`${done} sur ${all} produits`}</span>
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
