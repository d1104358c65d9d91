/** Says that what comes in can't be kept any more, or that what was kept is lost. Absent while all is well. */
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useIsStoreLost, useStorageRefusal } from '../../parts/products/catalog-progress.tsx';
import { STORAGE_REFUSAL_TEXTS } from '../../parts/words/storage-refusal-text.ts';
import { ConnectionStrip } from '../../ui/connection-strip.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const StoreLossNotice = lazyPart(() => import('./store-loss-notice.tsx'));

export function StorageLine() {
  const { t } = useLingui();
  const unopened = useStorageRefusal('unopened');
  const refusal = useStorageRefusal('storage');
  const isLost = useIsStoreLost();
  if (unopened !== null) return null;
  return (
    <Suspense>
      {refusal === null ? null : <ConnectionStrip state="offline">{t(STORAGE_REFUSAL_TEXTS[refusal])}</ConnectionStrip>}
      {isLost ? <StoreLossNotice /> : null}
    </Suspense>
  );
}
