/**
 * Does what is due of one standing order: checks its next occurrences, places them, asks its buyers, says what is
 * missed. It works in the transaction that holds the standing order's lock, so that a change by a buyer comes either
 * before or after, and whatever was decided is written together with the placed order.
 */
import { and, eq } from 'drizzle-orm';
import { checkDeliveryDay } from '#domain/orders/delivery-day.ts';
import type { OrderDifference } from '#domain/orders/order.ts';
import { type DueOccurrence, dueOccurrences, nextWorkAt, occurrenceOn } from '#domain/standing-orders/occurrences.ts';
import {
  contentOf,
  type OccurrenceState,
  occurrenceRequest,
  type StandingTrouble,
} from '#domain/standing-orders/standing-order.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import { type ClientConditions, loadClientConditions } from '../catalog/client-conditions.ts';
import type { Executor } from '../database/connection.ts';
import { mailToSend } from '../database/schema/mail.ts';
import { standingOccurrence, standingOrder } from '../database/schema/standing-orders.ts';
import { Refusal } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { checkWithoutDevice, placeWithoutDevice } from '../orders/place-without-device.ts';
import type { Members } from './read-members.ts';
import { isStanding, type OccurrenceRow, occurrenceId, readOccurrences, type StandingRow } from './standing-rows.ts';

/** Days after which a standing order is looked at again though nothing is in sight. */
const REST_DAYS = 30;

/** The news that the organization's buyers are mailed. */
export type StandingNews = 'question' | 'closed' | 'missed';

/** Placed and missed days stay as they are. */
const isFinal = (row: OccurrenceRow | undefined) => row?.state === 'placed' || row?.state === 'missed';

/** Answers the standing order as it is afterwards. */
export async function settle(executor: Executor, row: StandingRow, buyers: Members, now: Date): Promise<StandingRow> {
  const conditions = await conditionsOrNull(executor, row);
  if (conditions === null) return pauseUnlinked(executor, row, now);
  const { delivery } = conditions.terms;
  const at = now.toISOString();
  const settled_to = row.settled_to.toISOString();
  const due = dueOccurrences(row.plan, delivery, settled_to, at);
  const since = [dayAt(settled_to, delivery.time_zone), due[0]?.day ?? '9999-12-31'].sort()[0] ?? '';
  const decided = await readOccurrences(executor, row, since);
  let hasChanged = await withdraw(executor, row, decided, due, conditions, now);
  for (const occurrence of due) {
    const before = decided.get(occurrence.day);
    if (!isFinal(before) && (await settleDay(executor, row, occurrence, before, conditions, buyers, now)))
      hasChanged = true;
  }
  const next = nextWorkAt(row.plan, delivery, at);
  return noteSettled(executor, row, next === null ? restUntil(now) : new Date(next), now, hasChanged);
}

const restUntil = (now: Date) => new Date(now.getTime() + REST_DAYS * 86_400_000);

async function noteSettled(
  executor: Executor,
  row: StandingRow,
  next_check_at: Date,
  now: Date,
  hasChanged: boolean,
): Promise<StandingRow> {
  const settled = { settled_to: now, next_check_at, plan: row.plan, ...(hasChanged ? { updated_at: now } : {}) };
  await executor.update(standingOrder).set(settled).where(isStanding(row));
  return { ...row, ...settled };
}

/** Null: the organization is no client any more. */
async function conditionsOrNull(executor: Executor, row: StandingRow): Promise<ClientConditions | null> {
  try {
    return await loadClientConditions(executor, row.supplier_id, row.organization_id, undefined);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** A standing order of a former client rests: should they come back, somebody resumes it knowingly. */
function pauseUnlinked(executor: Executor, row: StandingRow, now: Date): Promise<StandingRow> {
  const paused = { ...row, plan: { ...row.plan, paused: { until: null } } };
  return noteSettled(executor, paused, restUntil(now), now, true);
}

/** Takes back questions about days of which nothing is wanted any more. */
async function withdraw(
  executor: Executor,
  row: StandingRow,
  decided: ReadonlyMap<string, OccurrenceRow>,
  due: readonly DueOccurrence[],
  { terms }: ClientConditions,
  now: Date,
): Promise<boolean> {
  const isDue = new Set(due.map(({ day }) => day));
  let hasChanged = false;
  for (const { delivery_day, state } of decided.values()) {
    const isOver = Date.parse(occurrenceOn(row.plan, terms.delivery, delivery_day).cut_off) < now.getTime();
    if (state !== 'question' || isDue.has(delivery_day) || isOver) continue;
    await forget(executor, row, delivery_day);
    hasChanged = true;
  }
  return hasChanged;
}

async function forget(executor: Executor, row: StandingRow, delivery_day: string): Promise<void> {
  await executor.delete(standingOccurrence).where(isOccurrence(row, delivery_day));
}

const isOccurrence = ({ supplier_id, standing_order_id }: StandingRow, delivery_day: string) =>
  and(
    eq(standingOccurrence.supplier_id, supplier_id),
    eq(standingOccurrence.standing_order_id, standing_order_id),
    eq(standingOccurrence.delivery_day, delivery_day),
  );

/** Answers whether anything was written. */
async function settleDay(
  executor: Executor,
  row: StandingRow,
  { day, work }: DueOccurrence,
  before: OccurrenceRow | undefined,
  conditions: ClientConditions,
  buyers: Members,
  now: Date,
): Promise<boolean> {
  const say = (state: OccurrenceState, troubles: readonly StandingTrouble[]) =>
    decideDay(executor, row, day, state, troubles, before, now);
  switch (work) {
    case 'miss':
      return say('missed', before?.troubles ?? []);
    case 'close': {
      const { delivery } = conditions.terms;
      const check = checkDeliveryDay(delivery, day, now.toISOString(), now.toISOString());
      return say('closed', [{ kind: 'delivery_day_closed', day, next_day: check.open ? day : check.next_day }]);
    }
    case 'check':
    case 'place': {
      const troubles = await troublesOf(executor, row, day, work, conditions, buyers, now);
      if (troubles.length > 0) return say('question', troubles);
      if (work === 'place') return say('placed', []);
      if (before === undefined) return false;
      await forget(executor, row, day);
      return true;
    }
  }
}

/** What holds the day's order back; where nothing does and it is time, it is placed. */
async function troublesOf(
  executor: Executor,
  row: StandingRow,
  day: string,
  work: 'check' | 'place',
  { currency, catalog_version }: ClientConditions,
  buyers: Members,
  now: Date,
): Promise<readonly StandingTrouble[]> {
  const { supplier_id, standing_order_id, organization_id, plan } = row;
  const content = contentOf(plan, day);
  if (content === null) return [];
  const facts = { organization_id, delivery_day: day, captured_at: now.toISOString(), catalog_version, currency };
  const order = {
    ...{ supplier_id, standing_order_id, now },
    order_id: occurrenceId(standing_order_id, day),
    request: occurrenceRequest(plan, content, facts),
  };
  const author = buyers.get(row.account_id);
  if (author !== undefined && work === 'place') return placeWithoutDevice(executor, order, author);
  const differences: readonly OrderDifference[] = await checkWithoutDevice(executor, order);
  return author === undefined ? [{ kind: 'author_gone', name: row.author_name }, ...differences] : differences;
}

/** Writes what was decided about a day, and mails it when it is new. Answers whether it is another decision than before. */
async function decideDay(
  executor: Executor,
  row: StandingRow,
  delivery_day: string,
  state: OccurrenceState,
  troubles: readonly StandingTrouble[],
  before: OccurrenceRow | undefined,
  now: Date,
): Promise<boolean> {
  if (before?.state === state && canonicalJson(before.troubles) === canonicalJson(troubles)) return false;
  const { supplier_id, standing_order_id, organization_id } = row;
  const order_id = occurrenceId(standing_order_id, delivery_day);
  const decision = { state, troubles, decided_at: now };
  await executor
    .insert(standingOccurrence)
    .values({ supplier_id, standing_order_id, organization_id, delivery_day, order_id, ...decision })
    .onConflictDoUpdate({
      target: [standingOccurrence.supplier_id, standingOccurrence.standing_order_id, standingOccurrence.delivery_day],
      set: decision,
    });
  if (state !== 'placed' && before?.state !== state) {
    const mail = { supplier_id, mail_id: newId(now), kind: `standing_${state}`, subject_id: order_id, due_at: now };
    await executor.insert(mailToSend).values(mail);
  }
  return true;
}
