/** Reads the values that a person types for a line that they pick. */
import type { Picked } from '#contract/preparation.ts';
import { catchWeight } from '#domain/orders/line-weight.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { cleanText } from '#domain/values/text.ts';
import { gramsFrom, type LineFault, labelFrom, packsFrom, type TypedLine } from '../orders/shipped-lines.ts';

/**
 * The typed pick, or its fault. A weight that needs the client's consent is recorded as well: it is the real weight.
 */
export function readPick(
  line: OrderLine,
  typed: TypedLine,
): { readonly picked: Picked } | { readonly fault: Exclude<LineFault, 'too_heavy'> } {
  const quantity = packsFrom(typed.quantity, line.quantity);
  if (quantity === null) return { fault: 'quantity' };
  if (quantity === 0) return { picked: { quantity } };
  if (catchWeight(line) === null) return { picked: { quantity, ...labelFrom(typed) } };
  const weight = gramsFrom(cleanText(typed.weight));
  return weight === null ? { fault: 'weight' } : { picked: { quantity, weight, ...labelFrom(typed) } };
}
