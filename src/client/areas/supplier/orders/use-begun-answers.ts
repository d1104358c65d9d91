/** The answers of a survey that a person has begun: kept on the device until they are sent or declined. */
import { useStandingDraft } from '#client/parts/data/use-own-draft.ts';
import type { GivenAnswers } from '#client/parts/surveys/survey-form.tsx';
import { type AnswerValue, fitsQuestion, type QuestionForm } from '#domain/surveys/survey.ts';

/** `about` names the order and the survey. */
export function useBegunAnswers(about: string, questions: readonly QuestionForm[]) {
  const draft = useStandingDraft(`survey:${about}`, textsOf(questions, new Map()));
  return {
    answers: answersOf(questions, draft.typed),
    setAnswers: (answers: GivenAnswers) => draft.type(textsOf(questions, answers)),
    forget: draft.forget,
  };
}

type Texts = Readonly<Record<string, string>>;

/** The answers as texts by question; empty where none is given. */
function textsOf(questions: readonly QuestionForm[], answers: GivenAnswers): Texts {
  return Object.fromEntries(questions.map(({ question_id }) => [question_id, String(answers.get(question_id) ?? '')]));
}

function answersOf(questions: readonly QuestionForm[], texts: Texts): GivenAnswers {
  return new Map(
    questions.flatMap((question) => {
      const value = readAnswer(question, texts[question.question_id] ?? '');
      return fitsQuestion(question, value) ? [[question.question_id, value] as const] : [];
    }),
  );
}

function readAnswer({ kind }: QuestionForm, text: string): AnswerValue {
  if (kind === 'rating') return Number(text);
  return kind === 'yes_no' && text !== '' ? text === 'true' : text;
}
