/** Whether the installation answers, asked anew every ten seconds while the page is open. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { readHealth } from '#client/parts/app/health.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { pathTo, type Whereabouts } from '#client/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import styles from './health-screen.module.css';
import { MailFacts } from './mail-facts.tsx';
import { VersionFact } from './version-fact.tsx';

const EVERY_TEN_SECONDS = 10_000;

export function HealthScreen({ where }: { where: Whereabouts }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const health = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => readHealth(signal),
    refetchInterval: EVERY_TEN_SECONDS,
  });
  const asked = health.dataUpdatedAt || health.errorUpdatedAt;
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'medium' }).format(asked);
  return (
    <main className={styles.page}>
      <PageHeader title={t`État de l’installation`} note={asked === 0 ? undefined : t`à ${time}`}>
        <Button variant="outline" icon="refresh" loading={health.isFetching} onClick={() => void health.refetch()}>
          {t`Vérifier`}
        </Button>
      </PageHeader>
      <Card>
        <dl className={styles.facts}>
          <dt>
            <Trans>Serveur et base de données</Trans>
          </dt>
          <dd>
            {health.isPending ? (
              <Badge active>{t`vérification`}</Badge>
            ) : health.isError ? (
              <Badge tone="bad">{t`ne répond pas`}</Badge>
            ) : (
              <Badge tone="ok">{t`prêt`}</Badge>
            )}
          </dd>
          {health.data !== undefined && (
            <>
              <dt>
                <Trans>Données de démonstration</Trans>
              </dt>
              <dd>{health.data.demo ? t`oui` : t`non`}</dd>
            </>
          )}
          <VersionFact />
          <MailFacts />
        </dl>
      </Card>
      <p className={styles.more}>
        <Link href={pathTo('internal', where, ['work'])}>
          <Trans>Travaux du serveur</Trans>
        </Link>
        <Link href={pathTo('internal', where, ['suppliers'])}>
          <Trans>Fournisseurs et organisations</Trans>
        </Link>
        <Link href={pathTo('internal', where, ['flags'])}>
          <Trans>Fonctions optionnelles</Trans>
        </Link>
        <Link href={pathTo('internal', where, ['invitations'])}>
          <Trans>Inviter un fournisseur</Trans>
        </Link>
        <Link href={pathTo('internal', where, ['mailbox'])}>
          <Trans>Le courrier de cette installation</Trans>
        </Link>
        <Link href={pathTo('internal', where, ['gallery'])}>
          <Trans>Tous les composants de l’interface</Trans>
        </Link>
      </p>
    </main>
  );
}
