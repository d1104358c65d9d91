import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { productRefusals, type Refusals } from '#client/parts/orders/product-refusals.ts';

/** `today`: YYYY-MM-DD at the supplier's clock. */
export function useRefusals(today: string): Refusals {
  const { account_id, key } = useCatalog();
  return productRefusals(account_id, key, today);
}
