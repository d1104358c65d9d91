/** The two product lists of a price group, or of a client's own conditions. */
export interface ProductSelection {
  /** Null: no whitelist, so everything in the view. An empty set: nothing of the view. */
  readonly visible: ReadonlySet<string> | null;
  /** Shown even where the view doesn't hold them. */
  readonly extra: ReadonlySet<string>;
}

export interface ProductFacts extends ProductSelection {
  readonly product_id: string;
  /** In the client's catalog (view). */
  readonly inView: boolean;
  readonly enabled: boolean;
  /** Has a price for this client: without one it can't be ordered, so it isn't shown. */
  readonly priced: boolean;
}

/** What a price group's lists say of a product: it has no whitelist, names the product in one of its lists, or in neither. */
export const PRODUCT_LISTINGS = ['open', 'visible', 'extra', 'unlisted'] as const;
export type ProductListing = (typeof PRODUCT_LISTINGS)[number];

export function listingOf({ visible, extra }: ProductSelection, product_id: string): ProductListing {
  if (extra.has(product_id)) return 'extra';
  if (visible === null) return 'open';
  return visible.has(product_id) ? 'visible' : 'unlisted';
}

/** A client with neither group nor own selection sees the whole view. */
export const EVERYTHING: ProductSelection = { visible: null, extra: new Set() };

/** ((view ∩ visible) ∪ extra) ∩ enabled ∩ priced (domain.md), for one product. */
export function isVisible({ product_id, inView, visible, extra, enabled, priced }: ProductFacts): boolean {
  const selected = inView && (visible === null || visible.has(product_id));
  return (selected || extra.has(product_id)) && enabled && priced;
}

/** What a client of several price groups sees: the union. One group without a whitelist opens the whole view. */
export function uniteSelections(selections: readonly ProductSelection[]): ProductSelection {
  if (selections.length === 0) return EVERYTHING;
  const extra = new Set(selections.flatMap((selection) => [...selection.extra]));
  const whitelists = selections.map((selection) => selection.visible);
  const visible = new Set<string>();
  for (const whitelist of whitelists) {
    if (whitelist === null) return { visible: null, extra };
    for (const product_id of whitelist) visible.add(product_id);
  }
  return { visible, extra };
}
