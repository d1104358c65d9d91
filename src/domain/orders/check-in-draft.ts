/** The check of a delivery in progress on a device: which lines are ticked, and what differs. Pure steps. */

import { type CheckedLine, type CheckInRequest, deliveredLines } from './check-in.ts';
import { catchWeight, packsOf } from './line-weight.ts';
import type { OrderLine } from './order.ts';

/** What was read on one pack, or typed for it. */
export interface PackLabel {
  /** grams */
  readonly weight?: number | undefined;
  readonly lot?: string | undefined;
  readonly use_by?: string | undefined;
  readonly best_before?: string | undefined;
}

/** A line in progress. `ticked`: the person has seen it. A line with a difference is flagged. */
export interface DraftLine extends Omit<CheckedLine, 'product_id' | 'kept'> {
  readonly ticked: boolean;
  /** Packs that stay; missing: all. */
  readonly kept?: number | undefined;
  /** Packs whose label was read. */
  readonly scanned?: number | undefined;
  /** What came beyond what was announced. The supplier reads it in `words`, which begin with it. */
  readonly surplus?: Surplus | undefined;
}

export interface Surplus {
  readonly packs: number;
  /** What the person says besides. */
  readonly words: string;
}

export interface CheckInDraft {
  readonly lines: Readonly<Record<string, DraftLine>>;
}

export const EMPTY_DRAFT: CheckInDraft = { lines: {} };

const UNSEEN: DraftLine = { ticked: false };

export const draftLine = ({ lines }: CheckInDraft, product_id: string): DraftLine => lines[product_id] ?? UNSEEN;

/**
 * Notes packs beyond those that were announced: all announced ones stay, and the supplier is told of the others in
 * words, which ask nothing back. `told`: the packs in the page's language.
 */
export function withSurplus(
  draft: CheckInDraft,
  line: OrderLine,
  surplus: Surplus,
  told: string,
  change: Partial<DraftLine>,
): CheckInDraft {
  return withLine(draft, line.product_id, {
    ...change,
    ...{ ticked: true, kept: packsOf(line), reason: 'other', surplus },
    words: [told, surplus.words].filter(Boolean).join(' · ').slice(0, LONGEST),
  });
}

export function withLine(draft: CheckInDraft, product_id: string, change: Partial<DraftLine>): CheckInDraft {
  return { lines: { ...draft.lines, [product_id]: { ...draftLine(draft, product_id), ...change } } };
}

/** All lines that are not ticked yet came as announced. */
export function tickAll(draft: CheckInDraft, lines: readonly OrderLine[]): CheckInDraft {
  return deliveredLines(lines).reduce((now, { product_id }) => withLine(now, product_id, { ticked: true }), draft);
}

/**
 * Takes a pack's label: its weight is added to those read before, the earliest date counts, each lot is named once. The
 * line is ticked once all its packs were read, or at once where one label stands for the line. `packs`: what the label
 * stands for. A pack more than was announced changes nothing.
 */
export function readLabel(draft: CheckInDraft, line: OrderLine, label: PackLabel, packs: number): CheckInDraft {
  const before = draftLine(draft, line.product_id);
  const { scanned = 0 } = before;
  if (scanned >= packsOf(line)) return draft;
  const read = Math.min(packsOf(line), scanned + packs);
  const isWeighed = catchWeight(line) !== null;
  const earliest = (one: string | undefined, other: string | undefined) =>
    one === undefined || (other !== undefined && other < one) ? other : one;
  const lots = new Set([...(before.lot?.split(LOTS) ?? []), ...(label.lot === undefined ? [] : [label.lot])]);
  const weight = label.weight === undefined ? before.weight : (before.weight ?? 0) + label.weight;
  return withLine(draft, line.product_id, {
    scanned: read,
    // Each pack of a weighed line has a weight of its own; of other lines one label tells enough.
    ticked: before.ticked || !isWeighed || read === packsOf(line),
    ...(weight === undefined ? {} : { weight }),
    ...(lots.size === 0 ? {} : { lot: [...lots].join(LOTS).slice(0, LONGEST) }),
    use_by: earliest(before.use_by, label.use_by),
    best_before: earliest(before.best_before, label.best_before),
  });
}

const LOTS = ', ';
/** The contract's longest text. */
const LONGEST = 200;

/** What the draft says of a line; null: nothing beyond "as announced". */
export function checkedOf(line: OrderLine, draft: CheckInDraft): CheckedLine | null {
  const {
    ticked: _ticked,
    surplus: _surplus,
    scanned,
    kept = packsOf(line),
    weight,
    ...said
  } = draftLine(draft, line.product_id);
  // A weight that was read on some of the packs only is not the weight of the line.
  const isWhole = scanned === undefined || scanned >= packsOf(line);
  const known = Object.entries({ ...said, weight: isWhole ? weight : undefined }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  if (kept === packsOf(line) && known.length === 0) return null;
  return { product_id: line.product_id, kept, ...Object.fromEntries(known) };
}

export const checkedLines = (lines: readonly OrderLine[], draft: CheckInDraft): CheckedLine[] =>
  deliveredLines(lines).flatMap((line) => checkedOf(line, draft) ?? []);

/** The request that ends the check. */
export function checkInOf(
  { organization_id, lines }: { readonly organization_id: string; readonly lines: readonly OrderLine[] },
  draft: CheckInDraft,
  checked_at: string,
): CheckInRequest {
  return { organization_id, checked_at, lines: checkedLines(lines, draft) };
}
