/** The optional features of this installation: which of them FLAGS switches on. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { installationRoutes } from '#contract/installation.ts';
import styles from './operations.module.css';

export function FlagsScreen() {
  const { t } = useLingui();
  const listed = useOnlineQuery(installationRoutes.featureFlags, {});
  const meanings: Readonly<Record<string, string>> = {
    'ada-assistant': t`L’assistant répond aux équipes des fournisseurs dans leur bureau.`,
  };
  return (
    <main className={styles.page}>
      <PageHeader title={t`Fonctions optionnelles`} />
      <p className={styles.note}>
        <Trans>Elles se règlent par la variable FLAGS du serveur, qui redémarre pour les lire.</Trans>
      </p>
      {listed.data === undefined ? (
        listed.isError ? (
          <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
        ) : (
          <Skeleton height={52} />
        )
      ) : (
        <ul className={styles.rows} aria-label={t`Fonctions optionnelles`}>
          {listed.data.flags.map(({ name, is_on, is_known }) => (
            <li key={name} className={styles.row}>
              <span className={styles.what}>
                <b>{name}</b>
                <small>{is_known ? meanings[name] : t`Ce nom ne veut rien dire pour cette version.`}</small>
              </span>
              <span className={styles.facts}>
                {!is_known ? (
                  <Badge tone="warn">{t`inconnue`}</Badge>
                ) : is_on ? (
                  <Badge tone="ok">{t`en service`}</Badge>
                ) : (
                  <Badge mark="pending">{t`arrêtée`}</Badge>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
