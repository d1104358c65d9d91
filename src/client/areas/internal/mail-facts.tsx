import { Trans, useLingui } from '@lingui/react/macro';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { mailboxRoutes } from '#contract/mailbox.ts';

const EVERY_TEN_SECONDS = 10_000;

/** The mails that wait in the queue, for the operator's list of facts; nothing for other people. */
export function MailFacts() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { data } = useOnlineQuery(mailboxRoutes.mailQueue, {}, { refetchInterval: EVERY_TEN_SECONDS });
  if (data === undefined) return null;
  const { failing, waiting, sent_by } = data;
  const failures = numberText(failing, tag);
  return (
    <>
      <dt>
        <Trans>Envoi du courrier</Trans>
      </dt>
      <dd>{sent_by === 'smtp' ? t`par SMTP` : t`gardé ici`}</dd>
      <dt>
        <Trans>Courrier en attente</Trans>
      </dt>
      <dd>{failing > 0 ? <Badge tone="bad">{t`${failures} en échec`}</Badge> : numberText(waiting, tag)}</dd>
    </>
  );
}
