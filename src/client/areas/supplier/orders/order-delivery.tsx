import { useLingui } from '@lingui/react/macro';
import { longDayText } from '#client/parts/orders/order-dates.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Address } from '#contract/catalog.ts';
import styles from './order-delivery.module.css';

type OrderDeliveryProps = {
  day: string;
  /** null: no longer known on this device */
  address: Address | null;
  reference: string | null;
  comment: string | null;
};

/** The order's delivery day and address, and the buyer's comment. */
export function OrderDelivery({ day, address, reference, comment }: OrderDeliveryProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  return (
    <div className={styles.delivery}>
      <Icon name="delivery" />
      <div>
        <b>{longDayText(day, tag)}</b>
        {address === null ? null : (
          <p>
            {address.label}, {address.street}, {address.postcode} {address.city}
          </p>
        )}
        {reference === null ? null : (
          <p>
            {t`Référence`} <b className={styles.said}>{reference}</b>
          </p>
        )}
        {comment === null ? null : (
          <p className={styles.said}>
            « <bdi>{comment}</bdi> »
          </p>
        )}
      </div>
    </div>
  );
}
