/** Keys and hand scanner of the preparation: keys walk the rows and open them, a scanned code ticks its product. */
import { useLingui } from '@lingui/react/macro';
import { useKeyboardWedge } from '#client/parts/scanner/use-keyboard-wedge.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { useShortcuts } from '#client/ui/use-shortcuts.ts';
import { catchWeight } from '#domain/orders/line-weight.ts';
import { isDone, type PreparedRow } from './prepared-rows.ts';
import type { Said } from './use-preparation.ts';

interface RowDeeds {
  /** A product's GTINs, by which it is scanned. */
  readonly gtinsOf: (product_id: string) => readonly string[];
  readonly say: (said: readonly Said[]) => void;
  readonly open: (key: string) => void;
}

const ticks = () => [...document.querySelectorAll<HTMLElement>('[data-row] [role="checkbox"]')];
const keyOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]')?.dataset.row;

function step(by: 1 | -1): void {
  const all = ticks();
  const here = keyOf(document.activeElement);
  const at = all.findIndex((tick) => keyOf(tick) === here);
  const next = all[at === -1 ? 0 : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

export function useScannedRow(rows: readonly PreparedRow[], { gtinsOf, say, open }: RowDeeds): void {
  const { t } = useLingui();
  const below = { does: t`ligne suivante`, act: () => step(1) };
  const above = { does: t`ligne précédente`, act: () => step(-1) };
  useShortcuts({
    j: below,
    ArrowDown: below,
    k: above,
    ArrowUp: above,
    e: {
      does: t`quantités, poids et lots de la ligne`,
      act: () => {
        const key = keyOf(document.activeElement);
        if (key !== undefined) open(key);
      },
    },
  });
  useKeyboardWedge({
    onCode: ({ lookupKeys, lot, useBy, bestBefore }) => {
      const everywhere = rows.flatMap((row) =>
        row.tasks
          .filter(({ line }) =>
            [line.supplier_code, ...gtinsOf(line.product_id)].some((code) => lookupKeys.includes(code)),
          )
          .map((task) => ({ row, task })),
      );
      // Ticks the product for the focused client where it is to be picked for them, else for all.
      const atHand = everywhere.filter(({ row }) => row.key === keyOf(document.activeElement));
      const read = atHand.length > 0 ? atHand : everywhere;
      const [first] = read;
      if (first === undefined) return void showToast({ tone: 'bad', message: t`Ce produit n’est pas à préparer.` });
      ticks()
        .find((tick) => keyOf(tick) === first.row.key)
        ?.scrollIntoView({ block: 'center' });
      if (read.some(({ task }) => catchWeight(task.line) !== null)) return open(first.row.key);
      const label = {
        ...(lot && { lot }),
        ...(useBy && { use_by: useBy }),
        ...(bestBefore && { best_before: bestBefore }),
      };
      const left = read.filter(({ task }) => !isDone(task));
      if (left.length > 0) say(left.map(({ task }) => ({ task, picked: { quantity: task.line.quantity, ...label } })));
    },
  });
}
