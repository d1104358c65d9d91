/** <Scanner …/>: the ScannerView, loaded when it is first shown, so that other screens don't load it. */
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import styles from './scanner.module.css';
import type { ScannerViewProps } from './scanner-view.tsx';

const LazyView = lazy(() => import('./scanner-view.tsx'));

export function Scanner(props: ScannerViewProps) {
  const { t } = useLingui();
  return (
    <Suspense fallback={<div className={styles.waiting} role="status" aria-label={t`La caméra démarre…`} />}>
      <LazyView {...props} />
    </Suspense>
  );
}
