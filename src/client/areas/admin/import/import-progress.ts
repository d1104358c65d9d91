/** How far an import is, as a share, and how long the rest takes at the pace so far. */
import type { Import } from '#contract/imports.ts';

type Progress = NonNullable<Import['progress']>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** A longer rest is told in minutes. */
const LONG = 90 * SECOND;

/** 0 to 1; undefined where it isn't known. */
export const shareOf = (progress: Progress | null | undefined): number | undefined =>
  progress == null ? undefined : progress.total === 0 ? 1 : progress.done / progress.total;

export interface Remaining {
  readonly unit: 'second' | 'minute';
  readonly count: number;
}

/** How long the rest takes at the pace since the start; null before the first rows are done, and after the last. */
export function remainingOf(progress: Progress | null | undefined, elapsed: number): Remaining | null {
  if (progress == null || progress.done === 0 || progress.done >= progress.total || elapsed <= 0) return null;
  const left = (elapsed * (progress.total - progress.done)) / progress.done;
  return left < LONG
    ? { unit: 'second', count: Math.max(1, Math.round(left / SECOND)) }
    : { unit: 'minute', count: Math.round(left / MINUTE) };
}
