/**
 * What a person does to the cart. Nothing asks before; a toast offers to undo afterwards, or says that the change could
 * not be saved. Promises resolve to whether the change is on the disk.
 */
import { t } from '@lingui/core/macro';
import {
  acknowledgePrices,
  addAbsentToCart,
  addToCart,
  changeCartNotes,
  changeCartQuantities,
  changeCartQuantity,
  clearCart,
  letKeptGo,
  putBackKept,
} from '#client/store/cart/cart-changes.ts';
import type { QuantityChange } from '#client/store/cart/cart-edits.ts';
import { readCart } from '#client/store/cart/cart-store.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { SpaceKey } from '#client/store/device/rows.ts';
import type { Saving } from '#client/store/device/storage-refusal.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { type CartLine, cartLines } from '#domain/orders/cart.ts';
import { isSaved } from '../words/is-saved.ts';

export interface CartActions {
  /** Sets packs of a product (0 removes). With `message`, a toast shows it and offers to undo. */
  readonly setQuantity: (product_id: string, quantity: number, message?: string) => Promise<boolean>;
  /** Adds packs on top of what is there: a scan, a reorder. */
  readonly add: (additions: readonly QuantityChange[], message?: string) => Promise<boolean>;
  /** Adds packs of the products that the cart doesn't have, and leaves the others as they are: the usual order. */
  readonly addAbsent: (additions: readonly QuantityChange[], message: string) => Promise<boolean>;
  /** Replaces the whole cart by these lines; a toast offers to undo. */
  readonly replace: (lines: readonly QuantityChange[], message: string) => Promise<boolean>;
  readonly setNotes: (product_id: string, notes: CartNotes) => Promise<boolean>;
  readonly clear: () => Promise<boolean>;
  /** Puts the lines that stand aside (see `CartRow.aside`) back into the cart. */
  readonly putBackAside: () => Promise<boolean>;
  /** Removes the lines that stand aside; a toast offers to undo. */
  readonly letAsideGo: () => Promise<boolean>;
  /** The buyer has seen today's prices. */
  readonly acknowledgePrices: () => Promise<boolean>;
}

export type CartNotes = Partial<Pick<CartLine, 'comment' | 'no_substitute'>>;

export function cartActions(database: DeviceDatabase, key: SpaceKey): CartActions {
  const now = serverClock.now;
  const linesNow = async () => (await readCart(database, key, now())).lines;

  const addBack = async (lines: readonly CartLine[]): Promise<void> => {
    const present = new Set((await linesNow()).map(({ product_id }) => product_id));
    const absent = lines.filter(({ product_id }) => !present.has(product_id));
    await putBack(
      absent.map(({ product_id }) => product_id),
      absent,
    );
  };

  const putBack = async (product_ids: readonly string[], before: readonly CartLine[]): Promise<void> => {
    const had = new Map(before.map((line) => [line.product_id, line]));
    const changes = product_ids.map((product_id) => ({ product_id, quantity: had.get(product_id)?.quantity ?? 0 }));
    if (!isSaved(await changeCartQuantities(database, key, changes, now()))) return;
    for (const product_id of product_ids) {
      const line = had.get(product_id);
      if (line === undefined || (line.comment === null && !line.no_substitute)) continue;
      const { comment, no_substitute } = line;
      isSaved(await changeCartNotes(database, key, product_id, { comment, no_substitute }, now()));
    }
  };

  const undoable = async (
    product_ids: readonly string[] | 'all',
    message: string | undefined,
    change: () => Promise<Saving<void>>,
  ): Promise<boolean> => {
    const before = message === undefined ? [] : await linesNow();
    const saved = isSaved(await change());
    if (saved && message !== undefined) {
      const touched = product_ids === 'all' ? before.map((line) => line.product_id) : product_ids;
      showToast({ message, action: { label: t`Annuler`, onSelect: () => void putBack(touched, before) } });
    }
    return saved;
  };

  return {
    setQuantity: (product_id, quantity, message) =>
      undoable([product_id], message, () => changeCartQuantity(database, key, product_id, quantity, now())),
    add: (additions, message) =>
      undoable(
        additions.map(({ product_id }) => product_id),
        message,
        () => addToCart(database, key, additions, now()),
      ),
    addAbsent: async (additions, message) => {
      const present = new Set((await linesNow()).map(({ product_id }) => product_id));
      const added = additions.map(({ product_id }) => product_id).filter((id) => !present.has(id));
      // The toast of the first tap stays, and its undo with it.
      if (added.length === 0) return true;
      return undoable(added, message, () => addAbsentToCart(database, key, additions, now()));
    },
    replace: async (lines, message) => {
      const wanted = lines.map(({ product_id }) => product_id);
      const others = (await linesNow()).map(({ product_id }) => product_id).filter((id) => !wanted.includes(id));
      const changes = [...others.map((product_id) => ({ product_id, quantity: 0 })), ...lines];
      return undoable([...others, ...wanted], message, () => changeCartQuantities(database, key, changes, now()));
    },
    setNotes: async (product_id, notes) => isSaved(await changeCartNotes(database, key, product_id, notes, now())),
    clear: () => undoable('all', t`Panier vidé`, () => clearCart(database, key, now())),
    putBackAside: async () => isSaved(await putBackKept(database, key, now())),
    letAsideGo: async () => {
      const { aside } = await readCart(database, key, now());
      const kept = aside === null ? [] : cartLines(aside.state);
      const saved = isSaved(await letKeptGo(database, key, now()));
      const again = () => void addBack(kept);
      if (saved) showToast({ message: t`Produits supprimés`, action: { label: t`Annuler`, onSelect: again } });
      return saved;
    },
    acknowledgePrices: async () => isSaved(await acknowledgePrices(database, key, now())),
  };
}
