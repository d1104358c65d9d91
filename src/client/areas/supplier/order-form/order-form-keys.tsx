/**
 * A key per format that hands over the client's catalog as an order form, to fill in elsewhere, to print, or to keep. The
 * device makes Excel and CSV of the catalog that it holds. The server makes the PDF: what lays it out weighs more than
 * a third of the app.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { blobAnswer } from '#client/parts/data/blob-answer.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { handOver } from '#client/parts/orders/hand-over.ts';
import { call } from '#client/sync/api.ts';
import { connectivity, serverClock } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureBanner } from '#client/ui/failure-banner.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { orderFormRoutes } from '#contract/order-form.ts';
import styles from './order-form-keys.module.css';

const download = { ...orderFormRoutes.download, ...blobAnswer };
/** The most products that the server puts into a PDF. */
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
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const [asked, setAsked] = useState<Format | null>(null);
  const { isSending, failure, send } = useSubmission({ otherwise: t`Le bon de commande n’a pas pu être préparé.` });
  const make = async (format: Format): Promise<Blob> => {
    if (format === 'pdf') {
      return call(download, {
        params: { supplier_id: supplier.supplier_id },
        query: { contact_id: organization.organization_id, format, count: MOST_ON_PAPER },
      });
    }
    const { makeOrderForm } = await import('./make-order-form.ts');
    const at = new Date(serverClock.now()).toISOString();
    return makeOrderForm(format, { supplier_name: supplier.name, at, precision }, { database, key, locale });
  };
  const handOverForm = async (format: Format) => {
    const file = await make(format);
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
            disabled={format === 'pdf' ? status === 'offline' : catalog !== 'ready'}
            loading={isSending && asked === format}
            onClick={() => {
              setAsked(format);
              void send(() => handOverForm(format));
            }}
          >
            {name}
          </Button>
        ))}
      </div>
      {catalog === 'missing' ? (
        <p className={styles.note}>
          <Trans>Excel et CSV se font sur cet appareil, une fois le catalogue reçu en entier.</Trans>
        </p>
      ) : null}
      {status === 'online' ? null : (
        <p className={styles.note}>
          <Trans>Le PDF demande le réseau. Excel et CSV se font sur cet appareil, sans réseau aussi.</Trans>
        </p>
      )}
      {(space?.product_count ?? 0) > MOST_ON_PAPER ? (
        <p className={styles.note}>
          <Trans>Le PDF a les {most} premiers produits, Excel et CSV les ont tous.</Trans>
        </p>
      ) : null}
    </>
  );
}
