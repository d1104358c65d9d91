/** Reads what the supplier types to propose changed lines into the statement that the server takes. Pure. */
import type { LineStatement } from '#domain/orders/line-statement.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { CHANGE_REASONS } from '#domain/orders/order-reasons.ts';
import { moneyFromText } from '#domain/values/money.ts';
import { cleanText } from '#domain/values/text.ts';
import { gramsFrom } from './shipped-lines.ts';

/** Packs, as typed; empty where no other number is proposed. */
export interface LineDraft {
  readonly quantity: string;
  readonly price: string;
  readonly weight: string;
  readonly reason: string;
  readonly substitute: { readonly product_id: string; readonly name: string } | null;
  /** YYYY-MM-DD: when the missing packs come. */
  readonly later: string;
}

export const draftOf = ({ quantity }: OrderLine): LineDraft => ({
  quantity: String(quantity),
  price: '',
  weight: '',
  reason: '',
  substitute: null,
  later: '',
});

export type DraftFault = 'quantity' | 'price' | 'weight';

/** null: nothing is proposed for this line. */
export function statementOf(line: OrderLine, draft: LineDraft): LineStatement | DraftFault | null {
  const { product_id, net_price } = line;
  const written = cleanText(draft.quantity);
  if (!/^\d{1,5}$/.test(written)) return 'quantity';
  const quantity = Number(written);
  const isRepriced = cleanText(draft.price) !== '';
  const price = moneyFromText(draft.price, Math.max(2, net_price.precision), net_price.currency);
  if (isRepriced && (price === null || price.amount < 0)) return 'price';
  const isWeighed = cleanText(draft.weight) !== '';
  const weight = gramsFrom(draft.weight);
  if (isWeighed && weight === null) return 'weight';
  const missing = Math.max(0, line.quantity - quantity);
  const isLater = draft.later !== '' && missing > 0;
  if (missing === 0 && quantity === line.quantity && !isRepriced && !isWeighed && draft.substitute === null)
    return null;
  const reason = CHANGE_REASONS.find((each) => each === draft.reason);
  return {
    product_id,
    quantity,
    ...(isRepriced && price !== null && { price }),
    ...(isWeighed && weight !== null && { weight }),
    ...(reason !== undefined && { reason }),
    ...(draft.substitute !== null && {
      substitute: { product_id: draft.substitute.product_id, quantity: missing === 0 ? 1 : missing },
    }),
    ...(isLater && { backorder: { quantity: missing, delivery_day: draft.later } }),
  };
}
