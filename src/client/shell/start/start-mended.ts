import { t } from '@lingui/core/macro';
import { ifAllowed } from '../../store/device/key-value-storage.ts';
import { showToast } from '../../ui/toast-store.ts';

/** The key under which public/start-guard.js notes that it has repaired the app in this tab. */
const MENDED = 'gs-start-mended';

/**
 * Call this once the app has started: says what was repaired, and lets start-guard.js repair the app again another
 * time.
 */
export function sayWhatWasMended(): void {
  if (ifAllowed(() => sessionStorage.getItem(MENDED)) == null) return;
  ifAllowed(() => sessionStorage.removeItem(MENDED));
  showToast({
    message: t`Des fichiers de l’application étaient abîmés : ils ont été repris du réseau. Paniers et commandes sont intacts.`,
  });
}
