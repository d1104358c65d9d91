import type { SpaceKey } from '#client/store/device/rows.ts';
import { lateDatabase } from '#client/store/start/late-database.ts';
import type { CartActions } from './cart-actions.ts';

/** The cart's actions on a screen that doesn't wait for their code: the first action loads it. */
export function lateCartActions(account_id: string, key: SpaceKey): CartActions {
  return actionsOnceLoaded(async () => {
    const [{ cartActions }, database] = await Promise.all([import('./cart-actions.ts'), lateDatabase(account_id)]);
    return cartActions(database, key);
  });
}

/**
 * Actions run in the order of their calls. The code is loaded once for all: of two imports, the second may resolve
 * first.
 */
export function actionsOnceLoaded(loadActions: () => Promise<CartActions>): CartActions {
  let loading: Promise<CartActions> | null = null;
  const load = () => {
    loading ??= loadActions().catch((error: unknown) => {
      // The next action tries again.
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    setQuantity: async (...change) => (await load()).setQuantity(...change),
    add: async (...additions) => (await load()).add(...additions),
    addAbsent: async (...additions) => (await load()).addAbsent(...additions),
    replace: async (...lines) => (await load()).replace(...lines),
    setNotes: async (...notes) => (await load()).setNotes(...notes),
    clear: async () => (await load()).clear(),
    putBackAside: async () => (await load()).putBackAside(),
    letAsideGo: async () => (await load()).letAsideGo(),
    acknowledgePrices: async () => (await load()).acknowledgePrices(),
  };
}
