/** The deliveries to webhooks, newest first: time, event and answer; each can be sent again by hand. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { WebhookDelivery } from '#contract/webhook.ts';
import styles from './credentials.module.css';
import { useDeliveries } from './use-webhooks.ts';

export function DeliveryLog({ supplier_id }: { supplier_id: string }) {
  const { t } = useLingui();
  const [failedOnly, setFailedOnly] = useState(false);
  const { listed, sendAgain } = useDeliveries(supplier_id, failedOnly);
  const deliveries = listed.data?.deliveries ?? [];
  const again = (delivery_id: string) =>
    void sendAgain(delivery_id).catch(() => showToast({ tone: 'bad', message: t`Le renvoi n’a pas pu être demandé.` }));
  return (
    <Card as="section" aria-labelledby="deliveries">
      <div className={styles.head}>
        <h2 id="deliveries">
          <Trans>Journal des envois</Trans>
        </h2>
        <Switch label={t`Échecs seulement`} checked={failedOnly} onCheckedChange={setFailedOnly} />
      </div>
      {listed.isError && listed.data === undefined ? (
        <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
      ) : listed.isPending ? (
        <Skeleton height={52} />
      ) : deliveries.length === 0 ? (
        <p className={styles.quiet}>{failedOnly ? t`Tout est arrivé.` : t`Rien n’a encore été envoyé.`}</p>
      ) : (
        <ul>
          {deliveries.map((delivery) => (
            <Delivery key={delivery.delivery_id} delivery={delivery} again={() => again(delivery.delivery_id)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Delivery({ delivery, again }: { delivery: WebhookDelivery; again: () => void }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { event, order_number, url, created_at, attempts, milliseconds, due_at, state } = delivery;
  const moment = due_at === null || attempts === 0 ? null : momentText(due_at, tag);
  const tries = plural(attempts, { one: '# essai', other: '# essais' });
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={created_at}>
        {momentText(created_at, tag)}
      </time>
      <span className={styles.what}>
        <b>{order_number === null ? event : `${event} ${order_number}`}</b>
        <small>{url}</small>
      </span>
      <Outcome delivery={delivery} />
      <small className={styles.time}>
        {state === 'delivered' ? `${milliseconds} ms` : moment === null ? tries : t`${tries}, encore le ${moment}`}
      </small>
      <span className={styles.keys}>
        <Button variant="ghost" size="s" disabled={state === 'waiting' && attempts === 0} onClick={again}>
          {t`Renvoyer`}
        </Button>
      </span>
    </li>
  );
}

function Outcome({ delivery: { state, status, failure, attempts } }: { delivery: WebhookDelivery }) {
  const { t } = useLingui();
  if (state === 'waiting' && attempts === 0) return <Badge mark="pending">{t`en route`}</Badge>;
  if (failure === 'not_public') return <Badge tone="bad">{t`adresse interdite`}</Badge>;
  if (failure === 'secret_unreadable') return <Badge tone="bad">{t`secret illisible`}</Badge>;
  if (status === null) return <Badge tone="bad">{t`sans réponse`}</Badge>;
  return <Badge tone={state === 'delivered' ? 'ok' : 'warn'}>{status}</Badge>;
}
