/**
 * The key that leads to a stage's screen, or to the buyer front as a test client. Nothing where this person can't go
 * there.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { adminPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import type { OnboardingAnswer } from '#contract/onboarding.ts';
import type { OnboardingStage } from '#domain/people/onboarding.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import styles from './onboarding.module.css';
import { stagePlace } from './stage-place.ts';
import { STAGE_WORDS } from './stage-words.ts';
import { useTestClient } from './use-test-client.ts';

type StageActionProps = Pick<AdminScreenProps, 'supplier' | 'where' | 'open'> & {
  stage: OnboardingStage;
  onboarding: OnboardingAnswer;
};

export function StageAction({ stage, onboarding, supplier, where, open }: StageActionProps) {
  const { t } = useLingui();
  const variant = onboarding.active_stage === stage ? 'default' : 'outline';
  if (stage === 'try-purchase-order') {
    return <TryOrder hasProducts={onboarding.facts.priced_products > 0} {...{ supplier, where, variant }} />;
  }
  const place = stagePlace(stage, open);
  if (place === null) return null;
  return (
    <Button asChild variant={variant}>
      <Link href={adminPath(where, place)}>{t(STAGE_WORDS[stage].action)}</Link>
    </Button>
  );
}

type TryOrderProps = Pick<AdminScreenProps, 'supplier' | 'where'> & {
  variant: 'default' | 'outline';
  /** Without products the buyer front is empty. */
  hasProducts: boolean;
};

function TryOrder({ supplier, where, variant, hasProducts }: TryOrderProps) {
  const { t } = useLingui();
  const mayOpen = usePermission('client:update');
  const testClient = useTestClient(supplier, where);
  if (!mayOpen) return null;
  if (!hasProducts) {
    return (
      <p className={styles.later}>
        <Trans>Quand un produit a un prix.</Trans>
      </p>
    );
  }
  return (
    <div className={styles.try}>
      <Button variant={variant} loading={testClient.isPending} onClick={() => testClient.mutate()}>
        {t(STAGE_WORDS['try-purchase-order'].action)}
      </Button>
      {testClient.isError ? (
        <p className={styles.failed} role="alert">
          <Trans>La boutique n’a pas pu s’ouvrir. Réessayez.</Trans>
        </p>
      ) : null}
    </div>
  );
}
