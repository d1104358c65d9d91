/**
 * The first threshold that an order must reach at this supplier. Once the cart has lines, its bar or pane shows that
 * instead.
 */
import { useLingui } from '@lingui/react/macro';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { orderThresholds } from '#client/parts/orders/order-thresholds.ts';
import { limitAmountText } from '#client/parts/orders/threshold-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Ruler } from '#client/ui/ruler.tsx';
import { nearestGoal } from './nearest-goal.ts';
import styles from './next-goal.module.css';

export function NextGoal() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { client } = useCatalog();
  const { entries, limits, freeShipping, ready } = useCart();
  if (client === null || !ready || entries.length > 0) return null;
  const { terms } = client;
  const goal = nearestGoal(orderThresholds(limits, freeShipping, terms.free_shipping_rule));
  if (goal === null) return null;
  const amount = limitAmountText(goal.kind, goal.target, tag, terms.currency);
  return (
    <div className={styles.goal}>
      <p>
        {goal.purpose === 'free_shipping'
          ? t`Franco dès ${amount}`
          : goal.optional
            ? t`Minimum conseillé ${amount}`
            : t`Minimum ${amount}`}
      </p>
      <Ruler label={t`Panier`} value={0} thin />
    </div>
  );
}
