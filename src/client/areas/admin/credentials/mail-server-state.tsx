/** The mail server's current trouble, the mails that wait for it, and what the person can do about them. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { MailServer } from '#contract/mail-server.ts';
import styles from './credentials.module.css';
import { TROUBLE_WORDS } from './mail-words.ts';

type MailServerStateProps = {
  state: { readonly mail_server: MailServer | null; readonly waiting: number; readonly uncertain: number };
  sendAgain: () => Promise<number>;
};

export function MailServerState({ state: { mail_server, waiting, uncertain }, sendAgain }: MailServerStateProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { isSending, failure, send } = useSubmission({ otherwise: t`Rien n’a pu être renvoyé.` });
  const again = async () => {
    await sendAgain();
    showToast({ tone: 'ok', message: t`Renvoyé` });
  };
  const since = mail_server?.paused_at ?? mail_server?.failing_since ?? null;
  const moment = since === null ? '' : momentText(since, tag);
  const why = mail_server?.failure ? t(TROUBLE_WORDS[mail_server.failure]) : null;
  const waits = plural(waiting, { one: '# e-mail attend.', other: '# e-mails attendent.' });
  return (
    <div className={styles.form}>
      {since === null ? null : (
        <Banner tone={mail_server?.paused_at ? 'bad' : 'warn'}>
          {mail_server?.paused_at
            ? t`En pause depuis le ${moment}. Corrigez, puis envoyez-vous un essai.`
            : t`En échec depuis le ${moment}, réessayé tout seul.`}{' '}
          {why}
          {mail_server?.answer ? <q className={styles.answer}>{mail_server.answer}</q> : null}
          {waiting > 0 ? ` ${waits}` : null}
        </Banner>
      )}
      {uncertain === 0 ? null : (
        <Banner
          tone="warn"
          action={
            <Button
              variant="outline"
              size="s"
              loading={isSending}
              onClick={() => void send(again)}
            >{t`Renvoyer`}</Button>
          }
        >
          <Trans>La liaison s’est coupée pendant l’envoi :</Trans>{' '}
          {plural(uncertain, {
            one: '# e-mail est peut-être arrivé.',
            other: '# e-mails sont peut-être arrivés.',
          })}
        </Banner>
      )}
      {failure === null ? null : (
        <Banner tone="bad" live>
          {failure}
        </Banner>
      )}
    </div>
  );
}
