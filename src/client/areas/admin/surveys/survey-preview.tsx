/** The survey as a buyer sees it on a delivered order. It can be tried; nothing is sent. */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { GivenAnswers } from '#client/parts/surveys/survey-form.tsx';
import { textedPart } from '#client/parts/words/texted-part.ts';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { SurveyContent } from '#domain/surveys/survey.ts';
import styles from './survey-editor.module.css';

const SurveyForm = textedPart('buying', () => import('#client/parts/surveys/survey-form.tsx'));

export function SurveyPreview({ content: { title, questions } }: { content: SurveyContent }) {
  const { t } = useLingui();
  const [answers, setAnswers] = useState<GivenAnswers>(new Map());
  const shown = questions.map((question) => ({
    ...question,
    text: question.text || t`Votre question`,
    choices: question.choices.map((choice) => ({ ...choice, text: choice.text || t`Choix` })),
  }));
  return (
    <aside className={styles.preview} aria-label={t`Aperçu`}>
      <h2 className={styles.eyebrow}>{t`Ce que vos clients verront`}</h2>
      <Card>
        <h3 className={styles.shownTitle}>{title || t`Sans titre`}</h3>
        {questions.length === 0 ? (
          <p className={styles.quiet}>{t`Les questions apparaîtront ici.`}</p>
        ) : (
          <Suspense fallback={<Skeleton height={160} />}>
            <SurveyForm questions={shown} answers={answers} onAnswers={setAnswers} />
          </Suspense>
        )}
      </Card>
      <p className={styles.quiet}>
        {t`Affichée sur une commande livrée depuis moins de quatorze jours, une fois par commande. Chacun peut passer.`}
      </p>
    </aside>
  );
}
