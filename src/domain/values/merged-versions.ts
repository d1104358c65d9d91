/**
 * Merges two devices' copies of a record: for each key the greatest version by a total order. That makes a merge
 * commutative, associative and idempotent.
 */
import { compareStamps, type Stamp } from './clock-stamp.ts';

type ByKey<Version> = Readonly<Record<string, Version>>;

export function mergeVersions<Version>(
  left: ByKey<Version>,
  right: ByKey<Version>,
  compare: (left: Version, right: Version) => number,
): ByKey<Version> {
  const merged: Record<string, Version> = { ...left };
  for (const [key, version] of Object.entries(right)) {
    const other = merged[key];
    if (other === undefined || compare(version, other) > 0) merged[key] = version;
  }
  return merged;
}

/** A removal that saw no version comes before everything. */
export function compareSeen(left: Stamp | null, right: Stamp | null): number {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  return compareStamps(left, right);
}

/**
 * Orders versions with the same stamp. Honest devices never make two different ones; if they exist, the choice is
 * arbitrary, but the same everywhere.
 */
export function compareContents(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
