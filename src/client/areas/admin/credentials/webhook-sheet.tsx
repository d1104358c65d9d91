/** A webhook, beside the list: its address and events. A new one shows its secret once. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { EVENT_WORDS } from '#client/parts/orders/order-event-words.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '#contract/webhook.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './credentials.module.css';
import { SecretOnce } from './secret-once.tsx';
import type { WebhookFields } from './use-webhooks.ts';

type WebhookSheetProps = {
  known: Webhook | null;
  save: (known: Webhook | null, fields: WebhookFields) => Promise<string | null>;
  close: () => void;
};

export function WebhookSheet({ known, save, close }: WebhookSheetProps) {
  const { t } = useLingui();
  const [url, setUrl] = useState(known?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(known?.events ?? ['order.submitted']);
  const [secret, setSecret] = useState<string | null>(null);
  const incomplete = t`Une adresse complète, par exemple https://logiciel.example/commandes`;
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`Le webhook n’a pas pu être enregistré.`,
    reasons: { stale_version: t`Quelqu’un d’autre vient de changer ce webhook. Fermez pour voir le sien.` },
    fields: { url: t`Cette adresse n’est pas joignable d’ici : il faut https et un nom public.` },
    checks: {
      url: URL.canParse(cleanText(url)) ? undefined : incomplete,
      events: events.length === 0 ? t`Choisissez au moins un événement.` : undefined,
    },
  });
  const hear = (event: WebhookEvent, isOn: boolean) =>
    setEvents(WEBHOOK_EVENTS.filter((each) => (each === event ? isOn : events.includes(each))));
  const keep = async () => {
    const made = await save(known, { url: cleanText(url), events });
    if (made === null) close();
    else setSecret(made);
  };
  if (secret !== null) {
    return (
      <Sheet
        open
        onOpenChange={(open) => !open && close()}
        title={t`Votre webhook est prêt`}
        footer={<Button size="l" wide onClick={close}>{t`Le secret est en lieu sûr`}</Button>}
      >
        <SecretOnce label={t`Secret de signature`} secret={secret}>
          {t`Copiez-le maintenant : il ne sera plus jamais montré. Il prouve à votre logiciel que l’appel vient d’ici.`}
        </SecretOnce>
      </Sheet>
    );
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={known === null ? t`Ajouter un webhook` : t`Changer le webhook`}
      footer={<Button type="submit" form="webhook" size="l" wide loading={isSending}>{t`Enregistrer`}</Button>}
    >
      <FieldForm
        id="webhook"
        className={styles.form}
        submit={() => void submit(keep)}
        turnedDown={turnedDown}
        failure={failure}
      >
        <TextField
          label={t`Adresse`}
          name="url"
          type="url"
          autoComplete="off"
          maxLength={2000}
          required
          error={wrong.url}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        {wrong.events === undefined ? null : (
          <Banner tone="bad" live>
            {wrong.events}
          </Banner>
        )}
        <fieldset className={styles.rights}>
          <legend>{t`Prévenir quand`}</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              label={t(EVENT_WORDS[event])}
              hint={event}
              checked={events.includes(event)}
              onCheckedChange={(isOn) => hear(event, isOn)}
            />
          ))}
        </fieldset>
      </FieldForm>
    </Sheet>
  );
}
