/** What a buyer says of a delivery when it arrives, line by line, and what becomes of it: one function on both sides. */

import { addMoney, type Money, subtractMoney, zero } from '../values/money.ts';
import { cleanText } from '../values/text.ts';
import { catchWeight, packsOf } from './line-weight.ts';
import type { LineClaim, OrderLine, OrderTotals } from './order.ts';
import { claimOf, creditOfClaim, type DisputeProblem } from './order-dispute.ts';
import type { ClaimReason } from './order-reasons.ts';

/** What a device sends about one delivery. Its id (UUIDv7) is minted on the device and never reused. */
export interface CheckInRequest {
  readonly organization_id: string;
  /** ISO 8601: when the buyer ended the check, by the server's clock as far as the device knows it. */
  readonly checked_at: string;
  /** Lines that are not named came as announced. */
  readonly lines: readonly CheckedLine[];
}

export interface CheckedLine {
  readonly product_id: string;
  /** Packs that stay with the buyer; 0: the whole line is refused, or did not come. */
  readonly kept: number;
  /** Why not all packs stay; missing where they do. */
  readonly reason?: ClaimReason | undefined;
  readonly words?: string | undefined;
  /** Grams of the packs that stay. */
  readonly weight?: number | undefined;
  readonly lot?: string | undefined;
  readonly use_by?: string | undefined;
  readonly best_before?: string | undefined;
  readonly photos?: readonly CheckInPhoto[] | undefined;
}

/** A photo is sent after the check-in; the hash says which file the buyer attached. */
export interface CheckInPhoto {
  readonly photo_id: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly hash: string;
}

/** Most photos of one line. */
export const PHOTOS_PER_LINE = 4;

/** The check-in with its texts cleaned: a text of which nothing is left is left out. */
export function withCleanCheck(request: CheckInRequest): CheckInRequest {
  const clean = (text: string | undefined) => cleanText(text ?? '') || undefined;
  return {
    ...request,
    lines: request.lines.map((line) => ({ ...line, words: clean(line.words), lot: clean(line.lot) })),
  };
}

/** The photos that a check-in names. */
export const photosOf = ({ lines }: Pick<CheckInRequest, 'lines'>): readonly CheckInPhoto[] =>
  lines.flatMap(({ photos = [] }) => photos);

/** Lines of a delivery that can be checked: packs of them have left the supplier. */
export const deliveredLines = (lines: readonly OrderLine[]): OrderLine[] => lines.filter((line) => packsOf(line) > 0);

/** The claim that follows from what was said of a line; null: it came as announced. */
export function claimOfCheck(line: OrderLine, { kept, reason, words, weight, photos }: CheckedLine): LineClaim | null {
  const quantity = packsOf(line) - kept;
  const billed = catchWeight(line) === null ? undefined : line.shipped_weight;
  const lighter = kept > 0 && billed !== undefined && weight !== undefined && weight < billed;
  if (quantity === 0 && !lighter && reason === undefined) return null;
  return {
    quantity,
    reason: reason ?? 'missing',
    ...(words === undefined ? {} : { words }),
    ...(lighter ? { weight: billed - weight } : {}),
    ...(photos === undefined || photos.length === 0 ? {} : { photos: photos.map(({ photo_id }) => photo_id) }),
  };
}

/** What is wrong with what was said of a line; null: nothing. */
function wrongOf(line: OrderLine | undefined, said: CheckedLine): Omit<DisputeProblem, 'at'> | null {
  if (line === undefined) return { field: 'product_id', what: 'is not in this order' };
  if (said.kept > packsOf(line)) return { field: 'kept', what: 'is more than was shipped' };
  if (said.kept < packsOf(line) && said.reason === undefined) return { field: 'reason', what: 'say why packs go back' };
  if (said.reason === 'other' && !said.words) return { field: 'words', what: 'say what is wrong' };
  return null;
}

/** The line as the buyer has checked it. */
function checkedLine(line: OrderLine, said: CheckedLine | undefined): OrderLine {
  const shipped = packsOf(line);
  if (said === undefined) return { ...line, received_quantity: shipped };
  const { kept, reason, weight, lot, use_by, best_before } = said;
  const claim = claimOfCheck(line, said);
  return {
    ...line,
    // Packs that go back have come, unless they are missing.
    received_quantity: reason === undefined || reason === 'missing' ? kept : shipped,
    ...(weight === undefined ? {} : { received_weight: weight }),
    ...(lot === undefined ? {} : { received_lot: lot }),
    ...(use_by === undefined ? {} : { received_use_by: use_by }),
    ...(best_before === undefined ? {} : { received_best_before: best_before }),
    ...(claim === null ? {} : { claim }),
  };
}

/** The lines of a delivery as the buyer has checked them. A line that is disputed already keeps its claim. */
export function checkInLines(
  lines: readonly OrderLine[],
  checked: readonly CheckedLine[],
): { readonly lines: OrderLine[] } | { readonly problem: DisputeProblem } {
  const said = new Map<string, CheckedLine>();
  for (const [at, check] of checked.entries()) {
    const line = lines.find(({ product_id }) => product_id === check.product_id);
    const wrong = said.has(check.product_id) ? { field: 'product_id', what: 'is said twice' } : wrongOf(line, check);
    if (wrong !== null) return { problem: { at, ...wrong } };
    said.set(check.product_id, check);
  }
  return {
    lines: lines.map((line) => {
      if (packsOf(line) === 0) return line;
      const now = checkedLine(line, said.get(line.product_id));
      return line.claim === undefined ? now : { ...now, claim: line.claim };
    }),
  };
}

/** Checked lines added up, as the buyer reads them before the driver leaves. Amounts without VAT and carriage. */
export interface CheckInSummary {
  readonly conform: number;
  readonly photos: number;
  readonly kept: number;
  readonly shipped: number;
  readonly ordered: Money;
  /** What the delivery costs more or less than was ordered, because of weights and packs that did not leave. */
  readonly difference: Money;
  readonly credits: readonly { readonly line: OrderLine; readonly claim: LineClaim; readonly credit: Money }[];
  readonly credit: Money;
  readonly due: Money;
}

export function summaryOf(lines: readonly OrderLine[], { total }: Pick<OrderTotals, 'total'>): CheckInSummary {
  const none = zero(total.currency);
  const delivered = deliveredLines(lines);
  const credits = delivered.flatMap((line) => {
    const claim = claimOf(line);
    return claim === null ? [] : [{ line, claim, credit: creditOfClaim(line, claim) }];
  });
  const ordered = lines.reduce((sum, line) => addMoney(sum, line.ordered_amount ?? line.amount), none);
  const billed = lines.reduce((sum, line) => addMoney(sum, line.amount), none);
  const credit = credits.reduce((sum, each) => addMoney(sum, each.credit), none);
  const shipped = delivered.reduce((sum, line) => sum + packsOf(line), 0);
  return {
    conform: delivered.length - credits.length,
    photos: credits.reduce((sum, { claim }) => sum + (claim.photos?.length ?? 0), 0),
    kept: shipped - credits.reduce((sum, { claim }) => sum + claim.quantity, 0),
    shipped,
    ordered,
    difference: subtractMoney(billed, ordered),
    credits,
    credit,
    due: subtractMoney(billed, credit),
  };
}
