/** Which programs call the API for the supplier, with which rights, and when they last did. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { ApiKey } from '#contract/api-key.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';
import styles from './credentials.module.css';
import { NewApiKey } from './new-api-key.tsx';
import { useApiKeys } from './use-api-keys.ts';

export function ApiKeysCard({ supplier_id }: { supplier_id: string }) {
  const { t } = useLingui();
  const { listed, create, revoke } = useApiKeys(supplier_id);
  const [isMaking, setIsMaking] = useState(false);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const keys = listed.data?.api_keys ?? [];
  return (
    <Card as="section" aria-labelledby="api-keys">
      <div className={styles.head}>
        <h2 id="api-keys">
          <Trans>Clés d’API</Trans>
        </h2>
        <Button variant="outline" icon="add" onClick={() => setIsMaking(true)}>{t`Créer une clé`}</Button>
      </div>
      {listed.isError && listed.data === undefined ? (
        <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
      ) : listed.isPending ? (
        <Skeleton height={52} />
      ) : keys.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>Aucune clé. Une clé laisse votre logiciel lire ou confirmer les commandes à votre place.</Trans>
        </p>
      ) : (
        <ul>
          {keys.map((key) => (
            <ApiKeyRow key={key.api_key_id} apiKey={key} revoke={() => setEnding(key)} />
          ))}
        </ul>
      )}
      {isMaking ? <NewApiKey create={create} close={() => setIsMaking(false)} /> : null}
      {ending === null ? null : (
        <RevokeDialog apiKey={ending} revoke={() => revoke(ending.api_key_id)} close={() => setEnding(null)} />
      )}
    </Card>
  );
}

function ApiKeyRow({ apiKey, revoke }: { apiKey: ApiKey; revoke: () => void }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { name, ending, permissions, created_by, last_used_at } = apiKey;
  const rights = plural(permissions.length, { one: '# droit', other: '# droits' });
  const moment = last_used_at === null ? null : momentText(last_used_at, tag);
  const used = moment === null ? t`jamais utilisée` : t`utilisée le ${moment}`;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <b>{name}</b>
        <small>
          {t`finit par …${ending}`} · {rights} · {used} · {t`créée par ${created_by}`}
        </small>
      </span>
      <Button variant="ghost" size="s" aria-label={t`Révoquer ${name}`} onClick={revoke}>{t`Révoquer`}</Button>
    </li>
  );
}

type RevokeDialogProps = { apiKey: ApiKey; revoke: () => Promise<void>; close: () => void };

function RevokeDialog({ apiKey: { name }, revoke, close }: RevokeDialogProps) {
  const { t } = useLingui();
  const end = async () => {
    await revoke();
    showToast({ tone: 'ok', message: t`La clé ${name} est révoquée.` });
  };
  return (
    <ConfirmRemoval
      title={t`Révoquer la clé ${name} ?`}
      description={t`Ce qui s’en sert est refusé aussitôt. Une clé révoquée ne se rétablit pas.`}
      keepLabel={t`Garder la clé`}
      removeLabel={t`Révoquer`}
      otherwise={t`La clé n’a pas pu être révoquée.`}
      remove={end}
      close={close}
    />
  );
}
