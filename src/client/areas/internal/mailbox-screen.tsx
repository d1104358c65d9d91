/** The installation's own mailbox, newest first: it gets all mail as long as no SMTP server is set. */

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { pathTo, type Whereabouts } from '#client/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { mailboxRoutes } from '#contract/mailbox.ts';
import styles from './mailbox-screen.module.css';

const SHOWN = 100;
/** Milliseconds between two reads: a person may be waiting for a mail. */
const REFRESH = 3000;

export function MailboxScreen({ where }: { where: Whereabouts }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const listed = useOnlineQuery(mailboxRoutes.mailbox, { query: { count: SHOWN } }, { refetchInterval: REFRESH });
  const total = listed.data?.items_total;
  return (
    <main className={styles.page}>
      <PageHeader
        title={t`Courrier`}
        note={total === undefined ? undefined : plural(total, { one: '# message', other: '# messages' })}
      />
      {listed.isError && listed.data === undefined ? (
        <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
      ) : listed.isPending ? (
        <p role="status">
          <Trans>Chargement…</Trans>
        </p>
      ) : total === 0 ? (
        <EmptyState icon="mail" title={t`Aucun message`}>
          <Trans>Les e-mails de cette installation arrivent ici tant qu’aucun serveur SMTP n’est réglé.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.messages}>
          {listed.data?.messages.map((message) => (
            <li key={message.mailbox_message_id}>
              <Link
                href={pathTo('internal', where, ['mailbox', message.mailbox_message_id])}
                className={styles.message}
              >
                <b>{message.subject}</b>
                <time dateTime={message.received_at}>{momentText(message.received_at, tag)}</time>
                <small>{message.recipient}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
