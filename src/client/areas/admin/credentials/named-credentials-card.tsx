/**
 * The secrets of other services that are kept here, and since when; each can be replaced or removed, none is shown
 * again.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';
import styles from './credentials.module.css';
import { NamedCredentialSheet } from './named-credential-sheet.tsx';
import { useNamedCredentials } from './use-named-credentials.ts';

export function NamedCredentialsCard({ supplier_id }: { supplier_id: string }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { listed, keep, forget } = useNamedCredentials(supplier_id);
  const [edited, setEdited] = useState<{ readonly name: string | null } | null>(null);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const credentials = listed.data?.credentials ?? [];
  const end = async (name: string) => {
    await forget(name);
    showToast({ tone: 'ok', message: t`${name} est oublié.` });
  };
  return (
    <Card as="section" aria-labelledby="named-credentials">
      <div className={styles.head}>
        <h2 id="named-credentials">
          <Trans>Identifiants d’autres services</Trans>
        </h2>
        <Button variant="outline" icon="add" onClick={() => setEdited({ name: null })}>{t`Confier un secret`}</Button>
      </div>
      {listed.isError && listed.data === undefined ? (
        <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
      ) : listed.isPending ? (
        <Skeleton height={52} />
      ) : credentials.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>
            Aucun secret. Une intégration garde ici, chiffré, ce qu’il lui faut pour ouvrir un autre service.
          </Trans>
        </p>
      ) : (
        <ul>
          {credentials.map(({ name, updated_at }) => (
            <li key={name} className={styles.row}>
              <span className={styles.what}>
                <b>{name}</b>
                <small>{t`chiffré, enregistré le ${momentText(updated_at, tag)}`}</small>
              </span>
              <span className={styles.keys}>
                <Menu
                  trigger={<IconButton icon="more" label={t`Actions pour ${name}`} />}
                  items={[
                    { label: t`Remplacer`, onSelect: () => setEdited({ name }) },
                    { label: t`Oublier`, icon: 'remove', destructive: true, onSelect: () => setForgotten(name) },
                  ]}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited === null ? null : (
        <NamedCredentialSheet
          known={edited.name}
          taken={credentials.map(({ name }) => name)}
          keep={keep}
          close={() => setEdited(null)}
        />
      )}
      {forgotten === null ? null : (
        <ConfirmRemoval
          title={t`Oublier ${forgotten} ?`}
          description={t`L’intégration qui s’en sert n’ouvre plus ce service. Un secret oublié ne se retrouve pas.`}
          keepLabel={t`Garder le secret`}
          removeLabel={t`Oublier`}
          otherwise={t`Le secret n’a pas pu être oublié.`}
          remove={() => end(forgotten)}
          close={() => setForgotten(null)}
        />
      )}
    </Card>
  );
}
