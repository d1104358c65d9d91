/** The results of a survey: as counts, as a list of replies, and as a spreadsheet. */
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import type { SurveyReply } from '#contract/survey.ts';
import { surveyResults as resultsOf } from '#domain/surveys/survey-results.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { surveyReply } from '../database/schema/surveys.ts';
import { sendFile } from '../documents/send-file.ts';
import { surveyTable } from '../documents/survey-table.ts';
import { writeCsv } from '../documents/write-csv.ts';
import { writeXlsx } from '../documents/write-xlsx.ts';
import { handle } from '../http/handle.ts';
import { readTimeZone } from '../suppliers/read-time-zone.ts';
import { requestLanguage } from '../texts/request-language.ts';
import { readSurvey } from './survey-rows.ts';

/** Replies in a spreadsheet at most, so that programs still open it. */
const MOST_LISTED = 20_000;

const repliesTo = (supplier_id: string, survey_id: string) =>
  and(eq(surveyReply.supplier_id, supplier_id), eq(surveyReply.survey_id, survey_id));

export const surveyResults = handle(routes.surveyResults, ({ params: { supplier_id, survey_id }, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) => {
    const { questions } = await readSurvey(executor, supplier_id, survey_id);
    const rows = await executor
      .select({ answers: surveyReply.answers, replied_at: surveyReply.replied_at })
      .from(surveyReply)
      .where(repliesTo(supplier_id, survey_id));
    const replies = rows.map(({ answers, replied_at }) => ({ answers, replied_at: replied_at.toISOString() }));
    return resultsOf(questions, replies, await readTimeZone(executor, supplier_id));
  }),
);

async function readReplies(
  executor: Executor,
  supplier_id: string,
  survey_id: string,
  { start, count }: { readonly start: number; readonly count: number },
): Promise<{ readonly items_total: number; readonly replies: SurveyReply[] }> {
  const answered = and(repliesTo(supplier_id, survey_id), isNotNull(surveyReply.answers));
  const rows = await executor
    .select({
      order_id: surveyReply.order_id,
      number: purchaseOrder.number,
      organization_id: surveyReply.organization_id,
      client: organization.name,
      by: surveyReply.by_name,
      replied_at: surveyReply.replied_at,
      answers: surveyReply.answers,
    })
    .from(surveyReply)
    .innerJoin(
      purchaseOrder,
      and(eq(purchaseOrder.supplier_id, surveyReply.supplier_id), eq(purchaseOrder.order_id, surveyReply.order_id)),
    )
    .innerJoin(organization, eq(organization.organization_id, surveyReply.organization_id))
    .where(answered)
    .orderBy(desc(surveyReply.replied_at), surveyReply.order_id)
    .offset(start)
    .limit(count);
  return {
    items_total: await executor.$count(surveyReply, answered),
    replies: rows.map(({ replied_at, ...row }) => ({ ...row, replied_at: replied_at.toISOString() })),
  };
}

export const surveyReplies = handle(routes.surveyReplies, ({ params: { supplier_id, survey_id }, query, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) => {
    await readSurvey(executor, supplier_id, survey_id);
    return readReplies(executor, supplier_id, survey_id, query);
  }),
);

export const surveyReplyList = handle(
  routes.surveyReplyList,
  async ({ params: { supplier_id, survey_id }, query: { format }, principal, services, request, reply }) => {
    const { i18n, tag } = await requestLanguage(request, principal);
    const { asked, replies, timeZone } = await withTenant(services.database, { supplier_id }, async (executor) => ({
      asked: await readSurvey(executor, supplier_id, survey_id),
      ...(await readReplies(executor, supplier_id, survey_id, { start: 0, count: MOST_LISTED })),
      timeZone: await readTimeZone(executor, supplier_id),
    }));
    const table = surveyTable(asked, replies, timeZone, i18n);
    const name = `enquete-${dayAt(services.now().toISOString(), timeZone)}`;
    return format === 'csv'
      ? sendFile(reply, name, 'csv', writeCsv(table, tag))
      : sendFile(reply, name, 'xlsx', await writeXlsx(table));
  },
);
