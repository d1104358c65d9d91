import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { handOver } from '#client/parts/orders/hand-over.ts';
import type { TableFormat } from '#client/parts/orders/table-file.ts';
import { useLocale } from '#client/parts/words/money-figure.tsx';
import type { Spending } from '#contract/spending.ts';

/** Hands the spending over as a file; `asked` is the one that is being made. */
export function useSpendingFile() {
  const { t } = useLingui();
  const locale = useLocale();
  const [format, setFormat] = useState<TableFormat | null>(null);
  const { isSending, failure, send } = useSubmission({ otherwise: t`Le fichier n’a pas pu être préparé.` });
  const make = (asked: TableFormat, spending: Spending) => {
    setFormat(asked);
    void send(async () => {
      const { makeSpendingFile } = await import('./make-spending-file.ts');
      const file = await makeSpendingFile(asked, spending, locale);
      await handOver(new File([file], `${t`dépenses`}.${asked}`, { type: file.type }));
    });
  };
  return { asked: isSending ? format : null, failure, make };
}
