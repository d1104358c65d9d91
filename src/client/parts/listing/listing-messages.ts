/** What the page asks the listing worker, and what it answers. */
import type { SpaceKey } from '#client/store/device/rows.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { Missing } from '#domain/orders/equivalents.ts';
import type { SearchedLine } from '#domain/written-lists/match-line.ts';
import type { Listing, ListingRequest } from './listing.ts';

/** Which catalog is meant; another `version` or `generation` is another catalog. */
export interface ListedCatalog extends SpaceKey {
  readonly account_id: string;
  readonly generation: number;
  readonly version: number;
  readonly locale: string;
  /** ISO 8601, for promotions. */
  readonly at: string;
  /** Decimals of prices per unit. */
  readonly precision: number;
  /**
   * How many order lines the habits are made of. The number changes with them, so it tells when the usual products may
   * have changed.
   */
  readonly habits: number;
}

export type ListingQuestion =
  /** `first`: how many of the list's products are wanted with it. */
  | {
      readonly kind: 'list';
      readonly catalog: ListedCatalog;
      readonly request: ListingRequest;
      readonly first: number;
    }
  | { readonly kind: 'equivalents'; readonly catalog: ListedCatalog; readonly missing: Missing }
  /** Searches each of these texts, which are the lines of a written list. */
  | { readonly kind: 'search'; readonly catalog: ListedCatalog; readonly texts: readonly string[] };

export type ListingAnswer =
  /** `products`: those of the first ids that are in the catalog. */
  | { readonly kind: 'list'; readonly listing: Listing; readonly products: ReadonlyMap<string, CatalogProduct> }
  | { readonly kind: 'equivalents'; readonly ids: readonly string[] }
  /** In the order of the texts. */
  | { readonly kind: 'search'; readonly lines: readonly SearchedLine[] };

export interface AskedQuestion {
  readonly number: number;
  readonly question: ListingQuestion;
}

export type AnsweredQuestion =
  | { readonly number: number; readonly answer: ListingAnswer }
  /** The catalog could not be read; the page shows its error state. */
  | { readonly number: number; readonly failure: string };
