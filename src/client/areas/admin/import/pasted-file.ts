/** A list as a file: a spreadsheet program's own, or one made from its cells on the clipboard. */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

export const ACCEPTED_FILES = '.xlsx,.xls,.xlsm,.ods,.csv,.tsv,.txt,.bnn';

/** Cells from a spreadsheet come as text with tabs. */
export function usePastedFile(onFile: (file: File) => void, isOff: boolean) {
  const { t } = useLingui();
  const name = t`Cellules collées`;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isOff || !/[\t\n]/.test(text)) return;
      event.preventDefault();
      onFile(new File([text], `${name}.tsv`, { type: 'text/plain' }));
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [onFile, isOff, name]);
}
