/** The review's foot: address, delivery day, total, and the key that orders. */
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { LeadingThreshold } from '#client/parts/orders/order-threshold-list.tsx';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useCartThresholds } from '../cart/use-cart-thresholds.ts';
import { OrderKey } from '../checkout/order-key.tsx';
import type { Checkout } from '../checkout/use-checkout.ts';
import type { PlaceOrder } from '../checkout/use-place-order.ts';
import styles from './review-foot.module.css';

export function ReviewFoot({ checkout, ordering }: { checkout: Checkout; ordering: PlaceOrder }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const { totals } = useCart();
  const [threshold] = useCartThresholds();
  const { day, address } = checkout.order;
  const where = address === null ? t`Adresse à choisir` : `${address.label}, ${address.street}`;
  return (
    <div className={styles.foot}>
      <Link href={supplierPath(space, ['checkout'])} className={styles.delivery}>
        <Icon name="delivery" />
        <span>
          <b>{day === null ? t`Jour à choisir` : dayText(day.day, tag)}</b> · {where}
        </span>
        <Icon name="open" size="s" />
      </Link>
      <div className={styles.order}>
        {threshold === undefined ? null : (
          <LeadingThreshold threshold={threshold} currency={totals.total.currency} action={null} />
        )}
        <OrderKey order={checkout.order} ordering={ordering} />
      </div>
    </div>
  );
}
