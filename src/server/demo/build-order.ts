import { createHash } from 'node:crypto';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { cartTotals } from '#domain/orders/cart-totals.ts';
import { checkOrder } from '#domain/orders/check-order.ts';
import { cutOffOf, nextCutOff } from '#domain/orders/delivery-day.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import { addDays, addMinutes, instantAt } from '#domain/values/time-zone.ts';
import { uuidV7 } from '#domain/values/uuid-v7.ts';
import type { purchaseOrder, purchaseOrderEvent } from '../database/schema/orders.ts';
import { FIRST_VERSION } from './build-catalog.ts';
import { type DemoAccount, OWNER } from './demo-accounts.ts';
import type { DemoOrganization } from './demo-organizations.ts';
import type { DemoSupplier } from './demo-suppliers.ts';
import type { PastOrder } from './past-orders.ts';

export interface OrderRows {
  readonly order: typeof purchaseOrder.$inferInsert;
  readonly events: readonly (typeof purchaseOrderEvent.$inferInsert)[];
}

export interface OrderSetting {
  readonly supplier: Pick<DemoSupplier, 'supplier_id' | 'alias'>;
  readonly organization: DemoOrganization;
  readonly terms: OrderingTerms;
  /** The products that the client sees, by supplier code. */
  readonly products: ReadonlyMap<string, CatalogProduct>;
}

/** An order as if it had been placed in the past and handled until `now`; null when no delivery was possible. */
export function buildOrder(setting: OrderSetting, past: PastOrder, isFirst: boolean, now: Date): OrderRows | null {
  const { supplier, organization, terms, products } = setting;
  const received = past.captured_at.toISOString();
  const day = nextCutOff(terms.delivery, received)?.day;
  if (day === undefined) return null;
  const request = orderRequest(setting, past, day);
  const check = checkOrder({
    request,
    products: new Map([...products.values()].map((product) => [product.product_id, product])),
    terms,
    receivedAt: received,
    addressKnown: true,
    isFirstOrder: isFirst,
  });
  if (check.blocking) return null;
  const words = `order/${supplier.alias}/${organization.alias}/${past.position}`;
  const order_id = uuidV7(past.captured_at.getTime(), createHash('sha256').update(words).digest());
  const key = { supplier_id: supplier.supplier_id, order_id, organization_id: organization.organization_id };
  const steps = stepsOf(past, day, terms, organization).filter(({ at }) => at <= now);
  const last = steps.at(-1);
  if (last === undefined) return null;
  return {
    order: {
      ...key,
      account_id: past.by.account_id,
      placed_by_name: past.by.name,
      number: orderNumber(order_id),
      status: last.to,
      version: steps.length,
      body_hash: createHash('sha256').update(canonicalJson(request)).digest('hex'),
      captured_at: past.captured_at,
      received_at: past.captured_at,
      updated_at: last.at,
      catalog_version: FIRST_VERSION,
      delivery_day: day,
      cut_off: new Date(cutOffOf(terms.delivery, day)),
      address: organization.addresses[0],
      reference: request.reference,
      comment: request.comment,
      lines: [...check.lines],
      totals: check.totals,
      applied: [],
    },
    events: steps.map(({ at, to, by }, index) => ({
      ...key,
      position: index + 1,
      at,
      from_status: steps[index - 1]?.to ?? null,
      to_status: to,
      account_id: by?.account_id ?? null,
      by_name: by?.name ?? 'Carreau',
    })),
  };
}

/** The request that the buyer's device would have sent, with the prices of that moment. */
function orderRequest({ organization, terms, products }: OrderSetting, past: PastOrder, day: string): OrderRequest {
  const at = past.captured_at.toISOString();
  const ordered = past.lines.flatMap(({ code, packs }) => {
    const product = products.get(code);
    return product === undefined ? [] : [{ product, quantity: packs }];
  });
  const { lines, totals } = cartTotals(ordered, terms, at);
  return {
    organization_id: organization.organization_id,
    delivery_day: day,
    address_id: organization.addresses[0].address_id,
    reference: past.reference,
    comment: past.comment,
    captured_at: at,
    catalog_version: FIRST_VERSION,
    lines: lines.map(({ product, quantity, net }) => ({
      product_id: product.product_id,
      quantity,
      seen_price: net,
      comment: null,
      no_substitute: false,
    })),
    seen_total: totals.total,
    seen_shipping: totals.shipping,
  };
}

interface Step {
  readonly at: Date;
  readonly to: OrderStatus;
  /** null: the system */
  readonly by: DemoAccount | null;
}

/** All steps of an order, also those after now; the caller keeps those of the past. */
function stepsOf(past: PastOrder, day: string, { delivery }: OrderingTerms, { members }: DemoOrganization): Step[] {
  const after = (minutes: number) => new Date(addMinutes(past.captured_at.toISOString(), minutes));
  const on = (date: string, time: string) => new Date(instantAt(date, time, delivery.time_zone));
  const submitted: Step = { at: past.captured_at, to: 'submitted', by: past.by };
  if (past.cancelled) return [submitted, { at: after(25), to: 'cancelled', by: past.by }];
  return [
    submitted,
    { at: after(50), to: 'confirmed', by: OWNER },
    { at: on(day, '03:20'), to: 'preparing', by: OWNER },
    { at: on(day, '05:05'), to: 'shipped', by: OWNER },
    { at: on(day, '07:15'), to: 'delivered', by: members.at(1)?.account ?? past.by },
    { at: on(addDays(day, 3), '06:00'), to: 'closed', by: null },
  ];
}
