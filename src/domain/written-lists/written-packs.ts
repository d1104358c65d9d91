/** A written quantity in packs of a product: "2 bottes" of parsley that is sold in packs of ten bunches. */
import type { CatalogProduct } from '../catalog/product.ts';
import type { LineReading } from './read-written-list.ts';

export type PackedProduct = Pick<CatalogProduct, 'units_per_pack' | 'net_quantity' | 'net_unit' | 'pack_weight'>;

export type WrittenPacks =
  | { readonly kind: 'packs'; readonly packs: number }
  /**
   * The quantity is no whole number of packs: first the fewest packs that cover it, then the others that may be meant.
   */
  | { readonly kind: 'question'; readonly options: readonly number[] };

export function writtenPacks({ quantity, unit }: LineReading, product: PackedProduct): WrittenPacks {
  if (quantity === null) return { kind: 'question', options: [1] };
  if (unit === null || unit === 'pack') return { kind: 'packs', packs: quantity };
  const content = contentOf(product, unit);
  if (content === null) return { kind: 'question', options: [Math.max(1, Math.round(quantity / SCALE[unit]))] };
  const packs = Math.ceil(quantity / content);
  if (quantity % content === 0) return { kind: 'packs', packs };
  // A buyer who writes "2 bottes" of a product that is sold in tens may mean two packs.
  const others = unit === 'piece' ? [quantity] : [Math.floor(quantity / content)];
  return { kind: 'question', options: [packs, ...others.filter((other) => other > 0 && other !== packs)] };
}

/** How many of a reading's quantity make one unit as people say it. */
const SCALE = { piece: 1, kilo: 1000, liter: 1000 } as const;

/** Pieces, grams or millilitres in a pack; null: unknown. */
function contentOf(product: PackedProduct, unit: 'piece' | 'kilo' | 'liter'): number | null {
  const { units_per_pack, net_quantity, net_unit, pack_weight } = product;
  if (unit === 'piece') return Number.isInteger(units_per_pack) ? units_per_pack : null;
  const isOfUnit = net_unit === (unit === 'kilo' ? 'kg' : 'l');
  const net = isOfUnit && net_quantity !== null ? net_quantity * units_per_pack : null;
  const content = net ?? (unit === 'kilo' ? pack_weight : null);
  return content !== null && content > 0 ? content : null;
}
