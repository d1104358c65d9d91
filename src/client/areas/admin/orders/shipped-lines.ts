/** The values that the person at the desk types beside each line before an order leaves. */
import type { Picked } from '#contract/preparation.ts';
import type { OrderMove, PurchaseOrder } from '#contract/purchase-order.ts';
import { catchWeight, heaviestGrams } from '#domain/orders/line-weight.ts';
import { cleanText } from '#domain/values/text.ts';

type Line = PurchaseOrder['lines'][number];
export type SaidLines = NonNullable<OrderMove['lines']>;

export interface TypedLine {
  /** Packs, as typed. */
  readonly quantity: string;
  /** Kilos, as typed; only where the line is billed by weight. */
  readonly weight: string;
  /** The lot on the label, as typed; sent only where any of the line leaves. */
  readonly lot: string;
  /** YYYY-MM-DD */
  readonly useBy: string;
  readonly bestBefore: string;
}

export type LineFault = 'quantity' | 'weight' | 'too_heavy';

export interface TypedLines {
  readonly said: SaidLines;
  readonly faults: ReadonlyMap<string, LineFault>;
  /** Whether less would leave than was ordered. */
  readonly isShort: boolean;
  /** Whether nothing would leave. */
  readonly isEmpty: boolean;
}

/** By product. */
export type Picks = ReadonlyMap<string, Picked>;
const NO_PICKS: Picks = new Map();

const GRAMS = 1000;
/** The contract's longest lot. */
const HEAVIEST = 1_000_000_000;

/** The fields' first values: what the warehouse picked, else what was ordered. */
export const typedLine = ({ quantity }: Line, picked?: Picked | null): TypedLine => ({
  quantity: String(picked?.quantity ?? quantity),
  weight: picked?.weight === undefined ? '' : String(picked.weight / GRAMS).replace('.', ','),
  lot: picked?.lot ?? '',
  useBy: picked?.use_by ?? '',
  bestBefore: picked?.best_before ?? '',
});

/** Whether the line is billed by its real weight. */
export const isWeighed = (line: Line): boolean => catchWeight(line) !== null;

/** Whole packs, no more than were ordered; null for anything else. */
export function packsFrom(text: string, ordered: number): number | null {
  const packs = /^\d{1,6}$/.test(cleanText(text)) ? Number(cleanText(text)) : null;
  return packs === null || packs > ordered ? null : packs;
}

/** Grams of a weight typed in kilos, comma or point; null when it is none. */
export function gramsFrom(text: string): number | null {
  const written = cleanText(text);
  const kilos = /^\d{1,7}([.,]\d{1,3})?$/.test(written) ? Number(written.replace(',', '.')) : null;
  const grams = kilos === null ? null : Math.round(kilos * GRAMS);
  return grams === null || grams === 0 || grams > HEAVIEST ? null : grams;
}

/** The label's fields for the server; a field that is empty is left out. */
export function labelFrom({
  lot,
  useBy,
  bestBefore,
}: TypedLine): Pick<SaidLines[number], 'lot' | 'use_by' | 'best_before'> {
  const read = cleanText(lot);
  return {
    ...(read === '' ? {} : { lot: read }),
    ...(useBy === '' ? {} : { use_by: useBy }),
    ...(bestBefore === '' ? {} : { best_before: bestBefore }),
  };
}

/**
 * Reads the typed lines. `picks`: lines that the warehouse picked; they are always sent, so that the typed value
 * replaces the pick. `leaves`: the order is being shipped, so labels are sent, and a line billed by weight needs its
 * weight unless none of it leaves.
 */
export function readTypedLines(
  lines: readonly Line[],
  typed: ReadonlyMap<string, TypedLine>,
  { leaves, picks = NO_PICKS }: { readonly leaves: boolean; readonly picks?: Picks },
): TypedLines {
  const faults = new Map<string, LineFault>();
  const said: SaidLines = [];
  for (const line of lines) {
    const { product_id } = line;
    const picked = picks.get(product_id);
    const own = typed.get(product_id) ?? typedLine(line, picked);
    const quantity = packsFrom(own.quantity, line.quantity);
    const grams = leaves && isWeighed(line) && quantity !== 0 ? gramsFrom(own.weight) : undefined;
    const label = leaves && quantity !== 0 ? labelFrom(own) : {};
    const heaviest = quantity === null ? null : heaviestGrams(line, quantity);
    if (quantity === null) faults.set(product_id, 'quantity');
    else if (grams === null) faults.set(product_id, 'weight');
    else if (grams !== undefined && heaviest !== null && grams > heaviest) faults.set(product_id, 'too_heavy');
    else if (grams !== undefined) said.push({ product_id, quantity, weight: grams, ...label });
    else if (quantity !== line.quantity || picked !== undefined || Object.keys(label).length > 0)
      said.push({ product_id, quantity, ...label });
  }
  const gone = new Set(said.filter(({ quantity }) => quantity === 0).map(({ product_id }) => product_id));
  const ordered = new Map(lines.map(({ product_id, quantity }) => [product_id, quantity]));
  const isShort = said.some(({ product_id, quantity }) => quantity !== ordered.get(product_id));
  return {
    said,
    faults,
    isShort,
    isEmpty: lines.every(({ product_id, quantity }) => quantity === 0 || gone.has(product_id)),
  };
}
