/** Orders: those of a period, those that wait for the supplier with what speaks against them, those to prepare. */
import { z } from 'zod';
import type { WaitingOrder } from '#contract/dashboard.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { TOPIC_PERMISSIONS } from '#domain/people/assistant.ts';
import { addDays, dayAt, instantAt, isCalendarDay } from '#domain/values/time-zone.ts';
import { withTenant } from '../../database/connection.ts';
import { statusText } from '../../documents/order-list-table.ts';
import { mayAsStaff } from '../../http/principal.ts';
import { readDashboard } from '../../orders/dashboard.ts';
import { listOrders } from '../../orders/order-rows.ts';
import { readTimeZone } from '../../suppliers/read-time-zone.ts';
import { moneyText } from '../../texts/format.ts';
import { doubtText } from '../doubt-text.ts';
import { cell, numberText, shortDay, table } from '../drawing.ts';
import { readPeriod } from '../period-sums.ts';
import { type Asking, type Outcome, saying, tool } from '../tool.ts';

const MOST_DAYS = 366;
const day = z.string().refine(isCalendarDay, 'must be YYYY-MM-DD');

const openOrder = (order_id: string, number: string) => cell(number, { screen: 'orders', id: order_id });
const openClient = (id: string, name: string) => cell(name, { screen: 'clients', id });

export const ordersOfPeriod = tool({
  name: 'orders_of_period',
  description:
    'Orders received from one calendar day to another, both included, newest first, with their count and sum without VAT. Without days: the last 7 days.',
  arguments: z.strictObject({ from: day.optional(), to: day.optional(), status: z.enum(ORDER_STATUSES).optional() }),
  permissions: TOPIC_PERMISSIONS.orders_of_week,
  run: (asking, { from, to, status }) => {
    const { services, supplier_id, i18n, tag } = asking;
    return withTenant(services.database, { supplier_id }, async (executor) => {
      const time_zone = await readTimeZone(executor, supplier_id);
      const last = to ?? dayAt(services.now().toISOString(), time_zone);
      const first = from ?? addDays(last, -6);
      if (first > last || addDays(first, MOST_DAYS) < last) {
        return saying(i18n._('La période doit finir après son début et durer un an au plus.'));
      }
      const since = new Date(instantAt(first, '00:00', time_zone));
      const until = new Date(instantAt(addDays(last, 1), '00:00', time_zone));
      const sums = await readPeriod(executor, { supplier_id, since, until, status: status ?? null });
      const { items_total, purchase_orders } = await listOrders(executor, {
        ...{ supplier_id, status, received_from: since, received_before: until, start: 0, count: 12 },
      });
      const total = moneyText(sums.total, tag);
      const text = i18n._(
        'Du {first} au {last}\u00a0: {count, plural, one {# commande} other {# commandes}}, pour {total} hors taxes.',
        { first: shortDay(first, asking), last: shortDay(last, asking), count: sums.orders, total },
      );
      const list = table(
        i18n._('Commandes'),
        purchase_orders,
        [
          [i18n._('Commande'), (order) => openOrder(order.order_id, order.number)],
          [i18n._('Client'), (order) => openClient(order.organization_id, order.organization_name)],
          [i18n._('État'), (order) => cell(statusText(order.status, i18n))],
          [i18n._('Montant HT'), (order) => cell(moneyText(order.totals.total, tag)), true],
        ],
        items_total,
      );
      const source = i18n._('Montants sans les commandes refusées ni annulées.');
      return { text, parts: items_total === 0 ? [] : [list, { kind: 'source', text: source }] };
    });
  },
});

/** Orders without doubts as a proposal to confirm them, for those who may. */
export function confirmProposal(clear: readonly WaitingOrder[]): Outcome['parts'] {
  if (clear.length === 0) return [];
  const orders = clear.slice(0, 100).map(({ order_id, version, number, organization_name, delivery_day, total }) => ({
    ...{ order_id, version, number, organization_name, delivery_day, total },
  }));
  return [{ kind: 'proposal', proposal: { action: 'confirm_orders', orders } }];
}

export const isClear = ({ doubts }: WaitingOrder) => doubts.length === 0;

export const waitingOrders = tool({
  name: 'orders_to_confirm',
  description:
    'Orders that wait for the supplier, and what speaks against confirming each (unusual quantity, out of stock, closed day, credit limit, comment …). With a number: what blocks that order.',
  arguments: z.strictObject({ number: z.string().max(60).optional() }),
  permissions: TOPIC_PERMISSIONS.orders_to_confirm,
  run: async (asking, { number }) => {
    const { services, supplier_id, principal, i18n } = asking;
    const { to_confirm, items_total } = await readDashboard(services, supplier_id);
    if (number !== undefined) return oneOrder(asking, to_confirm, number);
    const clear = to_confirm.filter(isClear);
    const doubted = to_confirm.filter((order) => !isClear(order));
    const text = i18n._('Commandes à confirmer\u00a0: {count}. Sans rien à redire\u00a0: {clear}.', {
      count: numberText(items_total, asking),
      clear: numberText(clear.length, asking),
    });
    return {
      text,
      parts: [
        ...(doubted.length === 0 ? [] : [doubtTable(asking, doubted)]),
        ...(mayAsStaff(principal, 'purchase_order:confirm') ? confirmProposal(clear) : []),
      ],
    };
  },
});

function doubtTable(asking: Asking, orders: readonly WaitingOrder[]) {
  const { i18n } = asking;
  const rows = orders.flatMap((order) => order.doubts.map((doubt) => ({ order, doubt })));
  return table(i18n._('À regarder'), rows, [
    [i18n._('Commande'), ({ order }) => openOrder(order.order_id, order.number)],
    [i18n._('Client'), ({ order }) => openClient(order.organization_id, order.organization_name)],
    [i18n._('Pourquoi'), ({ order, doubt }) => cell(doubtText(doubt, order.names, asking))],
  ]);
}

function oneOrder(asking: Asking, waiting: readonly WaitingOrder[], number: string): Outcome {
  const { i18n } = asking;
  const order = waiting.find((each) => each.number.toLowerCase() === number.toLowerCase());
  if (!order) return saying(i18n._('La commande {number} n’attend pas de confirmation.', { number }));
  if (isClear(order)) return saying(i18n._('Rien ne bloque la commande {number}.', { number: order.number }));
  const text = i18n._('Commande {number}\u00a0: à regarder avant de confirmer.', { number: order.number });
  return { text, parts: [doubtTable(asking, [order])] };
}
