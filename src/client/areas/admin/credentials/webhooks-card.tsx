/** Which addresses are called when orders move; each is tested, changed and removed here. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EVENT_WORDS } from '#client/parts/orders/order-event-words.ts';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { Webhook } from '#contract/webhook.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';
import styles from './credentials.module.css';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookSheet } from './webhook-sheet.tsx';

export function WebhooksCard({ supplier_id }: { supplier_id: string }) {
  const { t } = useLingui();
  const { listed, save, remove, test } = useWebhooks(supplier_id);
  const [edited, setEdited] = useState<{ readonly webhook: Webhook | null } | null>(null);
  const [removed, setRemoved] = useState<Webhook | null>(null);
  const hooks = listed.data?.webhooks ?? [];
  const url = removed?.url ?? '';
  const tryOut = async ({ webhook_id }: Webhook) => {
    try {
      await test(webhook_id);
      showToast({ tone: 'ok', message: t`Essai envoyé : le journal dit s’il arrive.` });
    } catch {
      showToast({ tone: 'bad', message: t`L’essai n’a pas pu partir.` });
    }
  };
  return (
    <Card as="section" aria-labelledby="webhooks">
      <div className={styles.head}>
        <h2 id="webhooks">
          <Trans>Webhooks</Trans>
        </h2>
        <Button variant="outline" icon="add" onClick={() => setEdited({ webhook: null })}>{t`Ajouter`}</Button>
      </div>
      {listed.isError && listed.data === undefined ? (
        <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
      ) : listed.isPending ? (
        <Skeleton height={52} />
      ) : hooks.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>Aucun webhook. Une adresse de votre logiciel est prévenue quand une commande avance.</Trans>
        </p>
      ) : (
        <ul>
          {hooks.map((webhook) => (
            <li key={webhook.webhook_id} className={styles.row}>
              <span className={styles.what}>
                <b>{webhook.url}</b>
                <small>
                  {webhook.events.map((event) => t(EVENT_WORDS[event])).join(', ')} ·{' '}
                  {t`signé, secret fini par …${webhook.ending}`}
                </small>
              </span>
              <span className={styles.keys}>
                <Button variant="ghost" size="s" onClick={() => void tryOut(webhook)}>{t`Essayer`}</Button>
                <Menu
                  trigger={<IconButton icon="more" label={t`Actions pour ${webhook.url}`} />}
                  items={[
                    { label: t`Changer`, onSelect: () => setEdited({ webhook }) },
                    { label: t`Retirer`, icon: 'remove', destructive: true, onSelect: () => setRemoved(webhook) },
                  ]}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited === null ? null : <WebhookSheet known={edited.webhook} save={save} close={() => setEdited(null)} />}
      {removed === null ? null : (
        <ConfirmRemoval
          title={t`Retirer ce webhook ?`}
          description={t`${url} n’est plus prévenu. Ce qui attend d’être envoyé et son journal partent avec lui.`}
          keepLabel={t`Garder le webhook`}
          removeLabel={t`Retirer`}
          otherwise={t`Le webhook n’a pas pu être retiré.`}
          remove={() => remove(removed.webhook_id)}
          close={() => setRemoved(null)}
        />
      )}
    </Card>
  );
}
