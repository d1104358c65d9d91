/** The questions of a survey with the answers so far: for the buyer who answers, and as a preview for the supplier. */
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { TextArea } from '#client/ui/text-field.tsx';
import { type AnswerValue, HIGHEST_RATING, type SurveyQuestion } from '#domain/surveys/survey.ts';
import { AnswerKeys } from './answer-keys.tsx';
import styles from './survey-form.module.css';

export type GivenAnswers = ReadonlyMap<string, AnswerValue>;

type SurveyFormProps = {
  /** In the reader's language. */
  questions: readonly SurveyQuestion[];
  answers: GivenAnswers;
  onAnswers: (answers: GivenAnswers) => void;
};

export default function SurveyForm({ questions, answers, onAnswers }: SurveyFormProps) {
  const answer = (question_id: string, value: AnswerValue | null) => {
    const next = new Map(answers);
    if (value === null) next.delete(question_id);
    else next.set(question_id, value);
    onAnswers(next);
  };
  return (
    <div className={styles.questions}>
      {questions.map((question) => (
        <Question
          key={question.question_id}
          question={question}
          value={answers.get(question.question_id) ?? null}
          answer={(value) => answer(question.question_id, value)}
        />
      ))}
    </div>
  );
}

type QuestionProps = {
  question: SurveyQuestion;
  value: AnswerValue | null;
  answer: (value: AnswerValue | null) => void;
};

function Question({ question: { kind, text, choices }, value, answer }: QuestionProps) {
  const { t } = useLingui();
  const id = useId();
  switch (kind) {
    case 'rating':
      return (
        <div>
          <p id={id} className={styles.question}>
            {text}
          </p>
          <AnswerKeys
            labelledBy={id}
            value={value === null ? '' : String(value)}
            onValueChange={(chosen) => answer(chosen === '' ? null : Number(chosen))}
            options={Array.from({ length: HIGHEST_RATING }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
          />
          <p className={styles.ends}>
            <span>{t`1 : pas du tout`}</span>
            <span>{t`5 : très bien`}</span>
          </p>
        </div>
      );
    case 'yes_no':
      return (
        <div>
          <p id={id} className={styles.question}>
            {text}
          </p>
          <AnswerKeys
            labelledBy={id}
            value={value === null ? '' : value === true ? 'yes' : 'no'}
            onValueChange={(chosen) => answer(chosen === '' ? null : chosen === 'yes')}
            options={[
              { value: 'yes', label: t`Oui` },
              { value: 'no', label: t`Non` },
            ]}
          />
        </div>
      );
    case 'choice':
      return (
        <RadioGroup
          label={text}
          value={typeof value === 'string' ? value : ''}
          onValueChange={answer}
          options={choices.map((choice) => ({ value: choice.choice_id, label: choice.text }))}
        />
      );
    case 'text':
      return (
        <TextArea
          label={text}
          rows={3}
          maxLength={2000}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => answer(target.value === '' ? null : target.value)}
        />
      );
  }
}
