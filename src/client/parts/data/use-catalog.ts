/** The space's catalog beside its products: categories, the client's terms, habits. Fed by BuyerDataProvider. */
import { createContext, useContext } from 'react';
import type { SpaceKey, SpaceRow } from '#client/store/device/rows.ts';
import type { PurchaseHabit } from '#client/store/orders/purchase-habit.ts';
import type { ClientTerms } from '#contract/catalog.ts';
import type { Category } from '#domain/catalog/product.ts';

export interface CatalogState {
  readonly account_id: string;
  readonly key: SpaceKey;
  /** `reading`: the store has not answered yet. `missing`: no complete catalog is on this device. */
  readonly status: 'reading' | 'missing' | 'ready';
  /** The store itself has answered. Before that, the data is the first screen's, or nothing. */
  readonly isLive: boolean;
  readonly space: SpaceRow | null;
  readonly client: ClientTerms | null;
  /** By id. */
  readonly categories: ReadonlyMap<string, Category>;
  /** By product id. */
  readonly habits: ReadonlyMap<string, PurchaseHabit>;
  /** ISO 8601: the instant prices are shown as of; moves every minute. */
  readonly at: string;
  /** Decimals of prices per kilo, litre or UVC. */
  readonly precision: number;
}

export const CatalogContext = createContext<CatalogState | null>(null);

export function useCatalog(): CatalogState {
  const catalog = useContext(CatalogContext);
  if (catalog === null) throw new Error('useCatalog is for screens of the buyer front');
  return catalog;
}
