/** The answers to one question: their average, how often each was given, and the average of each week. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { percentText } from '#client/parts/words/percent.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { HIGHEST_RATING, type SurveyQuestion } from '#domain/surveys/survey.ts';
import type { SurveyResults } from '#domain/surveys/survey-results.ts';
import styles from './survey-results.module.css';

/** How many weeks are drawn; the spreadsheet has older ones. */
const SHOWN = 12;

type QuestionResultProps = { question: SurveyQuestion; results: SurveyResults; seeReplies: () => void };

export function QuestionResult({ question, results, seeReplies }: QuestionResultProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { question_id, kind, text, choices } = question;
  const found = results.questions.find((each) => each.question_id === question_id);
  if (found === undefined) return null;
  const { answered, average, counts } = found;
  const nameOf = (answer: string) =>
    choices.find(({ choice_id }) => choice_id === answer)?.text ??
    (answer === 'yes' ? t`Oui` : answer === 'no' ? t`Non` : answer);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const figure = average === null ? null : figureOf(kind, average, tag);
  return (
    <Card as="section" aria-label={text}>
      <header className={styles.question}>
        <div>
          <h2>{text}</h2>
          <p>{plural(answered, { one: '# réponse', other: '# réponses' })}</p>
        </div>
        {figure === null ? null : (
          <p className={styles.figure}>
            {figure}
            <small>{kind === 'rating' ? t`sur ${HIGHEST_RATING}` : t`de oui`}</small>
          </p>
        )}
      </header>
      {kind === 'text' ? (
        <Button variant="secondary" size="s" onClick={seeReplies}>{t`Lire les réponses`}</Button>
      ) : (
        <table className={styles.counts}>
          <caption>
            <VisuallyHidden>{text}</VisuallyHidden>
          </caption>
          <tbody>
            {(kind === 'rating' ? [...counts].reverse() : counts).map(({ answer, count }) => (
              <tr key={answer}>
                <th scope="row">{nameOf(answer)}</th>
                <td>
                  <span className={styles.share} style={{ width: `${(100 * count) / most}%` }} aria-hidden="true" />
                </td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {average === null ? null : <Weeks question={question} results={results} />}
    </Card>
  );
}

function figureOf(kind: SurveyQuestion['kind'], average: number, tag: string): string {
  if (kind === 'yes_no') return percentText(Math.round(average * 100) * 100, tag);
  return numberText(Math.round(average * 10) / 10, tag);
}

function Weeks({ question: { question_id, kind }, results }: Pick<QuestionResultProps, 'question' | 'results'>) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const weeks = results.weeks.slice(-SHOWN);
  if (weeks.length < 2) return null;
  const full = kind === 'yes_no' ? 1 : HIGHEST_RATING;
  return (
    <table className={styles.weeks}>
      <caption>{t`De semaine en semaine`}</caption>
      <tbody>
        {weeks.map(({ week, averages }) => {
          const average = averages[question_id];
          return (
            <tr key={week}>
              <th scope="row">{momentText(`${week}T12:00:00Z`, tag).replace(/,.*/, '')}</th>
              <td>
                {average === undefined ? (
                  <VisuallyHidden>{t`aucune réponse`}</VisuallyHidden>
                ) : (
                  <>
                    <span
                      className={styles.bar}
                      style={{ '--share': average / full } as CSSProperties}
                      aria-hidden="true"
                    />
                    <span>{figureOf(kind, average, tag)}</span>
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
