/** The fields of a draft: its title, its questions in their order, and how often a client is asked. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import { Select } from '#client/ui/select.tsx';
import { SortableList } from '#client/ui/sortable-list.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { offerUndo } from '#client/ui/undo.ts';
import { MOST_QUESTIONS, type SurveyGap, type SurveyQuestion } from '#domain/surveys/survey.ts';
import { QuestionCard } from './question-card.tsx';
import styles from './survey-editor.module.css';
import { newQuestion, type SurveyDraft } from './use-survey-draft.ts';

const PAUSES = [7, 14, 30, 60, 90, 180];

type SurveyFieldsProps = { draft: SurveyDraft; gaps: readonly SurveyGap[] };

export function SurveyFields({ draft: { content, change }, gaps }: SurveyFieldsProps) {
  const { t } = useLingui();
  const { title, questions, pause_days } = content;
  const setQuestions = (next: readonly SurveyQuestion[]) => change((before) => ({ ...before, questions: next }));
  const remove = (gone: SurveyQuestion) => {
    setQuestions(questions.filter(({ question_id }) => question_id !== gone.question_id));
    offerUndo({
      message: t`Question retirée`,
      undo: async () => change((before) => ({ ...before, questions })),
    });
  };
  const pauses = [...new Set([...PAUSES, pause_days])].sort((left, right) => left - right);
  return (
    <div className={styles.fields}>
      <TextField
        label={t`Titre`}
        hint={t`Ce que vos clients lisent d’abord.`}
        placeholder={t`Votre dernière livraison`}
        autoComplete="off"
        maxLength={200}
        value={title}
        error={gaps.some(({ lacks }) => lacks === 'title') ? t`À remplir` : undefined}
        onChange={({ target }) => change((before) => ({ ...before, title: target.value }))}
      />
      <SortableList
        label={t`Questions`}
        items={questions}
        itemKey={({ question_id }) => question_id}
        itemName={({ text }) => text || t`Question`}
        onOrder={setQuestions}
      >
        {(question) => (
          <QuestionCard
            question={question}
            place={questions.indexOf(question) + 1}
            gaps={gaps.flatMap(({ question_id, lacks }) => (question_id === question.question_id ? [lacks] : []))}
            change={(changed) =>
              setQuestions(questions.map((each) => (each.question_id === changed.question_id ? changed : each)))
            }
            remove={() => remove(question)}
          />
        )}
      </SortableList>
      {questions.length >= MOST_QUESTIONS ? (
        <p className={styles.quiet}>{t`Cinq questions au plus : on y répond entre deux livraisons.`}</p>
      ) : (
        <Button
          variant={questions.length === 0 ? 'default' : 'secondary'}
          icon="add"
          onClick={() => setQuestions([...questions, newQuestion('rating')])}
        >
          {t`Ajouter une question`}
        </Button>
      )}
      <Select
        label={t`Un même client est sollicité au plus`}
        value={String(pause_days)}
        onValueChange={(days) => change((before) => ({ ...before, pause_days: Number(days) }))}
        options={pauses.map((days) => ({ value: String(days), label: t`une fois tous les ${days} jours` }))}
      />
    </div>
  );
}
