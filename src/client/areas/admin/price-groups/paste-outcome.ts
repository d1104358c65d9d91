/** What became of a pasted block: the cells that took a price, as they were, the promotions kept, and what was left. Pure. */
import { isSameCell, type PriceCell } from '#domain/pricing/price-cell.ts';
import { type Drafts, draftedCell, draftKey, type TypedText } from './price-drafts.ts';

export interface PasteOutcome {
  /** The cells that took a price, each as it was before. */
  readonly replaced: ReadonlyMap<string, PriceCell>;
  /** How many of them have a promotion, which stays. */
  readonly promosKept: number;
  /** The texts that are no price. */
  readonly refused: readonly string[];
  /** The texts that had no cell: more lines or columns than the grid. */
  readonly left: readonly string[];
  readonly lines: number;
  readonly columns: number;
  /** The drafts with the block. Once they are others, the person has gone on. */
  readonly drafts: Drafts;
}

export function pastedOutcome(
  before: Drafts,
  after: Drafts,
  texts: readonly TypedText[],
  block: Pick<PasteOutcome, 'left' | 'lines' | 'columns'>,
): PasteOutcome {
  const replaced = new Map<string, PriceCell>();
  const refused: string[] = [];
  let promosKept = 0;
  for (const { text, ...place } of texts) {
    const key = draftKey(place.price_group_id, place.product.product_id);
    if (after.refused.has(key)) {
      refused.push(text);
      continue;
    }
    const was = draftedCell(before, place);
    replaced.set(key, was);
    const { sales_promo } = draftedCell(after, place);
    if (sales_promo !== null && isSameCell({ ...was, sales_promo }, was)) promosKept += 1;
  }
  return { replaced, promosKept, refused, ...block, drafts: after };
}
