import type { SaleUnit } from '../catalog/product.ts';

/** The unit that the quantity of a line counts. */
export interface OrderedUnit {
  readonly sale_unit: SaleUnit | string;
  readonly units_per_pack: number;
}

/** Twelve lettuces are a pack of twelve, one ham is a piece. */
export function countedUnit({ sale_unit, units_per_pack }: OrderedUnit): 'pack' | 'piece' | 'bunch' {
  if (units_per_pack > 1 || sale_unit === 'pack') return 'pack';
  return sale_unit === 'bunch' ? 'bunch' : 'piece';
}
