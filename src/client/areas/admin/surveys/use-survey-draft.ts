/** A survey's draft as it is edited, saved on the server a moment after each change. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { onlineQueryKey, routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { type Survey, surveyRoutes } from '#contract/survey.ts';
import type { QuestionKind, SurveyContent, SurveyQuestion } from '#domain/surveys/survey.ts';
import { cleanText } from '#domain/values/text.ts';
import { type Autosave, useAutosave } from '../draft/use-autosave.ts';

export interface DraftContent extends SurveyContent {
  readonly pause_days: number;
}
export type SurveyDraft = Autosave<DraftContent>;

export function useSurveyDraft(supplier_id: string, survey: Survey): SurveyDraft {
  const queries = useQueryClient();
  const { survey_id, title, questions, pause_days, version } = survey;
  const write = useCallback(
    async (content: DraftContent, seen: number) => {
      const params = { supplier_id, survey_id };
      const body = { version: seen, ...content, questions: content.questions.map(asSent) };
      const answer = await call(surveyRoutes.changeSurvey, { params, body });
      queries.setQueryData(onlineQueryKey(surveyRoutes.survey, { params }), answer);
      void queries.invalidateQueries({ queryKey: routeKey(surveyRoutes.surveys) });
      return answer.version;
    },
    [supplier_id, survey_id, queries],
  );
  return useAutosave<DraftContent>({ title, questions, pause_days }, version, write);
}

const asSent = ({ choices, ...question }: SurveyQuestion) => ({ ...question, choices: [...choices] });

/** The draft without spaces around its texts, so that a text of spaces is empty. */
export function cleaned({ title, questions }: SurveyContent): SurveyContent {
  return {
    title: cleanText(title),
    questions: questions.map((question) => ({
      ...question,
      text: cleanText(question.text),
      choices: question.choices.map((choice) => ({ ...choice, text: cleanText(choice.text) })),
    })),
  };
}

export const newChoice = () => ({ choice_id: crypto.randomUUID(), text: '' });

export function newQuestion(kind: QuestionKind): SurveyQuestion {
  return ofKind({ question_id: crypto.randomUUID(), kind, text: '', choices: [] }, kind);
}

/** The question as another kind: a choice starts with two choices, other kinds have none. */
export function ofKind(question: SurveyQuestion, kind: QuestionKind): SurveyQuestion {
  const before = question.choices.length === 0 ? [newChoice(), newChoice()] : question.choices;
  return { ...question, kind, choices: kind === 'choice' ? before : [] };
}
