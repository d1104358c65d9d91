/**
 * Drafts of prices outlive a reload: kept on this device by account and space. Other windows of the same person show
 * them as well.
 */
import { z } from 'zod/mini';
import { type Changeable, createObservable } from '#client/observable.ts';
import { ifAllowed, readStored } from '#client/store/device/key-value-storage.ts';
import { priceCellSchema } from '#contract/price-grid.ts';
import { isSameCell, PLAIN_CELL, type PriceCell } from '#domain/pricing/price-cell.ts';
import { type Drafts, draftKey, NO_DRAFTS } from './price-drafts.ts';

/**
 * null: a cell without terms, as most cells were before they were typed into. It keeps the text short: a browser stores
 * five million characters.
 */
const keptCell = z.nullable(priceCellSchema);
const keptSchema = z.object({
  /** Price group, product, the cell as it was seen, and the wanted cell. */
  cells: z.array(z.tuple([z.string(), z.string(), keptCell, keptCell])),
  refused: z.array(z.tuple([z.string(), z.string()])),
});
type Kept = z.output<typeof keptSchema>;
const isKept = (value: unknown): value is Kept => keptSchema.safeParse(value).success;
const device = () => localStorage;

const keyOf = (account_id: string, supplier_id: string) => `gs-price-drafts:${account_id}:${supplier_id}`;
const short = (cell: PriceCell) => (isSameCell(cell, PLAIN_CELL) ? null : cell);

function read(key: string): Drafts {
  const kept = readStored(device, key, isKept);
  if (kept === null) return NO_DRAFTS;
  return {
    cells: new Map(
      kept.cells.map(([price_group_id, product_id, before, after]) => [
        draftKey(price_group_id, product_id),
        { price_group_id, product_id, before: before ?? PLAIN_CELL, after: after ?? PLAIN_CELL },
      ]),
    ),
    refused: new Map(kept.refused),
  };
}

function write(key: string, { cells, refused }: Drafts): boolean {
  const kept = {
    cells: [...cells.values()].map(({ price_group_id, product_id, before, after }) => [
      price_group_id,
      product_id,
      short(before),
      short(after),
    ]),
    refused: [...refused],
  };
  const isEmpty = cells.size + refused.size === 0;
  return (
    ifAllowed(() => {
      if (isEmpty) device().removeItem(key);
      else device().setItem(key, JSON.stringify(kept));
      return true;
    }) ?? false
  );
}

export interface KeptDrafts {
  readonly get: () => Drafts;
  readonly subscribe: (changed: () => void) => () => void;
  /**
   * Answers whether the drafts are stored; where the storage is full or forbidden, they last only as long as the page
   * is open.
   */
  readonly set: (drafts: Drafts) => boolean;
}

const known = new Map<string, KeptDrafts>();

export function keptDrafts(account_id: string, supplier_id: string): KeptDrafts {
  const key = keyOf(account_id, supplier_id);
  const made = known.get(key) ?? makeKept(key);
  known.set(key, made);
  return made;
}

function makeKept(key: string): KeptDrafts {
  const drafts: Changeable<Drafts> = createObservable(read(key));
  // The event comes from this browser's other windows only.
  window.addEventListener('storage', (event) => {
    if (event.key === key) drafts.set(read(key));
  });
  return {
    get: drafts.get,
    subscribe: drafts.subscribe,
    set: (next) => {
      drafts.set(next);
      return write(key, next);
    },
  };
}
