/**
 * The organization's orders at all suppliers as a file, with who ordered: for the books. The server has all of them;
 * without it, the device makes the file of those that it keeps, and says before how many these are.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState, useSyncExternalStore } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { blobAnswer } from '#client/parts/data/blob-answer.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { handOver } from '#client/parts/orders/hand-over.ts';
import type { TableFormat } from '#client/parts/orders/table-file.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag, useLocale } from '#client/parts/words/money-figure.tsx';
import { openDatabase } from '#client/store/device/database.ts';
import { type KnownOrders, knownOrders } from '#client/store/orders/organization-orders.ts';
import { call } from '#client/sync/api.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureBanner } from '#client/ui/failure-banner.tsx';
import { organizationDeskRoutes } from '#contract/organization-desk.ts';
import { makeOrderListFile } from './make-order-list-file.ts';
import styles from './supply-center-admin-area.module.css';

const download = { ...organizationDeskRoutes.organizationOrderList, ...blobAnswer };
const FORMATS = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
] as const;

export function OrderListSection({ organization_id, alias }: { organization_id: string; alias: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { account_id } = useAccount();
  const [asked, setAsked] = useState<TableFormat | null>(null);
  const { isSending, failure, send } = useSubmission({ otherwise: t`Le fichier n’a pas pu être préparé.` });
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const isOnline = status === 'online';
  const known = useLiveQuery(
    async () => (isOnline ? undefined : knownOrders(openDatabase(account_id), organization_id)),
    [account_id, organization_id, isOnline],
  );
  const makeList = async (format: TableFormat) => {
    if (isOnline) return call(download, { params: { organization_id }, query: { format } });
    return makeOrderListFile(format, { database: openDatabase(account_id), organization_id, locale });
  };
  return (
    <section className={styles.section} aria-labelledby="export">
      <h2 id="export" className={styles.title}>{t`Commandes et dépenses`}</h2>
      {isOnline && (
        <p
          className={styles.note}
        >{t`Toutes les commandes de l’organisation, avec qui les a passées, chez qui et pour combien.`}</p>
      )}
      {!isOnline && known !== undefined && <KnownNote {...known} />}
      <FailureBanner failure={failure} />
      <div className={styles.keys}>
        {FORMATS.map(({ format, name }) => (
          <Button
            key={format}
            variant="outline"
            icon="download"
            disabled={!isOnline && (known === undefined || known.count === 0)}
            loading={isSending && asked === format}
            onClick={() => {
              setAsked(format);
              void send(async () => {
                const file = await makeList(format);
                await handOver(new File([file], `${alias}.${format}`, { type: file.type }));
              });
            }}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** What the file has that this device makes, or why it makes none. */
function KnownNote({ count, newest }: KnownOrders) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  if (newest === null) {
    return (
      <p className={styles.note}>
        {t`Cet appareil ne connaît encore aucune commande de l’organisation : ces fichiers demandent le réseau.`}
      </p>
    );
  }
  const { number, supplier_name } = newest;
  const moment = momentText(newest.received_at, tag);
  return (
    <p className={styles.note}>
      {plural(count, {
        one: 'Sans réseau, ces fichiers contiennent la commande que cet appareil connaît.',
        other: 'Sans réseau, ces fichiers contiennent les # commandes que cet appareil connaît.',
      })}{' '}
      {t`La plus récente : ${number}, ${supplier_name}, le ${moment}. La liste complète demande le réseau.`}
    </p>
  );
}
