/** The gate: plays a number of histories from a seed on, and collects broken promises. */
import type { Told } from './simulate.ts';
import { type Options, simulate } from './simulate.ts';

/** The log of the first history that broke a promise; null when none did. */
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

/** Text for people: the broken promise, how it came about, and the command to repeat it. */
export function story({ seed, violations, log }: Told): string {
  return [
    ...log,
    '',
    ...violations.map(({ rule, text }) => `broken: ${rule}: ${text}`),
    `npm run simulate -- --seed ${seed} --histories 1`,
  ].join('\n');
}
