/** What a bar at the foot says of an order: the ruler to its next threshold, the total, the threshold in words, and more. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Ruler } from '#client/ui/ruler.tsx';
import { nextThresholdText } from '../orders/threshold-text.ts';
import { MoneyFigure, useLanguageTag } from '../words/money-figure.tsx';
import styles from './cart-bar.module.css';
import type { CartView } from './cart-view.ts';

type CartBarFactsProps = Pick<CartView, 'totals' | 'next' | 'freeShipping'> & { children: ReactNode };

export function CartBarFacts({ totals, next, freeShipping, children }: CartBarFactsProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const goal =
    next !== null
      ? nextThresholdText(next, tag, totals.total.currency)
      : freeShipping.reached
        ? t`Franco de port atteint`
        : t`Minimum atteint`;
  return (
    <>
      <span className={styles.ruler}>
        <Ruler
          label={t`Vers le prochain seuil`}
          value={next === null ? 1 : next.indeterminate ? undefined : next.progress}
          passed={next?.passed}
          valueText={goal}
          onPlate
        />
      </span>
      <MoneyFigure value={totals.total} variant="etiquette" size="m" />
      <span className={styles.words}>
        <b>{goal}</b>
        <span>{children}</span>
      </span>
    </>
  );
}
