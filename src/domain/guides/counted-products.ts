/**
 * Which products of a guide are counted on a day, and why the others are not. Every product of the guide is in one of
 * the two lists.
 */
import type { CatalogProduct } from '../catalog/product.ts';
import type { CountedProduct } from './count-mode.ts';
import { type GuideEntry, levelOn } from './order-guide.ts';

/** Why a product is not asked for. */
export type NotCounted = 'gone' | 'out_of_stock' | 'no_level';

export interface GuideCount {
  /** In walking order. */
  readonly products: readonly CountedProduct[];
  readonly others: readonly { readonly product_id: string; readonly reason: NotCounted }[];
}

type Packed = Pick<CatalogProduct, 'units_per_pack'>;

/** Whether the units in a pack can be counted. Those of a pack of 1.5 kg can't, so packs are counted. */
export function hasUnits({ units_per_pack }: Packed): boolean {
  return Number.isInteger(units_per_pack) && units_per_pack > 1;
}

/** How much one pack brings of what is counted. */
export function perPackOf({ counted_in }: Pick<GuideEntry, 'counted_in'>, product: Packed): number {
  return counted_in === 'units' && hasUnits(product) ? product.units_per_pack : 1;
}

export function guideCount(
  entries: readonly GuideEntry[],
  products: ReadonlyMap<string, Pick<CatalogProduct, 'units_per_pack' | 'availability'>>,
  usualPacks: (product_id: string) => number,
  weekday: number,
): GuideCount {
  const counted: CountedProduct[] = [];
  const others: { product_id: string; reason: NotCounted }[] = [];
  for (const entry of entries) {
    if (entry.kind !== 'product') continue;
    const product_id = entry.entry_id;
    const product = products.get(product_id);
    const level = levelOn(entry, weekday) ?? 0;
    if (product === undefined) others.push({ product_id, reason: 'gone' });
    else if (product.availability.state !== 'available') others.push({ product_id, reason: 'out_of_stock' });
    else if (level === 0) others.push({ product_id, reason: 'no_level' });
    else counted.push({ product_id, level, per_pack: perPackOf(entry, product), usual: usualPacks(product_id) });
  }
  return { products: counted, others };
}
