/**
 * The five stages of a new space in the seed's order. Each names what completes it, by itself; a completed one names
 * what is there now. The dashboard shows the onboarding as long as a stage is open.
 */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { OnboardingAnswer } from '#contract/onboarding.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import styles from './onboarding.module.css';
import { StageAction } from './stage-action.tsx';
import { STAGE_WORDS, useStageFact } from './stage-words.ts';

type OnboardingProps = Pick<AdminScreenProps, 'supplier' | 'where' | 'open'> & { onboarding: OnboardingAnswer };

export function Onboarding({ onboarding, ...place }: OnboardingProps) {
  const { t } = useLingui();
  const factOf = useStageFact();
  const { stages, active_stage, facts } = onboarding;
  const done = stages.filter(({ completed }) => completed).length;
  const total = stages.length;
  return (
    <section className={styles.onboarding} aria-labelledby="onboarding">
      <header className={styles.head}>
        <h2 id="onboarding">
          <Trans>Mise en route</Trans>
        </h2>
        <p>
          {done === 0
            ? t`Dans l’ordre que vous voulez`
            : plural(done, { one: `# étape sur ${total}`, other: `# étapes sur ${total}` })}
        </p>
      </header>
      <ol className={styles.stages}>
        {stages.map(({ stage, completed }, index) => {
          const { title, what, completed: when } = STAGE_WORDS[stage];
          const isActive = stage === active_stage;
          return (
            <Card key={stage} as="li" flush aria-current={isActive ? 'step' : undefined}>
              <div className={classNames(styles.stage, completed && styles.done, isActive && styles.active)}>
                <span className={styles.number} aria-hidden="true">
                  {completed ? <Icon name="yes" size="s" /> : index + 1}
                </span>
                <div className={styles.words}>
                  <h3>
                    {t(title)}
                    {completed ? <VisuallyHidden> {t`(fait)`}</VisuallyHidden> : null}
                  </h3>
                  <p>
                    {completed ? (
                      factOf(stage, facts)
                    ) : (
                      <>
                        {t(what)} <span className={styles.when}>{t(when)}</span>
                      </>
                    )}
                  </p>
                </div>
                {completed ? null : <StageAction stage={stage} onboarding={onboarding} {...place} />}
              </div>
            </Card>
          );
        })}
      </ol>
    </section>
  );
}
