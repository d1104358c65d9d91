import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { PurchaseHabit } from '../orders/purchase-habit.ts';

/** A list of products in the catalog of that generation. */
export interface OpeningList {
  readonly generation: number;
  readonly locale: string;
  readonly shelf: string;
  /** Product ids in the order of the list. */
  readonly ids: readonly string[];
  readonly sections: readonly {
    readonly category_id: string | null;
    readonly start: number;
    readonly count: number;
  }[];
  /** Number of products by shelf. */
  readonly shelves: Readonly<Record<string, number>>;
  /** Habits for the products in the list. */
  readonly habits: readonly PurchaseHabit[];
}

export interface FirstList extends OpeningList {
  /**
   * The cursor of the catalog when the products were read. Once the catalog has another cursor, the products are read
   * from the catalog itself, so that no outdated price is shown.
   */
  readonly cursor: string | null;
  /** The products themselves, in one row: forty single reads would take most of the time before the first screen. */
  readonly products: readonly CatalogProduct[];
}
