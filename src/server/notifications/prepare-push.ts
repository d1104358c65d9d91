/** Reads what a queued push tells of, as it is now, and writes its content. */
import { and, eq } from 'drizzle-orm';
import { DEFAULT_LOCALE, isLocale, languageTag } from '#domain/values/locale.ts';
import { asIdentity, asTenant } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { supplier } from '../database/schema/suppliers.ts';
import type { Services } from '../http/services.ts';
import { readMessages } from '../orders/order-messages.ts';
import { ORDER_NEWS } from '../orders/order-news.ts';
import { stepOf } from '../orders/order-news-words.ts';
import { readOrder } from '../orders/order-rows.ts';
import { serverTexts } from '../texts/server-texts.ts';
import { composeCutOffPush, composeOrderPush, type PushContent } from './compose-push.ts';
import { readCutOff } from './cut-off-facts.ts';
import type { TakenPush } from './push-queue.ts';

type Words = Pick<TakenPush, 'locale'>;

async function languageOf({ locale: asked }: Words) {
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
  return { i18n: await serverTexts(locale), locale, tag: languageTag(locale) };
}

async function orderPush(push: TakenPush, { database }: Services): Promise<PushContent | null> {
  const { supplier_id, subject_id: order_id } = push;
  const news = ORDER_NEWS.find((each) => push.kind === `order_${each}`);
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
  const answers_needed = await asTenant(database, { organization_id }).$count(
    purchaseOrder,
    and(eq(purchaseOrder.organization_id, organization_id), eq(purchaseOrder.status, 'change_proposed')),
  );
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
  return push.kind === 'cut_off' ? cutOffPush(push, services) : orderPush(push, services);
}
