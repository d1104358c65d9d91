/** What an edit of an order asks for, and why it could not be made. */
import { useLingui } from '@lingui/react/macro';
import { differenceWords } from '#client/parts/orders/difference-words.ts';
import { packsText } from '#client/parts/orders/order-change-words.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { numberText } from '#client/ui/number-text.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { lineName } from '#domain/orders/line-name.ts';
import type { OrderDifference } from '#domain/orders/order.ts';
import type { WantedOrder } from '#domain/orders/order-decision.ts';

type WantedPacksProps = { order: PurchaseOrder; wanted: WantedOrder };

/** The lines that the edit changes, beside what is ordered. */
export function WantedPacks({ order, wanted }: WantedPacksProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  return (
    <ul>
      {order.lines.map((line) => {
        const packs = wanted.packs[line.product_id];
        if (packs === undefined) return null;
        const now = packsText(line, packs, tag);
        const before = numberText(line.quantity, tag);
        return (
          <li key={line.product_id}>
            <b>{lineName(line, i18n.locale)}</b> {packs === 0 ? t`à retirer` : t`${now} au lieu de ${before}`}
          </li>
        );
      })}
    </ul>
  );
}

type EditDifferencesProps = { order: PurchaseOrder; differences: readonly OrderDifference[] };

/** What is otherwise than when the lines were ordered or seen, each in a sentence with its product. */
export function EditDifferences({ order, differences }: EditDifferencesProps) {
  const { i18n } = useLingui();
  const tag = useLanguageTag();
  const names = new Map(order.lines.map((line) => [line.product_id, lineName(line, i18n.locale)]));
  return differences.map((difference) => (
    <p key={JSON.stringify(difference)}>
      {'product_id' in difference ? <b>{names.get(difference.product_id)} </b> : null}
      {differenceWords(difference, order.totals.total.currency, tag)}
    </p>
  ));
}
