/** "Rupture · retour sam. 21": why a product can't be ordered now; nothing for one that can. */
import { useLingui } from '@lingui/react/macro';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { dateFormat } from '../words/date-format.ts';
import { useLanguageTag } from '../words/money-figure.tsx';
import styles from './availability-text.module.css';

type AvailabilityProps = { product: Pick<CatalogProduct, 'availability'> };

export function AvailabilityText({ product }: AvailabilityProps) {
  return product.availability.state === 'available' ? null : (
    <span>
      <AvailabilityWord product={product} /> <ReturnDay product={product} />
    </span>
  );
}

/** "Rupture" alone, for a row that shows the day elsewhere. */
export function AvailabilityWord({ product }: AvailabilityProps) {
  const { t } = useLingui();
  return product.availability.state === 'available' ? null : <b className={styles.out}>{t`Rupture`}</b>;
}

/** "retour sam. 21"; nothing where the supplier gives no day. */
export function ReturnDay({ product }: AvailabilityProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { availability } = product;
  if (availability.state === 'available' || availability.back_on === null) return null;
  const day = shortDay(availability.back_on, tag);
  return <span className={styles.back}>{t`retour ${day}`}</span>;
}

/** "sam. 21": weekday and day, without the month. */
function shortDay(day: string, tag: string): string {
  const format = dateFormat(tag, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`)).replace(/\s/gu, '\u00a0');
}
