/**
 * The order as a file: to print, or for a spreadsheet. The device makes Excel and CSV; the server makes the PDF, as it
 * makes that of the order form.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { handOver } from '#client/parts/orders/hand-over.ts';
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
  const database = useDatabase();
  const { locale } = useSpace();
  const isOffline = status === 'offline';
  const hand = async (format: Format) => {
    if (format === 'pdf') return handOverDocument(order, format);
    const { makeOrderFile } = await import('./make-order-file.ts');
    const file = await makeOrderFile(format, order, { database, locale });
    await handOver(new File([file], `${order.number}.${format}`, { type: file.type }));
  };
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
            disabled={format === 'pdf' && isOffline}
            loading={isSending && asked === format}
            onClick={() => {
              setAsked(format);
              void send(() => hand(format));
            }}
          >
            {name}
          </Button>
        ))}
      </div>
      {isOffline ? (
        <p className={styles.hint}>
          <Trans>Le PDF demande le réseau. Excel et CSV se font sur cet appareil, sans réseau aussi.</Trans>
        </p>
      ) : null}
    </section>
  );
}
