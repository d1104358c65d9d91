/**
 * A key per format that hands over the client's catalog as an order form, to fill in elsewhere, to print, or to keep. The
 * device makes Excel and CSV of the catalog that it holds. The server makes the PDF: what lays it out weighs more than
 * a third of the app. Without the server the browser prints the form.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { blobAnswer } from '#client/parts/data/blob-answer.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { handOver } from '#client/parts/orders/hand-over.ts';
import { PaperNote, usePaperKey } from '#client/parts/orders/paper-key.tsx';
import { call } from '#client/sync/api.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureBanner } from '#client/ui/failure-banner.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { orderFormRoutes } from '#contract/order-form.ts';
import styles from './order-form-keys.module.css';

const download = { ...orderFormRoutes.download, ...blobAnswer };
/** The most products on paper, as the server puts them into a PDF. */
const MOST_ON_PAPER = 2000;
const FORMATS = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
  { format: 'pdf', name: 'PDF' },
] as const;
type Format = (typeof FORMATS)[number]['format'];

export function OrderFormKeys() {
  const { t } = useLingui();
  const { supplier, organization, locale } = useSpace();
  const { key, status: catalog, space, precision } = useCatalog();
  const database = useDatabase();
  const paper = usePaperKey();
  const [asked, setAsked] = useState<Format | null>(null);
  const { isSending, failure, send } = useSubmission({ otherwise: t`Le bon de commande n’a pas pu être préparé.` });
  const ofServer = () =>
    call(download, {
      params: { supplier_id: supplier.supplier_id },
      query: { contact_id: organization.organization_id, format: 'pdf', count: MOST_ON_PAPER },
    });
  const handOverForm = async (format: Format) => {
    const facts = { supplier_name: supplier.name, at: new Date(serverClock.now()).toISOString(), precision };
    const reader = { database, key, locale };
    if (format === 'pdf' && paper.way === 'print') {
      const { printOrderForm } = await import('./print-order-form.ts');
      const head = { file: supplier.alias, organization_name: organization.name, most: MOST_ON_PAPER };
      return printOrderForm(facts, head, reader);
    }
    const file =
      format === 'pdf'
        ? await ofServer()
        : await (await import('./make-order-form.ts')).makeOrderForm(format, facts, reader);
    await handOver(new File([file], `${supplier.alias}.${format}`, { type: file.type }));
  };
  const most = numberText(MOST_ON_PAPER, locale);
  return (
    <>
      <FailureBanner failure={failure} />
      <div className={styles.keys}>
        {FORMATS.map(({ format, name }) => (
          <Button
            key={format}
            variant="outline"
            icon="download"
            disabled={format === 'pdf' && paper.way !== 'print' ? paper.way === 'none' : catalog !== 'ready'}
            loading={isSending && asked === format}
            onClick={() => {
              setAsked(format);
              void send(() => handOverForm(format));
            }}
          >
            {format === 'pdf' ? paper.name : name}
          </Button>
        ))}
      </div>
      {catalog === 'missing' ? (
        <p className={styles.note}>
          <Trans>Excel et CSV se font sur cet appareil, une fois le catalogue reçu en entier.</Trans>
        </p>
      ) : null}
      <PaperNote way={paper.way} className={styles.note} />
      {(space?.product_count ?? 0) > MOST_ON_PAPER ? (
        <p className={styles.note}>
          <Trans>Le PDF a les {most} premiers produits, Excel et CSV les ont tous.</Trans>
        </p>
      ) : null}
    </>
  );
}
