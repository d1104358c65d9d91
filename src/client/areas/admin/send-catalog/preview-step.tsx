/** Step 5: the mail as each reader gets it, a test to oneself, and the key that sends it. */
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { Select } from '#client/ui/select.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { campaignRoutes } from '#contract/campaign.ts';
import { contactKey } from '#domain/campaigns/send-catalog-state.ts';
import styles from './send-catalog.module.css';
import { SendTime } from './send-time.tsx';
import { useSpaceClock } from './send-time-text.ts';
import type { StepProps } from './step-props.ts';

/** Readers offered for the preview; other readers' mails differ only by name and language. */
const OFFERED = 50;

export function PreviewStep({ supplier_id, campaign_id, draft, recipients }: StepProps) {
  const { t } = useLingui();
  const { wizard, change, keepNow } = draft;
  const timeZone = useSpaceClock(supplier_id);
  const [version, setVersion] = useState<number | null>(null);
  const reader = recipients.find((contact) => contactKey(contact) === wizard.preview) ?? recipients[0];
  useEffect(() => {
    void keepNow().then(setVersion);
  }, [keepNow]);
  const test = useMutation({
    mutationFn: async () => {
      await keepNow();
      return call(campaignRoutes.testCampaign, { params: { supplier_id, campaign_id } });
    },
    onSuccess: ({ email }) => showToast({ tone: 'ok', message: t`Un essai est en route vers ${email}.` }),
    onError: () => showToast({ tone: 'bad', message: t`L’essai n’est pas parti.` }),
  });
  const account = reader === undefined ? '' : `?account_id=${reader.account_id}`;
  const address = `/v2/supplier/${supplier_id}/campaigns/${campaign_id}/preview${account}`;
  return (
    <div className={styles.split}>
      <div className={styles.previews}>
        {version === null ? null : (
          <>
            <figure className={styles.wide}>
              <figcaption>{t`Ordinateur, 600 px`}</figcaption>
              <iframe key={address} src={address} title={t`L’e-mail sur un ordinateur`} />
            </figure>
            <figure className={styles.narrow}>
              <figcaption>{t`Téléphone`}</figcaption>
              <iframe key={address} src={address} title={t`L’e-mail sur un téléphone`} />
            </figure>
          </>
        )}
      </div>
      <aside className={styles.side}>
        <h2>{t`Prêt à partir`}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{t`Destinataires`}</dt>
            <dd>{recipients.length}</dd>
          </div>
          <div>
            <dt>{t`Prix`}</dt>
            <dd>{t`ceux de chacun`}</dd>
          </div>
          <div>
            <dt>{t`Liens valables`}</dt>
            <dd>{t`${wizard.data.static.days} jours`}</dd>
          </div>
        </dl>
        {reader === undefined ? null : (
          <Select
            label={t`Vu comme`}
            value={contactKey(reader)}
            onValueChange={(preview) => change({ type: 'preview', preview })}
            options={recipients
              .slice(0, OFFERED)
              .map((contact) => ({ value: contactKey(contact), label: contact.name }))}
          />
        )}
        <Button variant="secondary" icon="mail" loading={test.isPending} onClick={() => test.mutate()}>
          {t`M’envoyer un essai`}
        </Button>
        <h2>{t`Quand`}</h2>
        {timeZone === null ? null : (
          <SendTime timeZone={timeZone} value={draft.scheduledFor} onChange={draft.schedule} />
        )}
      </aside>
    </div>
  );
}
