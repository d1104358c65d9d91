import { branch } from '../builders/chance.ts';

/** What people do beside ordering; for those of a team there is a colleague with a device of their own. */
const ALONE = ['messages', 'check-ins'] as const;
const IN_A_TEAM = ['guides', 'hand-over'] as const;

export type DealingName = (typeof ALONE)[number] | (typeof IN_A_TEAM)[number];

export interface Swarm {
  readonly hasColleague: boolean;
  readonly kinds: readonly DealingName[];
}

/** What there is in a history beside ordering. */
export function swarmOf(seed: number): Swarm {
  const chance = branch(seed, 5);
  const hasColleague = chance.happens(0.5);
  const possible = hasColleague ? [...ALONE, ...IN_A_TEAM] : ALONE;
  return { hasColleague, kinds: possible.filter(() => chance.happens(hasColleague ? 0.45 : 0.3)) };
}
