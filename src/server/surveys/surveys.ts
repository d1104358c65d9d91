import { and, desc, eq, max, ne, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { FIRST_PAUSE_DAYS } from '#domain/surveys/ask-survey.ts';
import { type SurveyQuestion, surveyGaps, surveyTexts } from '#domain/surveys/survey.ts';
import { asTenant, type Executor, withTenant } from '../database/connection.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { survey } from '../database/schema/surveys.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { Refusal } from '../http/problem.ts';
import { copyTexts, forgetTexts } from '../translations/copy-texts.ts';
import { readSurvey, SURVEY_COLUMNS, shownSurvey, thisSurvey } from './survey-rows.ts';

export const surveys = handle(routes.surveys, async ({ params: { supplier_id }, query, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) => {
    const mine = eq(survey.supplier_id, supplier_id);
    const rows = await executor
      .select(SURVEY_COLUMNS)
      .from(survey)
      .where(mine)
      .orderBy(
        sql`array_position(array['open', 'draft', 'closed'], ${survey.state})`,
        desc(survey.updated_at),
        survey.survey_id,
      )
      .offset(query.start)
      .limit(query.count);
    return { items_total: await executor.$count(survey, mine), surveys: rows.map(shownSurvey) };
  }),
);

export const oneSurvey = handle(routes.survey, ({ params: { supplier_id, survey_id }, services }) =>
  readSurvey(asTenant(services.database, { supplier_id }), supplier_id, survey_id),
);

/** Drops the choices of questions that don't ask for a choice. */
const asKept = (questions: readonly SurveyQuestion[]) =>
  questions.map((question) => (question.kind === 'choice' ? question : { ...question, choices: [] }));

export const createSurvey = handle(routes.createSurvey, ({ params, body, principal, request, services }) => {
  const { supplier_id } = params;
  const now = services.now();
  const { id } = creationId(request, principal, now);
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await executor
      .insert(survey)
      .values({
        ...{ supplier_id, survey_id: id, first_survey_id: id, created_at: now, updated_at: now },
        ...{ title: body.title, questions: asKept(body.questions), pause_days: body.pause_days ?? FIRST_PAUSE_DAYS },
      })
      .onConflictDoNothing();
    return readSurvey(executor, supplier_id, id);
  });
});

/**
 * Makes calls that open or copy surveys take turns, so that one survey at most is open and editions get different
 * numbers.
 */
async function takeTurns(executor: Executor, supplier_id: string): Promise<void> {
  await executor
    .select({ supplier_id: supplier.supplier_id })
    .from(supplier)
    .where(eq(supplier.supplier_id, supplier_id))
    .for('update');
}

export const copySurvey = handle(routes.copySurvey, ({ params, body, principal, request, services }) => {
  const { supplier_id, survey_id } = params;
  const now = services.now();
  const { id } = creationId(request, principal, now);
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await takeTurns(executor, supplier_id);
    const { questions, pause_days, ...original } = await readSurvey(executor, supplier_id, survey_id);
    const first_survey_id = body.as === 'edition' ? original.first_survey_id : id;
    const [latest] = await executor
      .select({ edition: max(survey.edition) })
      .from(survey)
      .where(and(eq(survey.supplier_id, supplier_id), eq(survey.first_survey_id, first_survey_id)));
    const edition = (latest?.edition ?? 0) + 1;
    const [made] = await executor
      .insert(survey)
      .values({
        ...{ supplier_id, survey_id: id, first_survey_id, edition, created_at: now, updated_at: now },
        ...{ title: body.title, questions, pause_days },
      })
      .onConflictDoNothing()
      .returning({ survey_id: survey.survey_id });
    if (made)
      await copyTexts(executor, supplier_id, 'survey', copiedTexts(survey_id, id, original.title, questions), now);
    return readSurvey(executor, supplier_id, id);
  });
});

/** Pairs the ids of the original's texts with those of the copy. */
function copiedTexts(from: string, to: string, title: string, questions: readonly SurveyQuestion[]) {
  const copies = surveyTexts(to, { title, questions });
  return surveyTexts(from, { title, questions }).flatMap(({ object_id }, index) => {
    const copy = copies[index];
    return copy === undefined ? [] : [{ from: object_id, to: copy.object_id }];
  });
}

export const changeSurvey = handle(routes.changeSurvey, ({ params, body, services }) => {
  const { supplier_id, survey_id } = params;
  const { version, title, questions, pause_days } = body;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const [kept] = await executor
      .update(survey)
      .set({
        version: sql`${survey.version} + 1`,
        updated_at: services.now(),
        ...(title === undefined ? {} : { title }),
        ...(questions === undefined ? {} : { questions: asKept(questions) }),
        ...(pause_days === undefined ? {} : { pause_days }),
      })
      .where(and(thisSurvey(supplier_id, survey_id), eq(survey.version, version), eq(survey.state, 'draft')))
      .returning({ survey_id: survey.survey_id });
    const now = await readSurvey(executor, supplier_id, survey_id);
    if (!kept) throw new Refusal(now.state === 'draft' ? 'stale_version' : 'wrong_transition');
    return now;
  });
});

export const moveSurvey = handle(routes.moveSurvey, ({ params, body, services }) => {
  const { supplier_id, survey_id } = params;
  const now = services.now();
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await takeTurns(executor, supplier_id);
    const before = await readSurvey(executor, supplier_id, survey_id);
    if (before.state === body.state) return before;
    if (before.version !== body.version) throw new Refusal('stale_version');
    if (body.state === 'closed' && before.state === 'draft') throw new Refusal('wrong_transition');
    if (body.state === 'open') requireWhole(before.title, before.questions);
    const closing = { state: 'closed' as const, closed_at: now };
    const step = { version: sql`${survey.version} + 1`, updated_at: now };
    if (body.state === 'open') {
      await executor
        .update(survey)
        .set({ ...step, ...closing })
        .where(and(eq(survey.supplier_id, supplier_id), eq(survey.state, 'open'), ne(survey.survey_id, survey_id)));
    }
    const [moved] = await executor
      .update(survey)
      .set({ ...step, ...(body.state === 'closed' ? closing : { state: 'open', opened_at: now, closed_at: null }) })
      // Somebody may have changed the draft since it was found whole.
      .where(and(thisSurvey(supplier_id, survey_id), eq(survey.version, body.version)))
      .returning({ survey_id: survey.survey_id });
    if (!moved) throw new Refusal('stale_version');
    return readSurvey(executor, supplier_id, survey_id);
  });
});

function requireWhole(title: string, questions: readonly SurveyQuestion[]): void {
  const gaps = surveyGaps({ title, questions });
  if (gaps.length === 0) return;
  const errors = gaps.map(({ lacks, question_id }) => {
    const place = questions.findIndex((each) => each.question_id === question_id);
    return [place === -1 ? lacks : `questions.${place}`, `lacks ${lacks}`];
  });
  throw new Refusal('incomplete', 'A question lacks its words', { errors: Object.fromEntries(errors) });
}

export const deleteSurvey = handle(routes.deleteSurvey, async ({ params: { supplier_id, survey_id }, services }) => {
  await withTenant(services.database, { supplier_id }, async (executor) => {
    const { title, questions } = await readSurvey(executor, supplier_id, survey_id);
    const [gone] = await executor
      .delete(survey)
      .where(and(thisSurvey(supplier_id, survey_id), eq(survey.state, 'draft')))
      .returning({ survey_id: survey.survey_id });
    if (!gone) throw new Refusal('wrong_transition', 'A survey that was opened keeps its answers');
    const ids = surveyTexts(survey_id, { title, questions }).map(({ object_id }) => object_id);
    await forgetTexts(executor, supplier_id, 'survey', ids);
  });
  return {};
});
