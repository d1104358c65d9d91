/** Reads surveys, each with its numbers of answers and skips. */
import { and, eq, sql } from 'drizzle-orm';
import type { Survey } from '#contract/survey.ts';
import type { Executor } from '../database/connection.ts';
import { survey, surveyReply } from '../database/schema/surveys.ts';
import { notFound } from '../http/problem.ts';

export const thisSurvey = (supplier_id: string, survey_id: string) =>
  and(eq(survey.supplier_id, supplier_id), eq(survey.survey_id, survey_id));

/** Names the table before each column: without it, the column would be that of the reply. */
const replies = (which: 'is null' | 'is not null') =>
  sql<number>`(select count(*)::int from ${surveyReply} r where r.supplier_id = ${survey}.supplier_id
    and r.survey_id = ${survey}.survey_id and r.answers ${sql.raw(which)})`;

export const SURVEY_COLUMNS = {
  survey_id: survey.survey_id,
  title: survey.title,
  state: survey.state,
  edition: survey.edition,
  first_survey_id: survey.first_survey_id,
  questions: survey.questions,
  pause_days: survey.pause_days,
  answered: replies('is not null'),
  skipped: replies('is null'),
  opened_at: survey.opened_at,
  closed_at: survey.closed_at,
  updated_at: survey.updated_at,
  version: survey.version,
};

type Row = Pick<
  typeof survey.$inferSelect,
  | 'survey_id'
  | 'title'
  | 'state'
  | 'edition'
  | 'first_survey_id'
  | 'questions'
  | 'pause_days'
  | 'opened_at'
  | 'closed_at'
  | 'updated_at'
  | 'version'
> & { readonly answered: number; readonly skipped: number };

export function shownSurvey({ questions, opened_at, closed_at, updated_at, ...row }: Row): Survey {
  return {
    ...row,
    questions_total: questions.length,
    questions: questions.map(({ choices, ...question }) => ({ ...question, choices: [...choices] })),
    opened_at: opened_at?.toISOString() ?? null,
    closed_at: closed_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  };
}

export async function readSurvey(executor: Executor, supplier_id: string, survey_id: string): Promise<Survey> {
  const [row] = await executor.select(SURVEY_COLUMNS).from(survey).where(thisSurvey(supplier_id, survey_id));
  if (!row) throw notFound();
  return shownSurvey(row);
}
