import type { PriceConditions } from '../catalog/client-conditions.ts';
import type { Executor } from '../database/connection.ts';

/** The client or staff member whose view of the catalog is searched. */
export interface Looking {
  readonly executor: Executor;
  readonly conditions: PriceConditions;
  /** The organization whose orders count as "ordered before"; null: none. */
  readonly client: string | null;
  /** Products that have the typed text as supplier code or client code. */
  readonly coded: readonly string[];
}
