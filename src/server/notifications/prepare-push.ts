/** Reads what a queued push tells of, as it is now, and writes its content. */
import { eq } from 'drizzle-orm';
import { DEFAULT_LOCALE, isLocale, languageTag } from '#domain/values/locale.ts';
import { asIdentity, asTenant, type Database } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { supplier } from '../database/schema/suppliers.ts';
import type { Services } from '../http/services.ts';
import { readMessages } from '../orders/order-messages.ts';
import { type ApprovalNews, isApprovalNews, ORDER_NEWS } from '../orders/order-news.ts';
import { stepOf } from '../orders/order-news-words.ts';
import { readOrder } from '../orders/order-rows.ts';
import { readApprovalNews } from '../organizations/approval-news.ts';
import { readOccurrenceNow } from '../standing-orders/occurrence-news.ts';
import { readBuyers } from '../standing-orders/read-members.ts';
import { serverTexts } from '../texts/server-texts.ts';
import { answersNeeded } from './answers-needed.ts';
import {
  composeApprovalPush,
  composeCutOffPush,
  composeOrderPush,
  composeStandingPush,
  type PushContent,
} from './compose-push.ts';
import { readCutOff } from './cut-off-facts.ts';
import type { TakenPush } from './push-queue.ts';

type Words = Pick<TakenPush, 'locale'>;

async function languageOf({ locale: asked }: Words) {
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
  return { i18n: await serverTexts(locale), locale, tag: languageTag(locale) };
}

async function approvalPush(news: ApprovalNews, push: TakenPush, database: Database): Promise<PushContent | null> {
  const { supplier_id, subject_id: order_id, account_id } = push;
  const facts = await readApprovalNews(database, news, { supplier_id, order_id, account_id });
  if (facts === null) return null;
  const answers_needed = await answersNeeded(database, facts.order.organization_id, account_id);
  const { i18n, ...language } = await languageOf(push);
  return composeApprovalPush({ ...facts, answers_needed }, news, i18n, language);
}

async function standingPush(push: TakenPush, { database }: Services): Promise<PushContent | null> {
  const { supplier_id, subject_id, kind, account_id } = push;
  const found = await readOccurrenceNow(database, supplier_id, subject_id, kind);
  if (found === null) return null;
  const { occurrence, order, alias: space_alias, supplier_name, client_alias: organization_alias } = found;
  const { organization_id, delivery_day, state: news } = occurrence;
  const buyers = await readBuyers(database, organization_id);
  if (news === 'placed' || !buyers.has(account_id)) return null;
  const answers_needed = await answersNeeded(database, organization_id, account_id);
  const { standing_order_id } = order;
  const facts = {
    news,
    standing_order_id,
    supplier_name,
    delivery_day,
    space_alias,
    organization_alias,
    answers_needed,
  };
  const { i18n, ...language } = await languageOf(push);
  return composeStandingPush(facts, i18n, language);
}

async function orderPush(push: TakenPush, { database }: Services): Promise<PushContent | null> {
  const { supplier_id, subject_id: order_id } = push;
  const news = ORDER_NEWS.find((each) => push.kind === `order_${each}`);
  if (news !== undefined && isApprovalNews(news)) return approvalPush(news, push, database);
  const executor = asTenant(database, { supplier_id });
  const order = await readOrder(executor, supplier_id, order_id);
  if (news === undefined || order === null) return null;
  const { organization_id } = order;
  const message = (await readMessages(executor, supplier_id, order_id)).at(-1) ?? null;
  const identity = asIdentity(database);
  const [place] = await identity
    .select({ organization_alias: organization.alias })
    .from(organization)
    .where(eq(organization.organization_id, organization_id));
  const [space] = await identity
    .select({ space_alias: supplier.alias })
    .from(supplier)
    .where(eq(supplier.supplier_id, supplier_id));
  if (!place || !space) return null;
  const answers_needed = await answersNeeded(database, organization_id, push.account_id);
  const { i18n, ...language } = await languageOf(push);
  const facts = { news, order, step: stepOf(news, order), message, answers_needed, ...place, ...space };
  return composeOrderPush(facts, i18n, language);
}

async function cutOffPush(push: TakenPush, { database, now }: Services): Promise<PushContent | null> {
  const { supplier_id, subject_id: organization_id, account_id } = push;
  const facts = await readCutOff(database, { supplier_id, organization_id, account_id }, now());
  if (facts === null) return null;
  const { i18n, ...language } = await languageOf(push);
  return composeCutOffPush(facts, i18n, language);
}

/** Null: there is nothing to tell any more. */
export function preparePush(push: TakenPush, services: Services): Promise<PushContent | null> {
  if (push.kind.startsWith('standing_')) return standingPush(push, services);
  return push.kind === 'cut_off' ? cutOffPush(push, services) : orderPush(push, services);
}
