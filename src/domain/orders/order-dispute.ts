/** What a buyer disputes of a delivery, line by line, and what the supplier gives back for it. */

import { powerOfTen } from '../values/decimal.ts';
import {
  AMOUNT_PRECISION,
  addMoney,
  compareMoney,
  type Money,
  moneyFromFraction,
  subtractMoney,
  zero,
} from '../values/money.ts';
import { catchWeight, ofWeight, packsOf } from './line-weight.ts';
import type { LineClaim, LineSettlement, OrderLine } from './order.ts';

/** What is wrong with a list of claims or settlements that was sent; `at`: the place in the list. */
export type DisputeProblem = Readonly<{ at: number; field: string; what: string }>;

export type StatedClaim = LineClaim & { readonly product_id: string };
export type StatedSettlement = LineSettlement & { readonly product_id: string };

/**
 * The dispute about a line: what the buyer said, else the difference between the shipped packs and those they counted.
 * Null: none.
 */
export function claimOf(line: OrderLine): LineClaim | null {
  const { claim, received_quantity } = line;
  if (claim !== undefined) return claim;
  const shipped = packsOf(line);
  if (received_quantity === undefined || received_quantity === shipped) return null;
  return {
    quantity: Math.max(0, shipped - received_quantity),
    reason: received_quantity < shipped ? 'missing' : 'other',
  };
}

const isOpen = (line: OrderLine): boolean => claimOf(line) !== null && line.settlement === undefined;

/** Lines whose dispute the supplier has not answered yet. */
export const openDisputes = (lines: readonly OrderLine[]): OrderLine[] => lines.filter(isOpen);
export const isDisputed = (lines: readonly OrderLine[]): boolean => lines.some(isOpen);

/** The billed amount of so many packs of a line; never more than the amount of the line. */
export function creditOf(line: OrderLine, packs: number): Money {
  const { amount, currency, precision } = line.amount;
  const all = packsOf(line);
  if (all === 0 || packs <= 0) return zero(currency);
  const counted = BigInt(Math.min(packs, all));
  return moneyFromFraction(BigInt(amount) * counted, BigInt(all) * powerOfTen(precision), AMOUNT_PRECISION, currency);
}

/**
 * What a claim asks back, unless the supplier decides otherwise: the billed amount of its packs, or where the packs that
 * stay were weighed, what is billed beyond their weight.
 */
export function creditOfClaim(line: OrderLine, { quantity, weight }: LineClaim): Money {
  const weighed = catchWeight(line);
  if (weight === undefined || weighed === null || line.shipped_weight === undefined) return creditOf(line, quantity);
  const left = ofWeight(weighed.price_per_kilo, Math.max(0, line.shipped_weight - weight));
  const credit = subtractMoney(line.amount, left);
  return credit.amount < 0 ? zero(line.amount.currency) : credit;
}

/** The credit that the supplier gives for the order, without VAT. */
export function creditTotal(lines: readonly OrderLine[], currency: string): Money {
  return lines.reduce(
    (sum, { settlement }) => (settlement?.credit ? addMoney(sum, settlement.credit) : sum),
    zero(currency),
  );
}

/** The lines with the buyer's claims. */
export function disputeLines(
  lines: readonly OrderLine[],
  claims: readonly StatedClaim[],
): { readonly lines: OrderLine[] } | { readonly problem: DisputeProblem } {
  const said = new Map<string, LineClaim>();
  for (const [at, { product_id, ...claim }] of claims.entries()) {
    const wrong = (field: string, what: string) => ({ problem: { at, field, what } });
    const line = lines.find((each) => each.product_id === product_id);
    if (line === undefined) return wrong('product_id', 'is not in this order');
    if (said.has(product_id) || claimOf(line) !== null) return wrong('product_id', 'is disputed already');
    if (claim.quantity > packsOf(line)) return wrong('quantity', 'is more than was shipped');
    if (claim.reason === 'other' && !claim.words) return wrong('words', 'say what is wrong');
    said.set(product_id, claim);
  }
  return { lines: lines.map((line) => ({ ...line, ...withSaid('claim', said.get(line.product_id)) })) };
}

/** The lines with the supplier's settlements: a credit, or the words that refuse it. */
export function settleLines(
  lines: readonly OrderLine[],
  settlements: readonly StatedSettlement[],
):
  | { readonly lines: OrderLine[]; readonly settlements: readonly StatedSettlement[] }
  | { readonly problem: DisputeProblem } {
  const said = new Map<string, LineSettlement>();
  for (const [at, { product_id, ...settlement }] of settlements.entries()) {
    const wrong = (field: string, what: string) => ({ problem: { at, field, what } });
    const line = lines.find((each) => each.product_id === product_id);
    const claim = line === undefined ? null : claimOf(line);
    if (line === undefined || claim === null || !isOpen(line) || said.has(product_id)) {
      return wrong('product_id', 'has no open dispute');
    }
    if (!settlement.accepted) {
      if (settlement.credit !== undefined) return wrong('credit', 'is of what is accepted');
      if (!settlement.words) return wrong('words', 'say why not');
      said.set(product_id, settlement);
      continue;
    }
    const credit = settlement.credit ?? creditOfClaim(line, claim);
    const fits = credit.currency === line.amount.currency && credit.amount >= 0;
    if (!fits || compareMoney(credit, line.amount) > 0) return wrong('credit', 'is more than the line was billed at');
    said.set(product_id, { ...settlement, credit });
  }
  return {
    lines: lines.map((line) => ({ ...line, ...withSaid('settlement', said.get(line.product_id)) })),
    settlements: [...said].map(([product_id, settlement]) => ({ product_id, ...settlement })),
  };
}

const withSaid = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value };
