/** The carts that the organization has open with its other suppliers, each with what it comes to and its time left. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'wouter';
import { SupplierMark } from '#client/parts/account/supplier-mark.tsx';
import { type ServerMoment, useServerMoment } from '#client/parts/data/use-server-time.ts';
import { countdownWords } from '#client/parts/orders/countdown-words.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import { nextCutOff } from '#domain/orders/delivery-day.ts';
import { AMOUNT_PRECISION, fromDecimal } from '#domain/values/money.ts';
import { type Supplier, useSuppliers } from '../usual/use-suppliers.ts';
import styles from './other-carts.module.css';

const MINUTE = 60_000;

export default function OtherCarts() {
  const { t } = useLingui();
  const heading = useId();
  const moment = useServerMoment(MINUTE);
  const others = (useSuppliers() ?? []).filter(({ isHere, work }) => !isHere && work?.cart != null);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby={heading} className={styles.carts}>
      <h2 id={heading}>{t`Vos autres paniers`}</h2>
      <ul>
        {others.map((supplier) => (
          <li key={supplier.card.supplier_id}>
            <OtherCart supplier={supplier} moment={moment} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OtherCart({ supplier: { card, where, work }, moment }: { supplier: Supplier; moment: ServerMoment }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const cart = work?.cart ?? null;
  if (cart === null) return null;
  const { products, summary } = cart;
  const delivery = work?.delivery ?? null;
  const next = delivery === null ? null : nextCutOff(delivery, new Date(moment.now).toISOString());
  const before =
    next === null || delivery === null
      ? null
      : countdownWords({ day: next.day, cutOff: next.cut_off, timeZone: delivery.time_zone }, moment, tag).before;
  const facts = [
    plural(products, { one: '# produit', other: '# produits' }),
    summary.moq_progress < 1 ? t`sous le minimum` : null,
    before === null ? null : t`avant ${before}`,
  ].filter((fact) => fact !== null);
  return (
    <Link href={supplierPath(where, ['cart'])} className={styles.cart}>
      <SupplierMark supplier={card} />
      <span className={styles.words}>
        <b>{card.name}</b>
        <span>{facts.join(' · ')}</span>
      </span>
      <b className={styles.total}>
        {moneyText(fromDecimal(summary.total_price, AMOUNT_PRECISION, summary.currency), tag)}
      </b>
      <Icon name="open" />
    </Link>
  );
}
