/** What the person at the desk types beside each line before an order leaves. */
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
  /** What its label says, as typed; said only where something of it leaves. */
  readonly lot: string;
  /** YYYY-MM-DD */
  readonly useBy: string;
  readonly bestBefore: string;
}

export type LineFault = 'quantity' | 'weight' | 'too_heavy';

export interface TypedLines {
  readonly said: SaidLines;
  readonly faults: ReadonlyMap<string, LineFault>;
  /** Less would leave than was ordered. */
  readonly isShort: boolean;
  /** Nothing would leave. */
  readonly isEmpty: boolean;
}

const GRAMS = 1000;
/** As the contract has it. */
const HEAVIEST = 1_000_000_000;

export const typedLine = ({ quantity }: Line): TypedLine => ({
  quantity: String(quantity),
  weight: '',
  lot: '',
  useBy: '',
  bestBefore: '',
});

/** Billed on what it turns out to weigh. */
export const isWeighed = (line: Line): boolean => catchWeight(line) !== null;

/** Whole packs, no more than were ordered; null for anything else. */
function packsFrom(text: string, ordered: number): number | null {
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

/** What is said of a label: nothing where nothing was typed. */
function labelFrom({ lot, useBy, bestBefore }: TypedLine): Pick<SaidLines[number], 'lot' | 'use_by' | 'best_before'> {
  const read = cleanText(lot);
  return {
    ...(read === '' ? {} : { lot: read }),
    ...(useBy === '' ? {} : { use_by: useBy }),
    ...(bestBefore === '' ? {} : { best_before: bestBefore }),
  };
}

/** Reads what was typed. `leaves`: lines that are billed by weight need theirs, unless nothing of them leaves, and labels are said. */
export function readTypedLines(
  lines: readonly Line[],
  typed: ReadonlyMap<string, TypedLine>,
  { leaves }: { readonly leaves: boolean },
): TypedLines {
  const faults = new Map<string, LineFault>();
  const said: SaidLines = [];
  for (const line of lines) {
    const { product_id } = line;
    const own = typed.get(product_id) ?? typedLine(line);
    const quantity = packsFrom(own.quantity, line.quantity);
    const grams = leaves && isWeighed(line) && quantity !== 0 ? gramsFrom(own.weight) : undefined;
    const label = leaves && quantity !== 0 ? labelFrom(own) : {};
    const heaviest = quantity === null ? null : heaviestGrams(line, quantity);
    if (quantity === null) faults.set(product_id, 'quantity');
    else if (grams === null) faults.set(product_id, 'weight');
    else if (grams !== undefined && heaviest !== null && grams > heaviest) faults.set(product_id, 'too_heavy');
    else if (grams !== undefined) said.push({ product_id, quantity, weight: grams, ...label });
    else if (quantity !== line.quantity || Object.keys(label).length > 0) said.push({ product_id, quantity, ...label });
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
