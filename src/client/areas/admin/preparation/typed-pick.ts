/** What the person types for a line that they take from the shelf. */
import type { Picked } from '#contract/preparation.ts';
import { catchWeight } from '#domain/orders/line-weight.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { cleanText } from '#domain/values/text.ts';
import { gramsFrom, type LineFault, labelFrom, packsFrom, type TypedLine } from '../orders/shipped-lines.ts';

/** What is said with it, or what is wrong. A weight that needs the client's consent is taken down all the same: it is what it weighs. */
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
