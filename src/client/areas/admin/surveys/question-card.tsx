/** One question of a draft: its kind, its words, and its choices. */
import { useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import {
  FEWEST_CHOICES,
  MOST_CHOICES,
  QUESTION_KINDS,
  type SurveyGap,
  type SurveyQuestion,
} from '#domain/surveys/survey.ts';
import styles from './survey-editor.module.css';
import { KIND_WORDS } from './survey-words.ts';
import { newChoice, ofKind } from './use-survey-draft.ts';

type QuestionCardProps = {
  question: SurveyQuestion;
  /** The question's number, from 1. */
  place: number;
  /** What the question lacks, once the person has tried to open the survey. */
  gaps: readonly SurveyGap['lacks'][];
  change: (question: SurveyQuestion) => void;
  remove: () => void;
};

export function QuestionCard({ question, place, gaps, change, remove }: QuestionCardProps) {
  const { t, i18n } = useLingui();
  const { kind, text, choices } = question;
  const setChoice = (choice_id: string, word: string) =>
    change({
      ...question,
      choices: choices.map((choice) => (choice.choice_id === choice_id ? { ...choice, text: word } : choice)),
    });
  return (
    <fieldset className={styles.question}>
      <legend>
        <VisuallyHidden>{t`Question ${place}`}</VisuallyHidden>
      </legend>
      <div className={styles.row}>
        <TextField
          label={t`Question ${place}`}
          autoComplete="off"
          maxLength={500}
          value={text}
          error={gaps.includes('text') ? t`À remplir` : undefined}
          onChange={({ target }) => change({ ...question, text: target.value })}
        />
        <IconButton icon="remove" label={t`Retirer la question ${place}`} onClick={remove} />
      </div>
      <Select
        label={t`Réponse`}
        value={kind}
        onValueChange={(chosen) => {
          const next = QUESTION_KINDS.find((each) => each === chosen);
          if (next !== undefined) change(ofKind(question, next));
        }}
        options={QUESTION_KINDS.map((each) => ({ value: each, label: i18n._(KIND_WORDS[each]) }))}
      />
      {kind !== 'choice' ? null : (
        <div className={styles.choices}>
          {choices.map((choice, index) => {
            const number = index + 1;
            return (
              <div key={choice.choice_id} className={styles.row}>
                <TextField
                  label={t`Choix ${number}`}
                  autoComplete="off"
                  maxLength={200}
                  value={choice.text}
                  error={gaps.includes('choice_text') && choice.text === '' ? t`À remplir` : undefined}
                  onChange={({ target }) => setChoice(choice.choice_id, target.value)}
                />
                <IconButton
                  icon="close"
                  label={t`Retirer le choix ${number}`}
                  disabled={choices.length <= FEWEST_CHOICES}
                  onClick={() =>
                    change({ ...question, choices: choices.filter(({ choice_id }) => choice_id !== choice.choice_id) })
                  }
                />
              </div>
            );
          })}
          {choices.length >= MOST_CHOICES ? null : (
            <Button
              variant="ghost"
              size="s"
              icon="add"
              onClick={() => change({ ...question, choices: [...choices, newChoice()] })}
            >
              {t`Ajouter un choix`}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
