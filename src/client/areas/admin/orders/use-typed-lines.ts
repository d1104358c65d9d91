import { useState } from 'react';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { type Picks, readTypedLines, type TypedLine, type TypedLines, typedLine } from './shipped-lines.ts';
import { type TypedOutcome, typedOutcome } from './typed-outcome.ts';

type Line = PurchaseOrder['lines'][number];

export interface LinesDraft {
  readonly of: (line: Line) => TypedLine;
  readonly type: (line: Line, change: Partial<TypedLine>) => void;
  readonly read: TypedLines;
  /** The order with the typed lines; null while there is no order. */
  readonly outcome: TypedOutcome | null;
}

/** The values typed beside the open order's lines; another order, or a newer state of this one, starts afresh. */
export function useTypedLines(order: PurchaseOrder | undefined, picks: Picks): LinesDraft {
  const key = order === undefined ? '' : `${order.order_id} ${order.version}`;
  const [draft, setDraft] = useState<{ key: string; lines: ReadonlyMap<string, TypedLine> }>({ key, lines: NOTHING });
  const lines = draft.key === key ? draft.lines : NOTHING;
  const of = (line: Line) => lines.get(line.product_id) ?? typedLine(line, picks.get(line.product_id));
  const leaves = order?.status === 'preparing';
  const read = readTypedLines(order?.lines ?? [], lines, { leaves, picks });
  return {
    of,
    type: (line, change) =>
      setDraft({ key, lines: new Map([...lines, [line.product_id, { ...of(line), ...change }]]) }),
    read,
    outcome: order === undefined ? null : typedOutcome(order, read, { leaves }),
  };
}

const NOTHING: ReadonlyMap<string, TypedLine> = new Map();
