import type { I18n } from '@lingui/core';
import type { Survey, SurveyReply } from '#contract/survey.ts';
import type { DocumentCell, DocumentTable } from '#domain/documents/document-table.ts';
import type { SurveyQuestion } from '#domain/surveys/survey.ts';
import { dayAt } from '#domain/values/time-zone.ts';

function answerCell({ question_id, choices }: SurveyQuestion, { answers }: SurveyReply, i18n: I18n): DocumentCell {
  const value = answers?.find((answer) => answer.question_id === question_id)?.value;
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? i18n._('oui') : i18n._('non');
  return choices.find(({ choice_id }) => choice_id === value)?.text ?? value;
}

/** A row for each order, a column for each question; days are those of the supplier’s clock. */
export function surveyTable(
  { questions }: Survey,
  replies: readonly SurveyReply[],
  timeZone: string,
  i18n: I18n,
): DocumentTable {
  return {
    name: i18n._('Réponses'),
    columns: [
      { title: i18n._('Répondu le'), width: 12 },
      { title: i18n._('Client'), width: 34 },
      { title: i18n._('Commande'), width: 16 },
      { title: i18n._('Par'), width: 24 },
      ...questions.map(({ text, kind }) => ({ title: text, width: kind === 'text' ? 60 : 24 })),
    ],
    rows: replies.map((reply) => [
      dayAt(reply.replied_at, timeZone),
      reply.client,
      reply.number,
      reply.by,
      ...questions.map((question) => answerCell(question, reply, i18n)),
    ]),
  };
}
