/**
 * One measured figure. Where it has a floor, their ratio counts, because both were measured in the same run on the same
 * machine.
 */
export interface Figure {
  /** What was measured, in a few words. */
  readonly name: string;
  readonly value: number;
  /** `ms`, `per second`, `kB`, `MB`, `%` … */
  readonly unit: string;
  readonly floor?: { readonly name: string; readonly value: number };
  /** The goal for value / floor where there is a floor, else for the value itself. */
  readonly goal?: { readonly at: 'most' | 'least'; readonly value: number };
  /** Whether it is the same on each machine: a missed goal is then the product's fault, and the bench ends with an error. */
  readonly isCounted?: boolean;
}

/** Options to measure with data other than the project's. */
export interface BenchOptions {
  /** A catalog as `npm run demo:large` reads it. */
  readonly catalog: string | null;
  /** A folder with labelled photos of barcodes, as tests/fixtures/barcodes. */
  readonly images: string | null;
  /** Whether photos of barcodes are also tilted and darkened. */
  readonly allConditions: boolean;
}

/** A part of the bench. Measures from scratch, says its progress, and leaves nothing running. */
export interface BenchPart {
  readonly name: string;
  readonly measure: (say: (progress: string) => void, options: BenchOptions) => Promise<readonly Figure[]>;
}

/** Value / floor, or null where there is no floor. */
export function ratioOf({ value, floor }: Figure): number | null {
  return floor === undefined ? null : value / floor.value;
}

/** Whether the goal is met; null where there is none. */
export function meetsGoal(figure: Figure): boolean | null {
  const { goal } = figure;
  if (goal === undefined) return null;
  const measured = ratioOf(figure) ?? figure.value;
  return goal.at === 'most' ? measured <= goal.value : measured >= goal.value;
}

/** The value below which `share` of the samples lie; `share` in [0, 1]. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((left, right) => left - right);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('no samples');
  return value;
}
