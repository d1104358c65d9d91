/** The cart's goals behind the nearest one, folded. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { thresholdText } from '#client/parts/orders/order-threshold-text.ts';
import type { OrderThreshold } from '#client/parts/orders/order-thresholds.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from './further-goals.module.css';

type FurtherGoalsProps = {
  goals: readonly OrderThreshold[];
  /** What is shown below an open goal. `none`: says that nothing usual reaches it. */
  children: (goal: OrderThreshold, none: ReactNode) => ReactNode;
};

export function FurtherGoals({ goals, children }: FurtherGoalsProps) {
  return (
    <ul>
      {goals.map((goal) => (
        <FoldedGoal key={`${goal.purpose} ${goal.kind} ${goal.target}`} goal={goal}>
          {children}
        </FoldedGoal>
      ))}
    </ul>
  );
}

function FoldedGoal({ goal, children }: Pick<FurtherGoalsProps, 'children'> & { goal: OrderThreshold }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { totals } = useCart();
  const opened = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.goal}>
      <button
        type="button"
        className={styles.key}
        aria-expanded={isOpen}
        aria-controls={opened}
        onClick={() => setOpen(!isOpen)}
      >
        {thresholdText(goal, totals.total.currency, tag)}
        <Icon name="unfold" />
      </button>
      <div id={opened}>
        {isOpen ? children(goal, <p className={styles.none}>{t`Aucun de vos habituels n’y suffit.`}</p>) : null}
      </div>
    </li>
  );
}
