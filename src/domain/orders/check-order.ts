import type { CatalogProduct } from '../catalog/product.ts';
import type { OrderingTerms } from '../pricing/ordering-terms.ts';
import { lineAmount, netPricePerKilo } from '../pricing/price.ts';
import { addMoney, compareMoney, type Money, zero } from '../values/money.ts';
import { type CartTotals, cartTotals, type PricedLine } from './cart-totals.ts';
import { checkDeliveryDay } from './delivery-day.ts';
import {
  BENIGN_DIFFERENCES,
  type OrderDifference,
  type OrderLine,
  type OrderRequest,
  type OrderRequestLine,
  type OrderTotals,
} from './order.ts';
import { blocks, checkLimits, limitsOf } from './order-limits.ts';
import { type EarlierOrder, orderedTwice } from './ordered-twice.ts';

export interface OrderToCheck {
  readonly request: OrderRequest;
  /**
   * The products that this client sees now, at its prices of now. A product that is missing here is gone for this
   * client.
   */
  readonly products: ReadonlyMap<string, CatalogProduct>;
  readonly terms: OrderingTerms;
  /** ISO 8601: prices, promotions and the cut-off count as of here. */
  readonly receivedAt: string;
  readonly addressKnown: boolean;
  readonly isFirstOrder: boolean;
  /** Placed orders that may hold lines of the same cart, as far as they are known. */
  readonly earlier?: readonly EarlierOrder[];
}

export interface OrderCheck {
  /** Everything that is not as the buyer saw it. */
  readonly differences: readonly OrderDifference[];
  /** Whether nothing is placed and the order goes back to the buyer. */
  readonly blocking: boolean;
  /** The order as it would be placed: at the prices of now, without products that are gone or out of stock. */
  readonly lines: readonly OrderLine[];
  readonly totals: OrderTotals;
}

/**
 * Decides on an order that was captured on a device: the server when it comes in, and the device before it accepts it.
 * A change that is better for the buyer is applied and reported. Any other change holds the order back, so that none is
 * ever placed at a price the buyer did not see. An unknown fact, such as a product's weight, holds nothing back.
 */
export function checkOrder(order: OrderToCheck): OrderCheck {
  const { request, products, terms, receivedAt } = order;
  const orderable: (OrderRequestLine & { product: CatalogProduct })[] = [];
  const differences: OrderDifference[] = [];
  for (const line of request.lines) {
    const product = products.get(line.product_id);
    if (product === undefined) {
      differences.push({ kind: 'product_gone', product_id: line.product_id });
    } else if (product.availability.state === 'out_of_stock') {
      const { back_on } = product.availability;
      differences.push({ kind: 'product_out_of_stock', product_id: line.product_id, back_on });
    } else {
      orderable.push({ ...line, product });
    }
  }
  const priced = cartTotals(orderable, terms, receivedAt);
  const lines = orderable.flatMap((line, position) => {
    const price = priced.lines[position];
    return price === undefined ? [] : [{ requested: line, price }];
  });
  for (const { requested, price } of lines) differences.push(...priceDifference(requested, price.net));
  differences.push(...limitDifferences(order, priced), ...dayDifference(order));
  differences.push(...shippingDifference(request.seen_shipping, priced.totals.shipping));
  if (!order.addressKnown) differences.push({ kind: 'address_gone' });
  differences.push(...orderedTwice(request, order.earlier ?? []));
  return {
    differences,
    blocking: lines.length === 0 || differences.some(({ kind }) => !BENIGN_DIFFERENCES.has(kind)),
    lines: lines.map(({ requested, price }) => freezeLine(requested, price)),
    totals: priced.totals,
  };
}

/**
 * The order a buyer places when they accept the differences: without products that can't be had, at the new prices and
 * shipping, for the next open day, once more where it was ordered already. It needs an id of its own. Nobody can accept
 * away a limit or a missing address.
 */
export function acceptDifferences(
  request: OrderRequest,
  differences: readonly OrderDifference[],
  accepted: Pick<OrderRequest, 'captured_at' | 'catalog_version'>,
): OrderRequest {
  const dropped = new Set<string>();
  const prices = new Map<string, Money>();
  const repeats = [...(request.repeats ?? [])];
  let { delivery_day, seen_shipping } = request;
  for (const difference of differences) {
    switch (difference.kind) {
      case 'product_gone':
      case 'product_out_of_stock':
        dropped.add(difference.product_id);
        break;
      case 'price_rose':
      case 'price_fell':
        prices.set(difference.product_id, difference.now);
        break;
      case 'shipping_rose':
      case 'shipping_fell':
        seen_shipping = difference.now;
        break;
      case 'delivery_day_closed':
        delivery_day = difference.next_day ?? delivery_day;
        break;
      case 'already_ordered':
        repeats.push(difference.order_id);
        break;
      case 'limit_missed':
      case 'capacity_exceeded':
      case 'address_gone':
        break;
    }
  }
  const lines = request.lines
    .filter(({ product_id }) => !dropped.has(product_id))
    .map((line) => ({ ...line, seen_price: prices.get(line.product_id) ?? line.seen_price }));
  // A supplier who changes their currency changes the price of each line.
  const { currency } = lines[0]?.seen_price ?? request.seen_total;
  const seen_total = seenTotal(lines, currency);
  const again = repeats.length === 0 ? {} : { repeats };
  return { ...request, ...accepted, ...again, delivery_day, seen_shipping, lines, seen_total };
}

/**
 * The total that a buyer saw, from the prices they saw. A request with another `seen_total` was not made by our device.
 */
export function seenTotal(lines: readonly OrderRequestLine[], currency: string): Money {
  return lines.reduce((total, line) => addMoney(total, lineAmount(line.seen_price, line.quantity)), zero(currency));
}

/**
 * The difference between the price that the buyer saw and the price of now. A promotion that ended since the tap makes
 * the price rise.
 */
function priceDifference({ product_id, seen_price: seen }: OrderRequestLine, now: Money): OrderDifference[] {
  const change = seen.currency === now.currency ? compareMoney(now, seen) : 1;
  if (change === 0) return [];
  return [{ kind: change > 0 ? 'price_rose' : 'price_fell', product_id, seen, now }];
}

function limitDifferences(order: OrderToCheck, { lines, totals }: CartTotals): OrderDifference[] {
  return checkLimits(limitsOf(order.terms, order.isFirstOrder), lines, totals)
    .filter(blocks)
    .map(({ limit: { kind: limit, minimum, maximum }, current, excess }) =>
      excess > 0 && maximum !== null
        ? { kind: 'capacity_exceeded', limit, maximum, current }
        : { kind: 'limit_missed', limit, minimum, current },
    );
}

function dayDifference({ request, terms, receivedAt }: OrderToCheck): OrderDifference[] {
  const check = checkDeliveryDay(terms.delivery, request.delivery_day, request.captured_at, receivedAt);
  return check.open ? [] : [{ kind: 'delivery_day_closed', day: request.delivery_day, next_day: check.next_day }];
}

/**
 * The difference in carriage. It is one too where the buyer saw a price and it is now to be calculated, or the other
 * way round.
 */
function shippingDifference(seen: Money | null, now: Money | null): OrderDifference[] {
  if (seen === null && now === null) return [];
  if (seen === null || now === null || seen.currency !== now.currency) {
    return [{ kind: now?.amount === 0 ? 'shipping_fell' : 'shipping_rose', seen, now }];
  }
  const change = compareMoney(now, seen);
  return change === 0 ? [] : [{ kind: change > 0 ? 'shipping_rose' : 'shipping_fell', seen, now }];
}

/** The line with the product's names, codes, price and VAT of now. Later catalog changes don't alter it. */
export function freezeLine(
  { quantity, comment, no_substitute }: Pick<OrderRequestLine, 'quantity' | 'comment' | 'no_substitute'>,
  price: PricedLine,
): OrderLine {
  const { product } = price;
  const price_per_kilo = netPricePerKilo(product, price.net);
  const client_code = product.codes.find(({ kind }) => kind === 'client_code')?.code;
  return {
    product_id: product.product_id,
    supplier_code: product.supplier_code,
    ...(client_code !== undefined && { client_code }),
    name: product.names.fr_FR ?? product.supplier_code,
    names: product.names,
    quantity,
    units_per_pack: product.units_per_pack,
    sale_unit: product.sale_unit,
    net_quantity: product.net_quantity,
    net_unit: product.net_unit,
    base_price: price.base,
    net_price: price.net,
    amount: price.amount,
    vat: product.vat,
    estimated: product.catch_weight !== null,
    ...(product.catch_weight === null || price_per_kilo === null
      ? {}
      : { catch_weight: { price_per_kilo, tolerance: product.catch_weight.tolerance } }),
    comment,
    no_substitute,
  };
}
