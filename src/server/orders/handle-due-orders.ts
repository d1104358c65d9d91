/**
 * The steps that the system takes by itself: it confirms orders, lets proposals expire, takes orders as delivered,
 * closes them.
 */
import { proposedChanges } from '#domain/orders/order-change.ts';
import { answersOfSilence, DISPUTE_HOURS, dueStep, type OrderHandling } from '#domain/orders/order-handling.ts';
import { addDays, dayAt } from '#domain/values/time-zone.ts';
import { asIdentity, asTenant, type Executor, withTenant } from '../database/connection.ts';
import { isDatabaseTrouble } from '../database/database-trouble.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { instant, integer, statement, text, uuid } from '../database/statement.ts';
import { Refusal } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { readOrder } from './order-rows.ts';
import { readDoubts } from './order-surroundings.ts';
import { writeMove } from './write-move.ts';
import { SYSTEM } from './write-step.ts';

const HOUR = 3_600_000;
/** Orders read at a time. */
const PAGE = 200;

/** The orders that may be due; `handleOrder` decides by their whole history. */
const MAYBE_DUE = statement({
  parameters: {
    supplier_id: uuid,
    after: uuid,
    auto_accept: text,
    now: instant,
    proposed_before: instant,
    shipped_for: purchaseOrder.delivery_day,
    delivered_before: instant,
    most: integer,
  },
  row: { order_id: uuid },
  sql: `select o.order_id from purchase_order o
    where o.supplier_id = $supplier_id and o.status in ('submitted', 'change_proposed', 'shipped', 'delivered') and o.order_id > $after
      and case o.status
        when 'submitted' then $auto_accept::text = 'at_once' or ($auto_accept::text = 'at_cut_off' and o.cut_off <= $now)
        when 'change_proposed' then o.updated_at <= $proposed_before
        when 'shipped' then o.delivery_day <= $shipped_for
        else o.updated_at <= $delivered_before end
    order by o.order_id limit $most::integer`,
});

interface Space {
  readonly supplier_id: string;
  readonly handling: OrderHandling;
  readonly timeZone: string;
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

async function* maybeDue({ database, now }: Services, { supplier_id, handling, timeZone }: Space) {
  const at = now();
  const before = (hours: number) => new Date(at.getTime() - hours * HOUR);
  const executor = asTenant(database, { supplier_id });
  let after = NO_ID;
  for (;;) {
    const found = await executor.rows(
      MAYBE_DUE({
        supplier_id,
        after,
        auto_accept: handling.auto_accept,
        now: at,
        proposed_before: before(handling.proposal_hours),
        shipped_for: addDays(dayAt(at.toISOString(), timeZone), -handling.delivered_after_days),
        delivered_before: before(DISPUTE_HOURS),
        most: PAGE,
      }),
    );
    for (const { order_id } of found) yield order_id;
    const last = found.at(-1);
    if (!last || found.length < PAGE) return;
    after = last.order_id;
  }
}

/** Takes the step of an order that is due; answers whether there was one. */
async function handleOrder(executor: Executor, space: Space, order_id: string, now: Date): Promise<boolean> {
  const { supplier_id, handling, timeZone } = space;
  const order = await readOrder(executor, supplier_id, order_id);
  if (!order) return false;
  const since = order.events.at(-1)?.at ?? order.received_at;
  const step = dueStep({ ...order, since }, handling, now.toISOString(), timeZone);
  if (step === null) return false;
  if (step === 'confirm') {
    const doubts = await readDoubts(executor, supplier_id, [order], now);
    if (doubts.get(order_id)?.length !== 0) return false;
  }
  const answers =
    step === 'refuse_change'
      ? answersOfSilence(proposedChanges(order), order.proposal?.delivery_day !== order.delivery_day)
      : undefined;
  const said = { version: order.version, ...(answers === undefined ? {} : { answers: [...answers] }) };
  await writeMove(executor, order, step, said, SYSTEM, now);
  return true;
}

/**
 * Takes all steps that are due now, in all spaces; answers how many it took. Any number of processes may do so at the
 * same time: each step is a compare-and-set on the order's version, so that it is written once, with its history and
 * its mail.
 * An order that can't be handled is reported and holds up no other one; without the database the round ends.
 * @param stop once it is aborted, no further step begins
 */
export async function handleDueOrders(
  services: Services,
  report: (failure: unknown) => void,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { database, now } = services;
  const spaces = await asIdentity(database)
    .select({ supplier_id: supplier.supplier_id, handling: supplier.order_handling, terms: supplier.ordering_terms })
    .from(supplier);
  const pass = (error: unknown) => {
    if (isDatabaseTrouble(error)) throw error;
    // Another process or a person was faster, or a backorder of the order is still on its way.
    if (!(error instanceof Refusal)) report(error);
  };
  let done = 0;
  for (const { supplier_id, handling, terms } of spaces) {
    const space = { supplier_id, handling, timeZone: terms.delivery.time_zone };
    const handleOne = (order_id: string) =>
      withTenant(database, { supplier_id }, (executor) => handleOrder(executor, space, order_id, now()));
    try {
      for await (const order_id of maybeDue(services, space)) {
        if (stop.aborted) return done;
        try {
          if (await handleOne(order_id)) done += 1;
        } catch (error) {
          pass(error);
        }
      }
    } catch (error) {
      pass(error);
    }
  }
  return done;
}
