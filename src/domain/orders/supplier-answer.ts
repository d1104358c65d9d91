import { compareMoney } from '../values/money.ts';
import type { OrderLine, OrderProposal, RecordedChange } from './order.ts';
import type { OrderStatus } from './order-status.ts';

/** What a supplier says to an order: received, accepted as it is, accepted with changes, rejected. */
export type SupplierAnswer =
  | { readonly kind: 'received' | 'accepted' | 'rejected' }
  | { readonly kind: 'changed'; readonly delivery_day: string; readonly lines: readonly AnsweredLine[] };

/** What becomes of one ordered line. */
export interface AnsweredLine {
  readonly ordered: OrderLine;
  readonly outcome: 'as_ordered' | 'changed' | 'refused';
  /** The line as it comes; a line of 0 packs where it does not come. */
  readonly line: OrderLine;
  /** Another product, which comes instead. */
  readonly substitute?: OrderLine | undefined;
  /** Packs that come later, with an order of their own. */
  readonly later: number;
}

/** What an answer is read from: the order, what is proposed, and its history. */
export interface AnsweredOrder {
  readonly status: OrderStatus;
  readonly delivery_day: string;
  readonly lines: readonly OrderLine[];
  readonly proposal?: OrderProposal | null | undefined;
  readonly events: readonly { readonly to: OrderStatus; readonly change?: RecordedChange | undefined }[];
}

const isAsOrdered = (ordered: OrderLine, line: OrderLine) =>
  ordered.quantity === line.quantity &&
  compareMoney(ordered.net_price, line.net_price) === 0 &&
  ordered.agreed_weight === line.agreed_weight;

/** The change that the order stands by: the proposed one, or the one that was agreed on when it was confirmed. */
function changeOf({ status, events }: AnsweredOrder): RecordedChange | undefined {
  const asked = status === 'change_proposed' ? 'change_proposed' : 'confirmed';
  return events.findLast(({ to }) => to === asked)?.change;
}

/** The supplier's answer to an order, as its state and history tell it. */
export function supplierAnswer(order: AnsweredOrder): SupplierAnswer {
  switch (order.status) {
    case 'pending_approval':
    case 'submitted':
      return { kind: 'received' };
    case 'rejected':
    case 'cancelled':
      return { kind: 'rejected' };
    default:
      break;
  }
  const change = changeOf(order);
  if (change === undefined) return { kind: 'accepted' };
  const { lines, delivery_day } = order.proposal ?? order;
  const comes = new Map(lines.map((line) => [line.product_id, line]));
  const instead = new Map(
    lines.flatMap((line) => (line.replaces === undefined ? [] : [[line.replaces, line] as const])),
  );
  const changes = new Map(change.changes.map((each) => [each.product_id, each]));
  const kept = order.lines.filter(({ replaces }) => replaces === undefined);
  const gone = change.changes.filter(({ product_id }) => kept.every((line) => line.product_id !== product_id));
  const ordered = [
    ...kept.map((line) => changes.get(line.product_id)?.ordered ?? line),
    ...gone.map((each) => each.ordered),
  ];
  const answered = ordered.map((line): AnsweredLine => {
    const { product_id } = line;
    const now = comes.get(product_id) ?? { ...line, quantity: 0 };
    const substitute = instead.get(product_id);
    const isChanged = substitute !== undefined || !isAsOrdered(line, now);
    const isRefused = now.quantity === 0 && substitute === undefined;
    const isAgreed = change.answers?.find((each) => each.product_id === product_id)?.accepted ?? true;
    const later = isAgreed ? (changes.get(product_id)?.backorder?.quantity ?? 0) : 0;
    return {
      ordered: line,
      outcome: isRefused ? 'refused' : isChanged ? 'changed' : 'as_ordered',
      line: now,
      substitute,
      later,
    };
  });
  const isSame = answered.every(({ outcome }) => outcome === 'as_ordered') && change.delivery_day === undefined;
  return isSame ? { kind: 'accepted' } : { kind: 'changed', delivery_day, lines: answered };
}
