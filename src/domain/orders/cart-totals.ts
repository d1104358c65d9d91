import type { OrderingTerms } from '../pricing/ordering-terms.ts';
import { lineAmount, type NetPrice, netPrice } from '../pricing/price.ts';
import { shippingCost } from '../pricing/shipping.ts';
import {
  AMOUNT_PRECISION,
  addMoney,
  type BasisPoints,
  type Money,
  moneyFromFraction,
  subtractMoney,
  toDecimal,
  zero,
} from '../values/money.ts';
import type { CartSummary } from './cart.ts';
import type { OrderTotals } from './order.ts';
import { checkFreeShipping, checkLimits, limitsOf } from './order-limits.ts';
import { measure, type OrderedProduct } from './order-measure.ts';

export interface PricedLine extends OrderedProduct, NetPrice {
  /** net × quantity, rounded once */
  readonly amount: Money;
}

export interface CartTotals {
  readonly totals: OrderTotals;
  readonly lines: readonly PricedLine[];
}

/** Prices lines as of an instant (ISO 8601) and adds them up. Sums are made of line amounts, never of shown prices. */
export function cartTotals(lines: readonly OrderedProduct[], terms: OrderingTerms, at: string): CartTotals {
  const priced = lines.map((line) => priceLine(line, at));
  const total = sumOf(
    priced.map((line) => line.amount),
    terms.currency,
  );
  const free = lines.length === 0 || checkFreeShipping(terms, lines, { total }).reached;
  return {
    lines: priced,
    totals: {
      total,
      shipping: shippingCost(terms, total, free),
      vat: goodsVat(
        priced.map(({ product, amount }) => ({ vat: product.vat, amount })),
        terms.currency,
      ),
      savings: sumOf(priced.map(savingOf), terms.currency),
      weight: Math.round(measure('order.weight', lines, { total }).value * 1000),
      packs: measure('order.packsize', lines, { total }).value,
    },
  };
}

/** The seed's cart summary of these lines, in plain decimals. */
export function cartSummary(
  lines: readonly OrderedProduct[],
  terms: OrderingTerms,
  at: string,
  isFirstOrder = false,
): CartSummary {
  const { totals, lines: priced } = cartTotals(lines, terms, at);
  const blocking = checkLimits(limitsOf(terms, isFirstOrder), lines, totals).filter(
    ({ limit }) => limit.enforcement === 'block' && limit.minimum > 0,
  );
  const furthest = blocking.reduce<(typeof blocking)[number] | null>(
    (worst, check) => (worst === null || check.progress < worst.progress ? check : worst),
    null,
  );
  return {
    free_shipping_minimum: checkFreeShipping(terms, lines, totals).thresholds.map(({ minimum, progress }) => ({
      unit_base: minimum.kind,
      value: minimum.minimum,
      progress,
    })),
    total_price: toDecimal(totals.total),
    moq_progress: furthest?.progress ?? 1,
    moq_unit_base: furthest?.limit.kind ?? null,
    moq_minimum_unit: furthest?.limit.minimum ?? 0,
    shipping_cost: totals.shipping === null ? null : toDecimal(totals.shipping),
    purchase_order_savings: toDecimal(totals.savings),
    currency: terms.currency,
    products: priced.map(({ product, quantity, amount }) => ({
      product_id: product.product_id,
      quantity,
      total_price: toDecimal(amount),
    })),
    total_weight: totals.weight / 1000,
    total_packs: totals.packs,
  };
}

function priceLine(line: OrderedProduct, at: string): PricedLine {
  const price = netPrice(line.product, at);
  return { ...line, ...price, amount: lineAmount(price.net, line.quantity) };
}

/**
 * The saving as the buyer would calculate it: list amount − amount. The list total less the savings is the total, to
 * the cent.
 */
function savingOf(line: PricedLine): Money {
  return subtractMoney(lineAmount(line.base, line.quantity), line.amount);
}

/** VAT on the goods, rounded once per rate as on invoices. The invoice shows the VAT on carriage separately. */
export function goodsVat(lines: readonly { vat: BasisPoints; amount: Money }[], currency: string): Money {
  const byRate = new Map<BasisPoints, Money>();
  for (const { vat, amount } of lines) {
    byRate.set(vat, addMoney(byRate.get(vat) ?? zero(currency), amount));
  }
  const parts = [...byRate].map(([rate, { amount, precision }]) =>
    moneyFromFraction(BigInt(amount) * BigInt(rate), 10_000n * 10n ** BigInt(precision), AMOUNT_PRECISION, currency),
  );
  return sumOf(parts, currency);
}

function sumOf(amounts: readonly Money[], currency: string): Money {
  return amounts.reduce(addMoney, zero(currency));
}
