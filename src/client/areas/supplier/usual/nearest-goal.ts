import type { OrderThreshold } from '#client/parts/orders/order-thresholds.ts';

/**
 * What an empty cart reaches first: the minimum that an order needs, else a recommended one, else free shipping; of
 * several of its kind the lowest. Null: the supplier has no such goal.
 */
export function nearestGoal(thresholds: readonly OrderThreshold[]): OrderThreshold | null {
  const goals = thresholds.filter(({ purpose }) => purpose !== 'maximum');
  const first =
    goals.find(({ purpose, optional }) => purpose === 'minimum' && !optional) ??
    goals.find(({ purpose }) => purpose === 'minimum') ??
    goals[0];
  const ofItsKind = goals.filter(({ kind }) => kind === first?.kind);
  return ofItsKind.sort((left, right) => left.target - right.target)[0] ?? null;
}
