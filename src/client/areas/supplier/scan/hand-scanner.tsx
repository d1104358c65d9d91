/** Hears hand scanners on every screen of the buyer front; draws nothing. */
import { useLingui } from '@lingui/react/macro';
import type { OnCode } from '#client/parts/scanner/accepted-code.ts';
import { takenElsewhere } from '#client/parts/scanner/scan-taker.ts';
import { useScannerSettings, wedgeSettings } from '#client/parts/scanner/scanner-settings.ts';
import { refusalWords } from '#client/parts/scanner/scanner-words.ts';
import { useKeyboardWedge } from '#client/parts/scanner/use-keyboard-wedge.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { StoreCodeRule } from '#domain/codes/store-weight-code.ts';

interface HandScannerProps {
  readonly rules: readonly StoreCodeRule[];
  readonly onCode: OnCode;
  /** The keys that were typed before this part was loaded. */
  readonly earlyKeys: () => readonly KeyboardEvent[];
}

export default function HandScanner({ rules, onCode, earlyKeys }: HandScannerProps) {
  const { t } = useLingui();
  const { settings } = useScannerSettings();
  useKeyboardWedge({
    rules,
    settings: wedgeSettings(settings),
    onCode: (code) => (takenElsewhere() ?? onCode)(code),
    earlyKeys,
    onRefusal: ({ reason }) => showToast({ tone: 'bad', message: t(refusalWords[reason]) }),
  });
  return null;
}
