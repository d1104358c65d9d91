import { z } from 'zod/mini';
import { MOST_PAUSE_DAYS } from '#domain/surveys/ask-survey.ts';
import {
  HIGHEST_RATING,
  MOST_CHOICES,
  MOST_QUESTIONS,
  QUESTION_KINDS,
  SURVEY_STATES,
  type SurveyAnswers,
  type SurveyQuestion,
} from '#domain/surveys/survey.ts';
import type { SurveyResults } from '#domain/surveys/survey-results.ts';
import { exactly } from './exactly.ts';
import { route } from './route.ts';
import {
  calendarDay,
  FILE_TYPES,
  fileAnswer,
  identifier,
  noBody,
  nothing,
  pageQuery,
  safeInteger,
  supplierParams,
  text,
  timestamp,
} from './values.ts';

const reading = { kind: 'supplier', permission: 'client:read' } as const;
const changing = { kind: 'supplier', permission: 'client:update' } as const;

const surveyTitle = text(200);
const pauseDays = z.int().check(z.minimum(1), z.maximum(MOST_PAUSE_DAYS));
const isOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;

const choicesSchema = z.array(z.strictObject({ choice_id: identifier, text: text(200) })).check(
  z.maxLength(MOST_CHOICES),
  z.refine((choices) => isOnce(choices.map(({ choice_id }) => choice_id)), 'names a choice more than once'),
);
const questionsSchema = z
  .array(
    exactly<SurveyQuestion>()(
      z.strictObject({
        question_id: identifier,
        kind: z.enum(QUESTION_KINDS),
        text: text(500),
        choices: choicesSchema,
      }),
    ),
  )
  .check(
    z.maxLength(MOST_QUESTIONS),
    z.refine((questions) => isOnce(questions.map(({ question_id }) => question_id)), 'names a question more than once'),
  );

const answerValue = z.union([z.int().check(z.minimum(1), z.maximum(HIGHEST_RATING)), z.boolean(), text(2000, 1)]);
/** Null: the person did not want to answer. */
export const surveyAnswersSchema: z.ZodMiniType<SurveyAnswers> = exactly<SurveyAnswers>()(
  z.nullable(
    z
      .array(z.strictObject({ question_id: identifier, value: answerValue }))
      .check(z.minLength(1), z.maxLength(MOST_QUESTIONS)),
  ),
);

export const surveyRowSchema = z.object({
  survey_id: identifier,
  title: z.string(),
  state: z.enum(SURVEY_STATES),
  /** Counts the editions of one survey from 1; a copy begins anew. */
  edition: z.int(),
  /** The id of the first edition, the same for all editions. */
  first_survey_id: identifier,
  questions_total: z.int(),
  answered: z.int(),
  skipped: z.int(),
  /** Null: the survey was never opened. */
  opened_at: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  updated_at: z.string(),
  /** A change names the version that it was made from. */
  version: safeInteger,
});
export type SurveyRow = z.output<typeof surveyRowSchema>;

export const surveySchema = z.object({
  ...surveyRowSchema.shape,
  /** How many days must at least lie between two replies of a client. */
  pause_days: z.int(),
  questions: questionsSchema,
});
export type Survey = z.output<typeof surveySchema>;

const surveyResultsSchema: z.ZodMiniType<SurveyResults> = exactly<SurveyResults>()(
  z.object({
    answered: z.int(),
    skipped: z.int(),
    questions: z.array(
      z.object({
        question_id: z.string(),
        answered: z.int(),
        average: z.nullable(z.number()),
        counts: z.array(z.object({ answer: z.string(), count: z.int() })),
      }),
    ),
    weeks: z.array(z.object({ week: calendarDay, answered: z.int(), averages: z.record(z.string(), z.number()) })),
  }),
);

export const surveyReplySchema = z.object({
  order_id: identifier,
  /** The order’s number, for people. */
  number: z.string(),
  organization_id: identifier,
  client: z.string(),
  by: z.string(),
  replied_at: z.string(),
  answers: surveyAnswersSchema,
});
export type SurveyReply = z.output<typeof surveyReplySchema>;

/** Texts in every language that has one; texts that are not translated are in the supplier’s language. */
const names = z.record(z.string(), z.string());

/** The open survey as buyers read it. */
export const askedSurveySchema = z.object({
  survey_id: identifier,
  titles: names,
  pause_days: z.int(),
  questions: z.array(
    z.object({
      question_id: identifier,
      kind: z.enum(QUESTION_KINDS),
      texts: names,
      choices: z.array(z.object({ choice_id: identifier, texts: names })),
    }),
  ),
});
export type AskedSurvey = z.output<typeof askedSurveySchema>;

const keptReplySchema = z.object({ order_id: identifier, replied_at: z.string() });

const surveyParams = z.strictObject({ supplier_id: identifier, survey_id: identifier });
const path = 'supplier/:supplier_id/surveys';
/** The context is the organization that is asked. */
const asked = 'supplier/:supplier_id/asked_survey/:context';

export const surveyRoutes = {
  surveys: route({
    version: 'v2',
    method: 'GET',
    path,
    access: reading,
    summary: 'The supplier’s surveys: the open one, then drafts, then closed ones, the newest first.',
    params: supplierParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), surveys: z.array(surveyRowSchema) }),
  }),
  survey: route({
    version: 'v2',
    method: 'GET',
    path: `${path}/:survey_id`,
    access: reading,
    summary: 'A survey with its questions, in the supplier’s own language.',
    params: surveyParams,
    query: nothing,
    body: noBody,
    answer: surveySchema,
  }),
  createSurvey: route({
    version: 'v2',
    method: 'POST',
    path,
    access: changing,
    summary: 'Begins the draft of a survey.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      title: z._default(surveyTitle, ''),
      questions: z._default(questionsSchema, []),
      pause_days: z.optional(pauseDays),
    }),
    answer: surveySchema,
  }),
  copySurvey: route({
    version: 'v2',
    method: 'POST',
    path: `${path}/:survey_id/copies`,
    access: changing,
    summary:
      'Begins a draft with the questions and translations of a survey: its next edition, or a survey of its own.',
    params: surveyParams,
    query: nothing,
    body: z.strictObject({ title: surveyTitle, as: z.enum(['edition', 'survey']) }),
    answer: surveySchema,
  }),
  changeSurvey: route({
    version: 'v2',
    method: 'PATCH',
    path: `${path}/:survey_id`,
    access: changing,
    summary: 'Changes a draft that is still at the named version; 409 once it was opened.',
    params: surveyParams,
    query: nothing,
    body: z.strictObject({
      version: safeInteger,
      title: z.optional(surveyTitle),
      questions: z.optional(questionsSchema),
      pause_days: z.optional(pauseDays),
    }),
    answer: surveySchema,
  }),
  moveSurvey: route({
    version: 'v2',
    method: 'PUT',
    path: `${path}/:survey_id/state`,
    access: changing,
    summary:
      'Opens a survey, which closes the one that was open, or closes it; `incomplete` while a question lacks its words.',
    params: surveyParams,
    query: nothing,
    body: z.strictObject({ version: safeInteger, state: z.enum(['open', 'closed']) }),
    answer: surveySchema,
  }),
  deleteSurvey: route({
    version: 'v2',
    method: 'DELETE',
    path: `${path}/:survey_id`,
    access: changing,
    summary: 'Deletes a draft; 409 for a survey that was opened.',
    params: surveyParams,
    query: nothing,
    body: noBody,
    answer: nothing,
  }),
  surveyResults: route({
    version: 'v2',
    method: 'GET',
    path: `${path}/:survey_id/results`,
    access: reading,
    summary: 'How often each answer was given, averages, and how they went from week to week.',
    params: surveyParams,
    query: nothing,
    body: noBody,
    answer: surveyResultsSchema,
  }),
  surveyReplies: route({
    version: 'v2',
    method: 'GET',
    path: `${path}/:survey_id/replies`,
    access: reading,
    summary: 'What each client answered about which order, the newest first; without those who did not want to.',
    params: surveyParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), replies: z.array(surveyReplySchema) }),
  }),
  surveyReplyList: route({
    version: 'v2',
    method: 'GET',
    path: `${path}/:survey_id/reply_list`,
    access: reading,
    summary: 'The answers as a spreadsheet, a row for each order and a column for each question.',
    params: surveyParams,
    query: z.strictObject({ format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    body: noBody,
    answer: fileAnswer,
    answerTypes: [FILE_TYPES.xlsx, FILE_TYPES.csv],
  }),
  askedSurvey: route({
    version: 'v2',
    method: 'GET',
    path: asked,
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary:
      'The open survey, and the organization’s last replies to any: what its devices need to ask at the right time.',
    params: z.strictObject({ supplier_id: identifier, context: identifier }),
    query: nothing,
    body: noBody,
    answer: z.object({ survey: z.nullable(askedSurveySchema), replies: z.array(keptReplySchema) }),
  }),
  replyToSurvey: route({
    version: 'v2',
    method: 'PUT',
    path: `${asked}/:order_id`,
    access: { kind: 'supplier', permission: 'purchase_order:place' },
    summary:
      'What a buyer answers about a delivered order, or that they do not want to; sent again, it is there once. Answers the reply that is kept: the first answer stands.',
    params: z.strictObject({ supplier_id: identifier, context: identifier, order_id: identifier }),
    query: nothing,
    body: z.strictObject({ survey_id: identifier, answers: surveyAnswersSchema, replied_at: timestamp }),
    answer: keptReplySchema,
  }),
};
