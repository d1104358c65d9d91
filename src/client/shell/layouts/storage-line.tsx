/** Says that the device can't store any more, or has lost its data. Absent while all is well. */
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
