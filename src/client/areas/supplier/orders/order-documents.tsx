/** The order as a file: to print, or for a spreadsheet. The server writes it, so it needs the network. */
import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { handOverDocument } from '#client/parts/orders/hand-over-document.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureBanner } from '#client/ui/failure-banner.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import styles from './order-documents.module.css';

const FORMATS = [
  { format: 'pdf', name: 'PDF' },
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
] as const;
type Format = (typeof FORMATS)[number]['format'];

export function OrderDocuments({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const [asked, setAsked] = useState<Format | null>(null);
  const { isSending, failure, send } = useSubmission({ otherwise: t`Le document n’a pas pu être préparé.` });
  const isOffline = status === 'offline';
  return (
    <section className={styles.documents} aria-label={t`Documents`}>
      <h2>{t`Documents`}</h2>
      <FailureBanner failure={failure} />
      <div className={styles.keys}>
        {FORMATS.map(({ format, name }) => (
          <Button
            key={format}
            variant="outline"
            size="s"
            icon="download"
            disabled={isOffline}
            loading={isSending && asked === format}
            onClick={() => {
              setAsked(format);
              void send(() => handOverDocument(order, format));
            }}
          >
            {name}
          </Button>
        ))}
      </div>
      {isOffline ? <p className={styles.hint}>{t`Hors ligne : un document demande du réseau.`}</p> : null}
    </section>
  );
}
