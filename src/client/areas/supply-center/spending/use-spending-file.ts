import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { blobAnswer } from '#client/parts/data/blob-answer.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { handOver } from '#client/parts/orders/hand-over.ts';
import { call } from '#client/sync/api.ts';
import { spendingRoutes } from '#contract/spending.ts';

const table = { ...spendingRoutes.organizationSpendingTable, ...blobAnswer };
type Format = 'xlsx' | 'csv';

/** Hands the spending over as a file; `asked` is the one that is being fetched. */
export function useSpendingFile(organization_id: string) {
  const { t } = useLingui();
  const [format, setFormat] = useState<Format | null>(null);
  const { isSending, failure, send } = useSubmission({ otherwise: t`Le fichier n’a pas pu être préparé.` });
  const fetch = (asked: Format) => {
    setFormat(asked);
    void send(async () => {
      const file = await call(table, { params: { organization_id }, query: { format: asked } });
      await handOver(new File([file], `${t`dépenses`}.${asked}`, { type: file.type }));
    });
  };
  return { asked: isSending ? format : null, failure, fetch };
}
