import { branch } from '../builders/chance.ts';

/** What people do beside ordering; for those of a team there is a colleague with a device of their own. */
const ALONE = ['messages', 'check-ins'] as const;
const IN_A_TEAM = ['guides', 'hand-over', 'standing', 'approvals'] as const;

export type DealingName = (typeof ALONE)[number] | (typeof IN_A_TEAM)[number];

export interface Swarm {
  readonly hasColleague: boolean;
  readonly kinds: readonly DealingName[];
}

/** What there is in a history beside ordering. */
export function swarmOf(seed: number): Swarm {
  const chance = branch(seed, 5);
  const hasColleague = chance.happens(0.5);
  if (!hasColleague) return { hasColleague, kinds: ALONE.filter(() => chance.happens(0.3)) };
  const first = chance.pick(IN_A_TEAM);
  const others = [...ALONE, ...IN_A_TEAM].filter((kind) => kind !== first && chance.happens(0.15));
  // Approvals come last: the limit of the buyer is not for what the other kinds prepare.
  return { hasColleague, kinds: [...others, first].sort((left) => (left === 'approvals' ? 1 : -1)) };
}
