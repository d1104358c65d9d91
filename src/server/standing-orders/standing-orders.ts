import { and, eq, isNull, ne } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import { isInRhythm, occurrenceOn } from '#domain/standing-orders/occurrences.ts';
import {
  contentOf,
  isAgreeable,
  type StandingContent,
  type StandingOrder,
  withoutPastDays,
} from '#domain/standing-orders/standing-order.ts';
import { afterStep, afterWriting, type PlanStep, takesOver } from '#domain/standing-orders/standing-step.ts';
import { addDays, dayAt } from '#domain/values/time-zone.ts';
import { readAddresses } from '../catalog/addresses.ts';
import { loadClientConditions } from '../catalog/client-conditions.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { standingOccurrence, standingOrder } from '../database/schema/standing-orders.ts';
import { clientTenant } from '../http/client-tenant.ts';
import { handle } from '../http/handle.ts';
import type { Principal } from '../http/principal.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { requireClient } from '../pricing/pricing-change.ts';
import { requireKnownClient, requireProducts } from '../suppliers/own-ids.ts';
import { type Members, readBuyers } from './read-members.ts';
import { settle } from './settle.ts';
import { isStanding, lockStanding, readOccurrences, type StandingRow, shownStanding } from './standing-rows.ts';

/** Standing orders that one client may have. */
const MOST = 100;
/** A pause ends within a year, or it has no end. */
const LONGEST_PAUSE = 366;

export const standingOrders = handle(routes.standingOrders, ({ params, principal, services }) => {
  const { supplier_id, context: organization_id } = params;
  const tenant = clientTenant(principal, supplier_id, organization_id, 'purchase_order:read');
  return withTenant(services.database, tenant, async (executor) => {
    await requireKnownClient(executor, supplier_id, organization_id);
    return { standing_orders: await shownStanding(executor, { supplier_id, organization_id }, services.now()) };
  });
});

interface Named {
  readonly supplier_id: string;
  readonly context: string;
  readonly standing_order_id: string;
}

interface Changing {
  readonly executor: Executor;
  readonly row: StandingRow;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Changes a standing order in a transaction with what is due: what was due before the change is done first, and what
 * the change makes due is done at once. So a change never reaches an occurrence that was placed.
 */
async function change(
  { database, now: clock }: Services,
  principal: Principal,
  { supplier_id, context: organization_id, standing_order_id }: Named,
  version: number,
  stepOf: (changing: Changing) => PlanStep | Promise<PlanStep>,
): Promise<SharedStandingOrder> {
  const tenant = clientTenant(principal, supplier_id, organization_id, 'purchase_order:place');
  const buyers = await readBuyers(database, organization_id);
  return withTenant(database, tenant, async (executor) => {
    const locked = await lockStanding(executor, { supplier_id, standing_order_id });
    const { terms } = await loadClientConditions(executor, supplier_id, organization_id, undefined);
    if (locked === null || locked.organization_id !== organization_id) throw notFound();
    const now = clock();
    const row = await settle(executor, locked, buyers, now);
    if (row.version !== version) throw new Refusal('stale_version');
    const timeZone = terms.delivery.time_zone;
    const step = await stepOf({ executor, row, timeZone, now });
    const author = takesOver(step) ? authorOf(principal) : {};
    return writeChange(executor, row, { ...afterStep(row, step), ...author }, buyers, timeZone, now);
  });
}

const authorOf = ({ account_id, name }: Principal) => ({ account_id, author_name: name });

async function writeChange(
  executor: Executor,
  row: StandingRow,
  edited: Pick<StandingRow, 'plan' | 'name'> & Partial<ReturnType<typeof authorOf>>,
  buyers: Members,
  timeZone: string,
  now: Date,
): Promise<SharedStandingOrder> {
  const plan = withoutPastDays(edited.plan, dayAt(now.toISOString(), timeZone));
  const written = { ...edited, plan, version: row.version + 1, updated_at: now };
  await executor.update(standingOrder).set(written).where(isStanding(row));
  await settle(executor, { ...row, ...written }, buyers, now);
  return shownOne(executor, row, now);
}

async function shownOne(executor: Executor, row: StandingRow, now: Date): Promise<SharedStandingOrder> {
  const [shown] = await shownStanding(executor, row, now, row.standing_order_id);
  if (!shown) throw notFound();
  return shown;
}

const productsOf = ({ lines }: StandingContent) => lines.map(({ product_id }) => product_id);

/** Refuses new lines with products that the supplier doesn't have. Lines from before stay, even if the product is gone. */
async function requireLines(
  executor: Executor,
  supplier_id: string,
  content: StandingContent,
  before: StandingOrder | null,
) {
  const contents =
    before === null ? [] : [before, ...Object.keys(before.day_changes).map((day) => contentOf(before, day))];
  const had = new Set(contents.flatMap((known) => (known === null ? [] : productsOf(known))));
  const wanted = productsOf(content);
  const added = wanted.filter((product_id) => !had.has(product_id));
  await requireProducts(executor, supplier_id, added, (product_id) => `lines.${wanted.indexOf(product_id)}.product_id`);
}

async function requireAddress(executor: Executor, organization_id: string, address_id: string): Promise<void> {
  const addresses = await readAddresses(executor, organization_id);
  if (!addresses.some((known) => known.address_id === address_id))
    throw wrongField('address_id', 'is no address of this organization');
}

export const writeStandingOrder = handle(routes.writeStandingOrder, async ({ params, body, principal, services }) => {
  const { version, ...written } = body;
  if (written.ends_on !== null && written.ends_on < written.starts_on)
    throw wrongField('ends_on', 'is before starts_on');
  if (version > 0) {
    return change(services, principal, params, version, async ({ executor, row }) => {
      await requireLines(executor, row.supplier_id, written, row.plan);
      if (written.address_id !== row.plan.address_id)
        await requireAddress(executor, row.organization_id, written.address_id);
      return { kind: 'write', written };
    });
  }
  const { supplier_id, context: organization_id, standing_order_id } = params;
  const tenant = clientTenant(principal, supplier_id, organization_id, 'purchase_order:place');
  const buyers = await readBuyers(services.database, organization_id);
  return withTenant(services.database, tenant, async (executor) => {
    await requireClient(executor, supplier_id, organization_id);
    await requireLines(executor, supplier_id, written, null);
    await requireAddress(executor, organization_id, written.address_id);
    const now = services.now();
    const row = {
      ...{ supplier_id, standing_order_id, organization_id, ...authorOf(principal), ...afterWriting(null, written) },
      ...{ settled_to: now, next_check_at: now, updated_at: now },
    };
    const made = await executor.insert(standingOrder).values(row).onConflictDoNothing().returning();
    const locked = await lockStanding(executor, row);
    // The id belongs to another client’s standing order, which this caller can’t see, or to one that was removed.
    if (locked === null || locked.organization_id !== organization_id)
      throw wrongField('standing_order_id', 'is taken');
    // A copy of the same call: it was made before.
    if (made.length === 0 && (locked.version !== 1 || locked.account_id !== principal.account_id))
      throw new Refusal('stale_version');
    if (made.length > 0) await requireFew(executor, locked);
    await settle(executor, locked, buyers, now);
    return shownOne(executor, locked, now);
  });
});

async function requireFew(executor: Executor, { supplier_id, organization_id }: StandingRow): Promise<void> {
  const all = and(
    eq(standingOrder.supplier_id, supplier_id),
    eq(standingOrder.organization_id, organization_id),
    isNull(standingOrder.removed_at),
  );
  if ((await executor.$count(standingOrder, all)) > MOST)
    throw wrongField('standing_order_id', `there are ${MOST} standing orders already`);
}

export const pauseStandingOrder = handle(routes.pauseStandingOrder, ({ params, body, principal, services }) =>
  change(services, principal, params, body.version, ({ timeZone, now }) => {
    const { paused } = body;
    const today = dayAt(now.toISOString(), timeZone);
    if (paused?.until && (paused.until <= today || paused.until > addDays(today, LONGEST_PAUSE)))
      throw wrongField('paused.until', `must come after today, within ${LONGEST_PAUSE} days`);
    return { kind: 'pause', paused };
  }),
);

/** Refuses a day on which nothing can be changed: it is none of the standing order, or its order has been placed. */
async function requireOpenDay({ executor, row, now }: Changing, delivery_day: string): Promise<void> {
  if (!isInRhythm(row.plan, delivery_day))
    throw wrongField('delivery_day', 'is no delivery day of this standing order');
  const decided = (await readOccurrences(executor, row, delivery_day)).get(delivery_day);
  if (decided?.state === 'placed')
    throw new Refusal('wrong_transition', 'This delivery has been ordered: change or cancel its order');
  const { terms } = await loadClientConditions(executor, row.supplier_id, row.organization_id, undefined);
  const { cut_off } = occurrenceOn(row.plan, terms.delivery, delivery_day);
  if (Date.parse(cut_off) < now.getTime() || decided?.state === 'missed')
    throw new Refusal('wrong_transition', 'The cut-off of this delivery has passed');
}

export const changeStandingDay = handle(routes.changeStandingDay, ({ params, body, principal, services }) =>
  change(services, principal, params, body.version, async (changing) => {
    const { delivery_day } = params;
    const { executor, row } = changing;
    await requireOpenDay(changing, delivery_day);
    const wanted = body.change;
    if (wanted?.kind === 'changed') await requireLines(executor, row.supplier_id, wanted, row.plan);
    return { kind: 'day', delivery_day, change: wanted };
  }),
);

export const agreeToOccurrence = handle(routes.agreeToOccurrence, ({ params, body, principal, services }) =>
  change(services, principal, params, body.version, async (changing) => {
    const { delivery_day } = params;
    const { executor, row } = changing;
    await requireOpenDay(changing, delivery_day);
    const question = (await readOccurrences(executor, row, delivery_day)).get(delivery_day);
    const content = contentOf(row.plan, delivery_day);
    // Only what was shown is agreed to.
    if (
      question?.state !== 'question' ||
      content === null ||
      question.decided_at.getTime() !== Date.parse(body.decided_at)
    )
      throw new Refusal('stale_version');
    if (!isAgreeable(content, question.troubles))
      throw new Refusal('wrong_transition', 'This delivery has to be changed first');
    return { kind: 'agree', delivery_day, decided_at: body.decided_at, troubles: question.troubles };
  }),
);

export const removeStandingOrder = handle(
  routes.removeStandingOrder,
  async ({ params, query, principal, services }) => {
    const { supplier_id, context: organization_id, standing_order_id } = params;
    const tenant = clientTenant(principal, supplier_id, organization_id, 'purchase_order:place');
    await withTenant(services.database, tenant, async (executor) => {
      await requireClient(executor, supplier_id, organization_id);
      const row = await lockStanding(executor, { supplier_id, standing_order_id });
      if (row === null || row.organization_id !== organization_id) throw notFound();
      if (query.version !== undefined && query.version !== row.version) throw new Refusal('stale_version');
      const now = services.now();
      await executor.update(standingOrder).set({ removed_at: now, updated_at: now }).where(isStanding(row));
      await executor
        .delete(standingOccurrence)
        .where(
          and(
            eq(standingOccurrence.supplier_id, supplier_id),
            eq(standingOccurrence.standing_order_id, standing_order_id),
            ne(standingOccurrence.state, 'placed'),
          ),
        );
    });
    return {};
  },
);
