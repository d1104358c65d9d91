import { t } from '@lingui/core/macro';
import { ifAllowed } from '../../store/device/key-value-storage.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Where public/start-guard.js notes that it has mended the app in this tab. */
const MENDED = 'gs-start-mended';

/** To be called once the app has started: says what had to be done for it. The next trouble may then be mended again. */
export function sayWhatWasMended(): void {
  if (ifAllowed(() => sessionStorage.getItem(MENDED)) == null) return;
  ifAllowed(() => sessionStorage.removeItem(MENDED));
  showToast({
    message: t`Des fichiers de l’application étaient abîmés : ils ont été repris du réseau. Paniers et commandes sont intacts.`,
  });
}
