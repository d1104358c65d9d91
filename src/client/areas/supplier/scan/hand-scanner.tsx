/** Hears hand scanners on every screen of the buyer front; draws nothing. */
import { useLingui } from '@lingui/react/macro';
import type { OnCode } from '#client/parts/scanner/accepted-code.ts';
import { refusalWords } from '#client/parts/scanner/scanner-words.ts';
import { useKeyboardWedge } from '#client/parts/scanner/use-keyboard-wedge.ts';
import { useScannerSettings, wedgeSettings } from '#client/parts/scanner-settings.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { StoreCodeRule } from '#domain/store-weight-code.ts';

type HandScannerProps = { rules: readonly StoreCodeRule[]; onCode: OnCode };

export default function HandScanner({ rules, onCode }: HandScannerProps) {
  const { t } = useLingui();
  const { settings } = useScannerSettings();
  useKeyboardWedge({
    rules,
    settings: wedgeSettings(settings),
    onCode,
    onRefusal: ({ reason }) => showToast({ tone: 'bad', message: t(refusalWords[reason]) }),
  });
  return null;
}
