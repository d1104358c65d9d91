/** Surveys on a client's devices: the open survey in all languages, and the organization's replies. */
import { and, desc, eq, like } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import type { AskedSurvey } from '#contract/survey.ts';
import { deliveredAt } from '#domain/surveys/ask-survey.ts';
import { misfit, replaces } from '#domain/surveys/survey.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { survey, surveyReply } from '../database/schema/surveys.ts';
import { translation } from '../database/schema/translations.ts';
import { clientTenant } from '../http/client-tenant.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import { readOrder } from '../orders/order-rows.ts';
import { requireClient } from '../pricing/pricing-change.ts';
import { readSurvey } from './survey-rows.ts';

/** More replies than a client can give within the longest pause. */
const MOST_REPLIES = 100;

export const askedSurvey = handle(routes.askedSurvey, ({ params, principal, services }) => {
  const { supplier_id, context: organization_id } = params;
  const tenant = clientTenant(principal, supplier_id, organization_id, 'catalog:read');
  return withTenant(services.database, tenant, async (executor) => {
    await requireClient(executor, supplier_id, organization_id);
    const replies = await executor
      .select({ order_id: surveyReply.order_id, replied_at: surveyReply.replied_at })
      .from(surveyReply)
      .where(and(eq(surveyReply.supplier_id, supplier_id), eq(surveyReply.organization_id, organization_id)))
      .orderBy(desc(surveyReply.replied_at), surveyReply.order_id)
      .limit(MOST_REPLIES);
    return { survey: await openSurvey(executor, supplier_id), replies: replies.map(shownReply) };
  });
});

const shownReply = ({ order_id, replied_at }: { readonly order_id: string; readonly replied_at: Date }) => ({
  order_id,
  replied_at: replied_at.toISOString(),
});

async function openSurvey(executor: Executor, supplier_id: string): Promise<AskedSurvey | null> {
  const [open] = await executor
    .select()
    .from(survey)
    .where(and(eq(survey.supplier_id, supplier_id), eq(survey.state, 'open')));
  if (!open) return null;
  const { survey_id, title, questions, pause_days } = open;
  const written = await executor
    .select({ object_id: translation.object_id, language: translation.language, text: translation.text })
    .from(translation)
    .where(
      and(
        eq(translation.supplier_id, supplier_id),
        eq(translation.resource, 'survey'),
        like(translation.object_id, `${survey_id}%`),
      ),
    );
  const namesOf = (object_id: string, text: string) =>
    Object.fromEntries(
      LOCALES.map((language) => {
        const found = written.find((each) => each.object_id === object_id && each.language === language);
        return [language, found?.text ?? text];
      }),
    );
  return {
    survey_id,
    titles: namesOf(survey_id, title),
    pause_days,
    questions: questions.map(({ question_id, kind, text, choices }) => ({
      question_id,
      kind,
      texts: namesOf(`${survey_id}.${question_id}`, text),
      choices: choices.map(({ choice_id, text: word }) => ({
        choice_id,
        texts: namesOf(`${survey_id}.${choice_id}`, word),
      })),
    })),
  };
}

export const replyToSurvey = handle(routes.replyToSurvey, ({ params, body, principal, services }) => {
  const { supplier_id, context: organization_id, order_id } = params;
  const { survey_id, answers } = body;
  const tenant = clientTenant(principal, supplier_id, organization_id, 'purchase_order:place');
  const now = services.now();
  return withTenant(services.database, tenant, async (executor) => {
    const order = await readOrder(executor, supplier_id, order_id);
    if (order === null || order.organization_id !== organization_id) throw notFound();
    const arrived = deliveredAt(order);
    if (arrived === null) throw new Refusal('wrong_transition', 'The order has not been delivered');
    // Clients don't see drafts. Devices that were offline may still answer a closed survey.
    const { questions } = await readSurvey(executor, supplier_id, survey_id);
    const wrong = misfit(questions, answers ?? []);
    if (wrong !== null) throw wrongField(`answers.${wrong}.value`, 'answers no question of the survey');
    const { account_id, name: by_name } = principal;
    // The device's clock may be wrong, so the time is kept between the delivery and now.
    const said = Math.max(Date.parse(arrived), Date.parse(body.replied_at));
    const given = { survey_id, account_id, by_name, answers, replied_at: new Date(Math.min(said, now.getTime())) };
    await executor
      .insert(surveyReply)
      .values({ supplier_id, order_id, organization_id, ...given })
      .onConflictDoNothing();
    const mine = and(eq(surveyReply.supplier_id, supplier_id), eq(surveyReply.order_id, order_id));
    const [kept] = await executor.select().from(surveyReply).where(mine).for('update');
    if (!kept) throw notFound();
    if (!replaces(kept.answers, answers)) return shownReply(kept);
    await executor.update(surveyReply).set(given).where(mine);
    return shownReply({ order_id, replied_at: given.replied_at });
  });
});
