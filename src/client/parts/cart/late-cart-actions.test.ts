import { expect, it, vi } from 'vitest';
import type { CartActions } from './cart-actions.ts';
import { actionsOnceLoaded } from './late-cart-actions.ts';

/** Records its calls, in their order. */
function recorded() {
  const told: number[] = [];
  const yes = async () => true;
  const actions: CartActions = {
    ...{
      add: yes,
      addAbsent: yes,
      replace: yes,
      setNotes: yes,
      clear: yes,
      putBackAside: yes,
      letAsideGo: yes,
      acknowledgePrices: yes,
    },
    setQuantity: async (_product_id, quantity) => {
      told.push(quantity);
      return true;
    },
  };
  return { told, actions };
}

it('does what was asked for in its order, though what is loaded second comes first', async () => {
  const { told, actions } = recorded();
  const waiting: (() => void)[] = [];
  const late = actionsOnceLoaded(() => new Promise((come) => waiting.push(() => come(actions))));
  const taps = [late.setQuantity('milk', 1), late.setQuantity('milk', 2)];
  for (const comes of waiting.reverse()) comes();
  await Promise.all(taps);
  expect(told).toEqual([1, 2]);
});

it('is loaded again after it could not be', async () => {
  const { told, actions } = recorded();
  const load = vi.fn(async () => actions).mockRejectedValueOnce(new Error('no network'));
  const late = actionsOnceLoaded(load);
  await expect(late.setQuantity('milk', 1)).rejects.toThrow('no network');
  expect(await late.setQuantity('milk', 2)).toBe(true);
  expect(told).toEqual([2]);
});
