/** The gate: so many histories from a seed on, and what they broke. */
import type { Told } from './simulate.ts';
import { type Options, simulate } from './simulate.ts';

/** The first history that broke something, told in full; null when none did. */
export async function firstBroken(from: number, histories: number, options: Options = {}): Promise<Told | null> {
  for (let seed = from; seed < from + histories; seed += 1) {
    const told = await simulate(seed, options);
    if (told.violations.length > 0) return replay(seed, options);
  }
  return null;
}

export function replay(seed: number, options: Options = {}): Promise<Told> {
  const { counts: _, ...rest } = options;
  return simulate(seed, { ...rest, logged: true });
}

/** For people: what was broken, how it came about, and how to see it again. */
export function story({ seed, violations, log }: Told): string {
  return [
    ...log,
    '',
    ...violations.map(({ rule, text }) => `broken: ${rule}: ${text}`),
    `npm run simulate -- --seed ${seed} --histories 1`,
  ].join('\n');
}
