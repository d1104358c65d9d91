/** Says that what comes in can't be kept any more; what was kept before stays readable. Absent while all is well. */
import { useLingui } from '@lingui/react/macro';
import { useStorageRefusal } from '../../parts/products/catalog-progress.tsx';
import { STORAGE_REFUSAL_TEXTS } from '../../parts/words/storage-refusal-text.ts';
import { ConnectionStrip } from '../../ui/connection-strip.tsx';

export function StorageLine() {
  const { t } = useLingui();
  const unopened = useStorageRefusal('unopened');
  const refusal = useStorageRefusal('storage');
  if (refusal === null || unopened !== null) return null;
  return <ConnectionStrip state="offline">{t(STORAGE_REFUSAL_TEXTS[refusal])}</ConnectionStrip>;
}
