/** What the page asks the worker that searches all suppliers, and what it answers. */
import type { SpaceKey } from '#client/store/device/rows.ts';
import type { OffersFound } from './search-offers.ts';

/** Which catalog is meant; another `version` or `generation` is another catalog. */
export interface OfferedCatalog extends SpaceKey {
  readonly generation: number;
  readonly version: number;
}

export interface OffersQuestion {
  readonly number: number;
  readonly account_id: string;
  readonly catalogs: readonly OfferedCatalog[];
  readonly locale: string;
  /** ISO 8601, for promotions. */
  readonly at: string;
  readonly query: string;
}

export type OffersAnswer =
  | { readonly number: number; readonly found: OffersFound }
  /** A catalog could not be read. */
  | { readonly number: number; readonly failure: string };
