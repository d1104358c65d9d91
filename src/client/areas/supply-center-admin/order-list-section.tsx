/** The organization's orders at all suppliers as a file, with who ordered: for the books. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { blobAnswer } from '#client/parts/data/blob-answer.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { handOver } from '#client/parts/orders/hand-over.ts';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureBanner } from '#client/ui/failure-banner.tsx';
import { organizationDeskRoutes } from '#contract/organization-desk.ts';
import styles from './supply-center-admin-area.module.css';

const download = { ...organizationDeskRoutes.organizationOrderList, ...blobAnswer };
const FORMATS = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
] as const;
type Format = (typeof FORMATS)[number]['format'];

export function OrderListSection({ organization_id, alias }: { organization_id: string; alias: string }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Format | null>(null);
  const { isSending, failure, send } = useSubmission({ otherwise: t`Le fichier n’a pas pu être préparé.` });
  const fetchList = async (format: Format) => {
    const file = await call(download, { params: { organization_id }, query: { format } });
    await handOver(new File([file], `${alias}.${format}`, { type: file.type }));
  };
  return (
    <section className={styles.section} aria-labelledby="export">
      <h2 id="export" className={styles.title}>{t`Commandes et dépenses`}</h2>
      <p
        className={styles.note}
      >{t`Toutes les commandes de l’organisation, avec qui les a passées, chez qui et pour combien.`}</p>
      <FailureBanner failure={failure} />
      <div className={styles.keys}>
        {FORMATS.map(({ format, name }) => (
          <Button
            key={format}
            variant="outline"
            icon="download"
            loading={isSending && asked === format}
            onClick={() => {
              setAsked(format);
              void send(() => fetchList(format));
            }}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}
