/** "Rupture · retour sam. 21": why a product can't be ordered now; nothing for one that can. */
import { useLingui } from '@lingui/react/macro';
import type { CatalogProduct } from '#domain/product.ts';
import styles from './availability-text.module.css';
import { useLanguageTag } from './money-figure.tsx';

export function AvailabilityText({ product }: { product: Pick<CatalogProduct, 'availability'> }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { availability } = product;
  if (availability.state === 'available') return null;
  const { back_on } = availability;
  const day = back_on === null ? null : shortDay(back_on, tag);
  return (
    <span>
      <b className={styles.out}>{t`Rupture`}</b>{' '}
      <span className={styles.back}>{day === null ? '' : t`retour ${day}`}</span>
    </span>
  );
}

/** "sam. 21" within reach of one's memory. */
function shortDay(day: string, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`)).replace(/\s/gu, '\u00a0');
}
