/** The outline of a screen whose code is still being loaded. */
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './screen-skeleton.module.css';

export function ScreenSkeleton() {
  const { t } = useLingui();
  return (
    <main className={styles.screen} aria-busy="true" aria-label={t`Chargement…`}>
      <Skeleton width={180} height={28} />
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </main>
  );
}
