/**
 * One mail of the mailbox, as its recipient sees it. The server's policy lets the frame open links, and nothing else.
 */

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { pathTo, type Whereabouts } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { mailboxRoutes } from '#contract/mailbox.ts';
import styles from './mailbox-screen.module.css';

export function MailScreen({ where, message_id }: { where: Whereabouts; message_id: string }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const read = useOnlineQuery(mailboxRoutes.mailboxMessage, { params: { mailbox_message_id: message_id } });
  return (
    <main className={styles.page}>
      <PageHeader title={read.data?.subject ?? t`Courrier`}>
        <Button asChild variant="outline">
          <Link href={pathTo('internal', where, ['mailbox'])}>{t`Tous les messages`}</Link>
        </Button>
      </PageHeader>
      {read.isError ? <QueryFailure error={read.error} retry={() => void read.refetch()} /> : null}
      {read.data === undefined ? null : (
        <>
          <dl className={styles.facts}>
            <dt>
              <Trans>De</Trans>
            </dt>
            <dd>{read.data.sender}</dd>
            <dt>
              <Trans>À</Trans>
            </dt>
            <dd>{read.data.recipient}</dd>
            <dt>
              <Trans>Reçu</Trans>
            </dt>
            <dd>{momentText(read.data.received_at, tag)}</dd>
            {read.data.attachment ? (
              <>
                <dt>
                  <Trans>Fichier</Trans>
                </dt>
                <dd>{read.data.attachment.name}</dd>
              </>
            ) : null}
          </dl>
          <iframe className={styles.mail} title={read.data.subject} src={`/v2/mailbox/${message_id}/page`} />
        </>
      )}
    </main>
  );
}
