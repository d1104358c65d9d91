/** The scans since the app was opened, the latest first. Pure. */
import type { CatalogProduct } from '#domain/catalog/product.ts';

export interface FoundScan {
  readonly kind: 'found';
  readonly number: number;
  readonly product: CatalogProduct;
  /** Packs that these scans put into the cart; 0 after an undo, and for a product that is out of stock. */
  readonly added: number;
  /** Grams read from a label. */
  readonly weight: number | null;
  /** Milliseconds. */
  readonly at: number;
}

export interface UnknownScan {
  readonly kind: 'unknown';
  readonly number: number;
  readonly code: string;
  readonly at: number;
}

export type Scan = FoundScan | UnknownScan;

/** Adds a scan. A product that was also the last one scanned counts on in its line. */
export function withFound(log: readonly Scan[], found: Omit<FoundScan, 'kind' | 'number'>): Scan[] {
  const [last, ...earlier] = log;
  const same = last?.kind === 'found' && last.product.product_id === found.product.product_id;
  if (!same) return [{ kind: 'found', number: nextNumber(log), ...found }, ...log];
  return [{ ...last, ...found, added: last.added + found.added }, ...earlier];
}

export function withUnknown(log: readonly Scan[], code: string, at: number): Scan[] {
  const others = log.filter((scan) => scan.kind !== 'unknown' || scan.code !== code);
  return [{ kind: 'unknown', number: nextNumber(log), code, at }, ...others];
}

/** The log after an undo of a line: its scans have added nothing. */
export function withoutAdded(log: readonly Scan[], number: number): Scan[] {
  return log.map((scan) => (scan.number === number && scan.kind === 'found' ? { ...scan, added: 0 } : scan));
}

export function withoutCode(log: readonly Scan[], code: string): Scan[] {
  return log.filter((scan) => scan.kind !== 'unknown' || scan.code !== code);
}

function nextNumber(log: readonly Scan[]): number {
  return Math.max(0, ...log.map(({ number }) => number)) + 1;
}

/**
 * The packs of one scan: the code's own packs times the count on the label. An impossible count, such as 0 or more than
 * 999, counts as 1.
 */
export function packsOfRead(packs: number, count: number | undefined): number {
  const times = count === undefined || !Number.isSafeInteger(count) || count < 1 || count > 999 ? 1 : count;
  return Math.max(1, packs) * times;
}
