/**
 * The order as a file: to print, or for a spreadsheet. The device makes Excel and CSV; the server makes the PDF, as it
 * makes that of the order form, and without it the browser prints the order's table.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { handOver } from '#client/parts/orders/hand-over.ts';
import { handOverDocument } from '#client/parts/orders/hand-over-document.ts';
import { PaperNote, usePaperKey } from '#client/parts/orders/paper-key.tsx';
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
  const paper = usePaperKey();
  const [asked, setAsked] = useState<Format | null>(null);
  const { isSending, failure, send } = useSubmission({ otherwise: t`Le document n’a pas pu être préparé.` });
  const database = useDatabase();
  const { locale } = useSpace();
  const hand = async (format: Format) => {
    if (format === 'pdf' && paper.way === 'server') return handOverDocument(order, format);
    if (format === 'pdf') {
      const { printOrder } = await import('./print-order.ts');
      return printOrder(order, { database, locale });
    }
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
            disabled={format === 'pdf' && paper.way === 'none'}
            loading={isSending && asked === format}
            onClick={() => {
              setAsked(format);
              void send(() => hand(format));
            }}
          >
            {format === 'pdf' ? paper.name : name}
          </Button>
        ))}
      </div>
      <PaperNote way={paper.way} className={styles.hint} />
    </section>
  );
}
