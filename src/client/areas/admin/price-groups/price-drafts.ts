/** Drafts: typed cells that are not published yet, each with the cell as it was when it was typed over. Pure. */
import type { GoneProduct, GridGroup, GridProduct, PriceConflict } from '#contract/price-grid.ts';
import { isSameCell, PLAIN_CELL, type PriceCell } from '#domain/pricing/price-cell.ts';
import { type FormulaProblem, type FormulaSetting, readPriceFormula } from '#domain/pricing/price-formula.ts';

export interface Draft {
  readonly price_group_id: string;
  readonly product_id: string;
  readonly before: PriceCell;
  readonly after: PriceCell;
}

export interface Drafts {
  readonly cells: ReadonlyMap<string, Draft>;
  /** Pasted texts that are no price, by cell. */
  readonly refused: ReadonlyMap<string, string>;
}

export const NO_DRAFTS: Drafts = { cells: new Map(), refused: new Map() };

export const draftKey = (price_group_id: string, product_id: string) => `${price_group_id} ${product_id}`;

/** The cell as the server stores it. */
export function keptCell(product: GridProduct, price_group_id: string): PriceCell {
  return product.cells.find((each) => each.price_group_id === price_group_id)?.cell ?? PLAIN_CELL;
}

export interface Place {
  readonly product: GridProduct;
  readonly price_group_id: string;
}

/** The cell as it is drafted; without a draft, as the server stores it. */
export function draftedCell({ cells }: Drafts, { product, price_group_id }: Place): PriceCell {
  return cells.get(draftKey(price_group_id, product.product_id))?.after ?? keptCell(product, price_group_id);
}

export interface TypedText extends Place {
  readonly text: string;
  readonly setting: FormulaSetting;
}

/**
 * Puts texts into cells, each cell once; a text that is no price is refused, and its cell stays. Answers the problem of
 * the last refused one, and how many were refused.
 */
export function typeInto(
  drafts: Drafts,
  texts: readonly TypedText[],
): { drafts: Drafts; problem: FormulaProblem | null; refused: number } {
  const wanted: WantedCell[] = [];
  const refused = new Map<string, string>();
  let problem: FormulaProblem | null = null;
  for (const { text, setting, ...place } of texts) {
    const read = readPriceFormula(text, draftedCell(drafts, place), setting);
    if ('cell' in read) wanted.push({ ...place, cell: read.cell });
    else {
      problem = read.problem;
      refused.set(draftKey(place.price_group_id, place.product.product_id), text);
    }
  }
  const next = putCells(drafts, wanted);
  return {
    drafts: { ...next, refused: new Map([...next.refused, ...refused]) },
    problem,
    refused: refused.size,
  };
}

export interface WantedCell extends Place {
  readonly cell: PriceCell;
}

/** The cell of a product for the products below it: with all its terms, as a copy and not as a text that is read. */
export function filledDown(drafts: Drafts, from: Place, below: readonly GridProduct[]): WantedCell[] {
  const cell = draftedCell(drafts, from);
  return below.map((product) => ({ product, price_group_id: from.price_group_id, cell }));
}

/** Makes drafts of cells; a cell that already has its wanted terms gets none. */
export function putCells(drafts: Drafts, wanted: readonly WantedCell[]): Drafts {
  const cells = new Map(drafts.cells);
  const refused = new Map(drafts.refused);
  for (const { product, price_group_id, cell } of wanted) {
    const { product_id } = product;
    const key = draftKey(price_group_id, product_id);
    const before = cells.get(key)?.before ?? keptCell(product, price_group_id);
    refused.delete(key);
    if (isSameCell(cell, before)) cells.delete(key);
    else cells.set(key, { price_group_id, product_id, before, after: cell });
  }
  return { cells, refused };
}

/** The drafts now without one change: its cells are as before, unless they were typed into since. */
export function withoutChange(before: Drafts, after: Drafts, now: Drafts): Drafts {
  const back = <Value>(of: (drafts: Drafts) => ReadonlyMap<string, Value>) => {
    const [old, changed, kept] = [of(before), of(after), new Map(of(now))];
    for (const key of new Set([...old.keys(), ...changed.keys()])) {
      const [was, became] = [old.get(key), changed.get(key)];
      if (was === became || kept.get(key) !== became) continue;
      if (was === undefined) kept.delete(key);
      else kept.set(key, was);
    }
    return kept;
  };
  return { cells: back(({ cells }) => cells), refused: back(({ refused }) => refused) };
}

/** Both drafts; of one cell the newer one. */
export function withNewer(drafts: Drafts, newer: Drafts): Drafts {
  const touched = new Set([...newer.cells.keys(), ...newer.refused.keys()]);
  const older = <Value>(of: ReadonlyMap<string, Value>) => [...of].filter(([key]) => !touched.has(key));
  return {
    cells: new Map([...older(drafts.cells), ...newer.cells]),
    refused: new Map([...older(drafts.refused), ...newer.refused]),
  };
}

/** The drafts of existing price groups; those of a removed group can no longer be published. */
export function draftsOfGroups(drafts: Drafts, groups: readonly Pick<GridGroup, 'price_group_id'>[]): Drafts {
  const known = new Set(groups.map(({ price_group_id }) => price_group_id));
  const isKnown = (key: string) => known.has(key.slice(0, key.indexOf(' ')));
  return {
    cells: new Map([...drafts.cells].filter(([key]) => isKnown(key))),
    refused: new Map([...drafts.refused].filter(([key]) => isKnown(key))),
  };
}

/**
 * The drafts after publishing, without the published ones. A cell that was typed over meanwhile becomes a draft against
 * its published value. Deleted products have no drafts.
 */
export function afterPublishing(
  drafts: Drafts,
  sent: readonly Draft[],
  conflicts: readonly PriceConflict[],
  gone: readonly Pick<GoneProduct, 'product_id'>[],
): Drafts {
  const gone_ids = new Set(gone.map(({ product_id }) => product_id));
  const cells = new Map([...drafts.cells].filter(([, { product_id }]) => !gone_ids.has(product_id)));
  const overtaken = new Set(conflicts.map((each) => draftKey(each.price_group_id, each.product_id)));
  for (const draft of sent) {
    const key = draftKey(draft.price_group_id, draft.product_id);
    const now = cells.get(key);
    if (now === undefined || overtaken.has(key)) continue;
    if (isSameCell(now.after, draft.after)) cells.delete(key);
    else cells.set(key, { ...now, before: draft.after });
  }
  return { ...drafts, cells };
}

/**
 * Drafts of cells that somebody else has changed meanwhile, as the server's answer to publishing or the rows loaded
 * since show.
 */
export function overtakenDrafts(
  drafts: Drafts,
  rows: ReadonlyMap<string, GridProduct>,
  told: readonly PriceConflict[],
): PriceConflict[] {
  const said = new Map(told.map((each) => [draftKey(each.price_group_id, each.product_id), each]));
  return [...drafts.cells].flatMap(([key, { price_group_id, product_id, before, after }]) => {
    const product = rows.get(product_id);
    const known = said.get(key);
    const now = product === undefined ? known?.now : keptCell(product, price_group_id);
    if (now === undefined || isSameCell(now, before) || isSameCell(now, after)) return [];
    if (known !== undefined && isSameCell(known.now, now)) return [known];
    return [{ price_group_id, product_id, now, changed_by: null, changed_at: null }];
  });
}
