import { and, eq } from 'drizzle-orm';
import { type SharedStandingOrder, standingOrderRoutes, standingOrderSchema } from '#contract/standing-order.ts';
import { readConfig } from '#server/config.ts';
import { product } from '#server/database/schema/catalog.ts';
import { mailToSend } from '#server/database/schema/mail.ts';
import { newId } from '#server/new-id.ts';
import { handleDueStandingOrders } from '#server/standing-orders/handle-due-standing-orders.ts';
import type { openTerms } from './market.ts';
import { type Client, euros, NOON, ownOrderDesk } from './order-desk.ts';
import { testSecrets } from './secret-keys.ts';

/** Ordered until Friday 22:00 in Paris, ten hours after noon. */
export const SATURDAY = '2026-11-21';
export const SUNDAY = '2026-11-22';
/** Hours and minutes after noon: four minutes before the cut-off. */
export const JUST_BEFORE = [9, 56] as const;
export const config = readConfig({ DEMO: 'off' });

/** So many hours and minutes after noon. */
export const at = (hours: number, minutes = 0) => new Date(NOON.getTime() + (hours * 60 + minutes) * 60_000);
function raise(failure: unknown): never {
  throw failure;
}

/** Two packs every Saturday, as its buyer writes it. */
export const written = (client: Client, facts: Record<string, unknown> = {}) => ({
  version: 0,
  name: 'Bases',
  weekdays: [6],
  every_weeks: 1,
  starts_on: '2026-11-20',
  ends_on: null,
  address_id: client.address_id,
  reference: null,
  comment: null,
  lines: [line(client)],
  agreed_shipping: euros(0),
  ...facts,
});
export const line = (client: Client, facts: Record<string, unknown> = {}) => ({
  product_id: client.product_id,
  quantity: 2,
  comment: null,
  no_substitute: false,
  agreed_price: euros(4320),
  ...facts,
});

/** An order desk with standing orders, whose jobs run when a test says so. */
export async function ownStandingDesk() {
  const own = await ownOrderDesk();
  const { test, server, desk } = own;
  const answerOf = standingOrderRoutes.standingOrders.answer;
  /** Runs the jobs of the product so many hours and minutes after noon. */
  const round = (hours: number, minutes = 0, database = test.database) =>
    handleDueStandingOrders({ config, database, secrets: testSecrets, now: () => at(hours, minutes) }, raise);

  async function aStanding(facts: Record<string, unknown> = {}, terms: Partial<typeof openTerms> = {}) {
    server.setNow(NOON);
    const client = await desk.aClient(terms);
    const standing_order_id = newId(NOON);
    const all = `/v2/supplier/${client.supplier_id}/standing_orders/${client.organization_id}`;
    const path = `${all}/${standing_order_id}`;
    const ask = (method: string, part: string, body?: object, token = client.token) =>
      server.call(method, `${path}${part}`, { token, ...(body === undefined ? {} : { body }) });
    const made = standingOrderSchema.parse((await ask('PUT', '', written(client, facts))).body);
    return {
      client,
      made,
      path,
      ask,
      read: async (token = client.token): Promise<SharedStandingOrder> => {
        const answer = await server.call('GET', all, { token });
        return standingOrderSchema.parse(answerOf.parse(answer.body).standing_orders[0]);
      },
      orders: () => desk.ordersOf(client.supplier_id),
      mails: (kind: string) =>
        test.database.executor
          .select()
          .from(mailToSend)
          .where(and(eq(mailToSend.supplier_id, client.supplier_id), eq(mailToSend.kind, kind))),
      price: (amount: number) =>
        test.database.executor
          .update(product)
          .set({ price_amount: amount })
          .where(eq(product.supplier_id, client.supplier_id)),
    };
  }
  return { ...own, round, aStanding };
}
