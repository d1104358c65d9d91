import type { ProductDifference } from './import-report.ts';
import type { ProductImport } from './product-import.ts';

/** Unusual things in a list that a person must confirm before it is applied. */
export const IMPORT_ALARMS = ['prices_jump', 'catalog_absent', 'names_replaced'] as const;
export type ImportAlarm = (typeof IMPORT_ALARMS)[number];

/** A price that is five times as high as before, or a fifth: a comma may have slipped, or a unit changed. */
const JUMP = 5;
/**
 * A list that takes more than this share of a catalog out of sale, or renames more of it, is probably another
 * catalog's.
 */
const MOST = 0.5;
/** Fewer renamed products than this raise no alarm: the preview shows them anyway. */
const FEW = 10;

type Change = ProductDifference['changes'][number];

/** Whether a price is far from what it was. */
export function isJump({ field, old, new: next }: Change): boolean {
  if (field !== 'price_amount' || old === null) return false;
  const ratio = Number(next) / Number(old);
  return ratio >= JUMP || ratio <= 1 / JUMP;
}

/** The alarms that a list raises. `isWithdrawing`: products that the list doesn't name go out of sale. */
export function importAlarms(
  { difference, absent, created, unchanged, changed }: ProductImport,
  isWithdrawing: boolean,
): { readonly kind: ImportAlarm; readonly items_total: number }[] {
  const changes = difference.filter(({ product_id }) => product_id !== null);
  const jumps = changes.filter((each) => each.changes.some(isJump)).length;
  const renamed = changes.filter((each) => each.changes.some(({ field }) => field === 'name')).length;
  const known = unchanged + changed - created;
  const catalog = known + absent.length;
  return [
    ...(jumps > 0 ? [{ kind: 'prices_jump' as const, items_total: jumps }] : []),
    ...(isWithdrawing && absent.length > catalog * MOST
      ? [{ kind: 'catalog_absent' as const, items_total: absent.length }]
      : []),
    ...(renamed >= FEW && renamed > known * MOST ? [{ kind: 'names_replaced' as const, items_total: renamed }] : []),
  ];
}
