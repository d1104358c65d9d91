/**
 * The threshold that an order must reach at this supplier. Once the cart has lines, its bar or pane shows that instead.
 */
import { useLingui } from '@lingui/react/macro';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { orderThresholds } from '#client/parts/orders/order-thresholds.ts';
import { limitAmountText } from '#client/parts/orders/threshold-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Ruler } from '#client/ui/ruler.tsx';
import styles from './next-goal.module.css';

export function NextGoal() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { client } = useCatalog();
  const { entries, limits, freeShipping, ready } = useCart();
  if (client === null || !ready || entries.length > 0) return null;
  const { terms } = client;
  const thresholds = orderThresholds(limits, freeShipping, terms.free_shipping_rule);
  const sentences = thresholds.flatMap(({ purpose, kind, target, optional }) => {
    const amount = limitAmountText(kind, target, tag, terms.currency);
    if (purpose === 'minimum') return [optional ? t`Minimum conseillé ${amount}` : t`Minimum ${amount}`];
    return purpose === 'free_shipping' ? [t`Franco dès ${amount}`] : [];
  });
  if (sentences.length === 0) return null;
  return (
    <div className={styles.goal}>
      <p>{sentences.join(' · ')}</p>
      <Ruler label={t`Panier`} value={0} thin />
    </div>
  );
}
