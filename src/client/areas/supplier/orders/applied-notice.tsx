import { useLingui } from '@lingui/react/macro';
import { differenceWords } from '#client/parts/orders/difference-words.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Banner } from '#client/ui/banner.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import styles from './order-screen.module.css';

/** The changes in the buyer's favour since the tap, which the server applied without asking. */
export function AppliedNotice({ order: { applied, lines, totals } }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  if (applied.length === 0) return null;
  const names = new Map(lines.map(({ product_id, name }) => [product_id, name]));
  return (
    <div className={styles.notice}>
      <Banner tone="ok">
        <b>{t`Moins cher que prévu`}</b>
        <ul>
          {applied.map((difference) => {
            const name = 'product_id' in difference ? names.get(difference.product_id) : undefined;
            const words = differenceWords(difference, totals.total.currency, tag);
            return <li key={`${difference.kind} ${name ?? ''}`}>{name === undefined ? words : `${name}, ${words}`}</li>;
          })}
        </ul>
      </Banner>
    </div>
  );
}
