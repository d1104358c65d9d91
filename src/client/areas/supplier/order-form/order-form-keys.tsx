/**
 * A key per format that hands over the client's catalog as an order form, to fill in elsewhere, to print, or to keep. The
 * server makes it, so it needs the network.
 */
import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { blobAnswer } from '#client/parts/data/blob-answer.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { handOver } from '#client/parts/orders/hand-over.ts';
import { call } from '#client/sync/api.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureBanner } from '#client/ui/failure-banner.tsx';
import { orderFormRoutes } from '#contract/order-form.ts';
import styles from './order-form-keys.module.css';

const download = { ...orderFormRoutes.download, ...blobAnswer };
/** The formats, with the most products of a file: the server puts fewer into a PDF. */
const FORMATS = [
  { format: 'xlsx', name: 'Excel', count: 5000 },
  { format: 'csv', name: 'CSV', count: 5000 },
  { format: 'pdf', name: 'PDF', count: 2000 },
] as const;
type Format = (typeof FORMATS)[number];

export function OrderFormKeys() {
  const { t } = useLingui();
  const { supplier, organization } = useSpace();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const [asked, setAsked] = useState<Format | null>(null);
  const { isSending, failure, send } = useSubmission({ otherwise: t`Le bon de commande n’a pas pu être préparé.` });
  const fetchForm = async ({ format, count }: Format) => {
    const file = await call(download, {
      params: { supplier_id: supplier.supplier_id },
      query: { contact_id: organization.organization_id, format, count },
    });
    await handOver(new File([file], `${supplier.alias}.${format}`, { type: file.type }));
  };
  return (
    <>
      <FailureBanner failure={failure} />
      <div className={styles.keys}>
        {FORMATS.map((each) => (
          <Button
            key={each.format}
            variant="outline"
            icon="download"
            disabled={status === 'offline'}
            loading={isSending && asked === each}
            onClick={() => {
              setAsked(each);
              void send(() => fetchForm(each));
            }}
          >
            {each.name}
          </Button>
        ))}
      </div>
    </>
  );
}
