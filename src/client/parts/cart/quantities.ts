/**
 * How much of each product is in the cart, as every row shows it. The last choice is shown until the device has stored
 * it and read it back. So the next tap counts on from it, also on a row that was drawn anew meanwhile.
 */
import { createObservable } from '#client/observable.ts';
import type { CartActions } from './cart-actions.ts';

/**
 * How long reading a stored quantity back may take, in milliseconds. After that the row shows what the device has
 * stored, which may be another device's change.
 */
const READ_BACK = 2000;

export interface Quantities {
  readonly subscribe: (changed: () => void) => () => void;
  /** Packs; 0 when it isn't in the cart. */
  readonly of: (product_id: string) => number;
  /** Whether the device has not stored the shown quantity yet. */
  readonly waits: (product_id: string) => boolean;
  /** Resolves once no quantity waits: the cart's lines and totals are then what the rows show. */
  readonly settled: () => Promise<void>;
  /** Sets packs, as `setQuantity` of the actions does. */
  readonly choose: CartActions['setQuantity'];
  /** Takes the quantities that the device has stored, by product. */
  readonly setStored: (quantities: ReadonlyMap<string, number>) => void;
}

interface Chosen {
  readonly quantity: number;
  readonly isSaved: boolean;
}

export function createQuantities(
  initial: ReadonlyMap<string, number>,
  setQuantity: CartActions['setQuantity'],
): Quantities {
  let stored = initial;
  const chosen = createObservable<ReadonlyMap<string, Chosen>>(new Map());
  const storedAs = (product_id: string) => stored.get(product_id) ?? 0;

  const put = (product_id: string, choice: Chosen) => chosen.set(new Map(chosen.get()).set(product_id, choice));
  const drop = (product_id: string, choice: Chosen) => {
    if (chosen.get().get(product_id) !== choice) return;
    chosen.set(new Map([...chosen.get()].filter(([id]) => id !== product_id)));
  };

  return {
    subscribe: chosen.subscribe,
    of: (product_id) => chosen.get().get(product_id)?.quantity ?? storedAs(product_id),
    waits: (product_id) => chosen.get().has(product_id),
    settled: () =>
      new Promise((resolve) => {
        const stop = chosen.subscribe(() => look());
        const look = () => {
          if (chosen.get().size > 0) return;
          stop();
          resolve();
        };
        look();
      }),
    choose: async (product_id, quantity, message) => {
      const choice = { quantity, isSaved: false };
      put(product_id, choice);
      const isSaved = await setQuantity(product_id, quantity, message).catch((error: unknown) => {
        drop(product_id, choice);
        throw error;
      });
      // The person has chosen again meanwhile: the newer choice is saved by its own call.
      if (chosen.get().get(product_id) !== choice) return isSaved;
      if (!isSaved || storedAs(product_id) === quantity) {
        drop(product_id, choice);
        return isSaved;
      }
      const saved = { quantity, isSaved: true };
      put(product_id, saved);
      setTimeout(() => drop(product_id, saved), READ_BACK);
      return isSaved;
    },
    setStored: (quantities) => {
      stored = quantities;
      // Sets a new map even when nothing was chosen, so that the rows are drawn again.
      chosen.set(
        new Map([...chosen.get()].filter(([id, choice]) => !choice.isSaved || choice.quantity !== storedAs(id))),
      );
    },
  };
}
