import type { ProductDifference } from './import-report.ts';
import type { ProductImport } from './product-import.ts';

/** What is out of the usual in a list and is asked about before it is applied. */
export const IMPORT_ALARMS = ['prices_jump', 'catalog_absent', 'names_replaced'] as const;
export type ImportAlarm = (typeof IMPORT_ALARMS)[number];

/** A price that is five times what it was, or a fifth: a comma has slipped, or a unit. */
const JUMP = 5;
/** The share of a catalog, or of its names, from which on a list is another one. */
const MOST = 0.5;
/** Fewer products than that are a handful, and said in the preview anyway. */
const FEW = 10;

type Change = ProductDifference['changes'][number];

/** Whether a price is far from what it was. */
export function isJump({ field, old, new: next }: Change): boolean {
  if (field !== 'price_amount' || old === null) return false;
  const ratio = Number(next) / Number(old);
  return ratio >= JUMP || ratio <= 1 / JUMP;
}

/** What of a list asks for a second look. `isWithdrawing`: products that the list doesn't name go out of sale. */
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
