/** How far the cart is from what comes next: the minimum, then free shipping. Before anything is in it: what they are. */
import { useLingui } from '@lingui/react/macro';
import { useLanguageTag } from '#client/parts/money-figure.tsx';
import { LeadingThreshold } from '#client/parts/order-threshold-list.tsx';
import { orderThresholds } from '#client/parts/order-thresholds.ts';
import { limitAmountText } from '#client/parts/threshold-text.ts';
import { useCart } from '#client/parts/use-cart.ts';
import { useCatalog } from '#client/parts/use-catalog.ts';
import { Card } from '#client/ui/card.tsx';
import styles from './home-screen.module.css';

export function NextGoal() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { client } = useCatalog();
  const { entries, limits, freeShipping, ready } = useCart();
  if (client === null || !ready) return null;
  const { terms } = client;
  const { currency } = terms;
  const thresholds = orderThresholds(limits, freeShipping, terms.free_shipping_rule);
  const [first] = thresholds;
  if (first === undefined) return null;
  if (entries.length > 0) {
    return (
      <div className={styles.goal}>
        <Card>
          <LeadingThreshold threshold={first} currency={currency} />
        </Card>
      </div>
    );
  }
  const sentences = thresholds.flatMap(({ purpose, kind, target }) => {
    const amount = limitAmountText(kind, target, tag, currency);
    if (purpose === 'minimum') return [t`minimum ${amount}`];
    return purpose === 'free_shipping' ? [t`franco dès ${amount}`] : [];
  });
  return <p className={styles.terms}>{sentences.join(' · ')}</p>;
}
