/**
 * In place of the operators' pages, where the installation asks its operators for a second step of their sign-in and this one has not
 * turned it on (decision 0042).
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Card } from '#client/ui/card.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './operations.module.css';

const SecondFactorSection = lazyPart(() => import('#client/parts/account/second-factor/second-factor-part.ts'));

export function SecondFactorScreen() {
  const { t } = useLingui();
  return (
    <main className={styles.page}>
      <PageHeader title={t`Une deuxième étape d’abord`} />
      <Banner tone="warn">
        <Trans>
          Cette installation demande à ceux qui l’exploitent un code de leur téléphone après le mot de passe. Activez la
          connexion en deux étapes : ces pages s’ouvrent ensuite. Le reste de votre compte n’a pas changé.
        </Trans>
      </Banner>
      <Card>
        <Suspense fallback={<Skeleton height={120} />}>
          <SecondFactorSection heading="h2" />
        </Suspense>
      </Card>
    </main>
  );
}
