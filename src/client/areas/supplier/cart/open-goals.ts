import type { OrderThreshold } from '#client/parts/orders/order-thresholds.ts';

/**
 * What an order can still be brought to, nearest first: of several ways to free delivery each is a goal of its own.
 * A maximum is none, nor what can't be told.
 */
export function openGoals(thresholds: readonly OrderThreshold[]): readonly OrderThreshold[] {
  return thresholds
    .flatMap((threshold): readonly OrderThreshold[] => {
      const others = threshold.alternatives.map((way) => ({
        ...threshold,
        ...way,
        target: way.minimum,
        alternatives: [],
      }));
      return [threshold, ...others];
    })
    .filter(({ purpose, met, indeterminate }) => purpose !== 'maximum' && !met && !indeterminate)
    .sort((left, right) => right.progress - left.progress);
}
