/**
 * The totals of an order, step by step from the amount without VAT to the amount with it:
 * <OrderRecap totals={totals} vatRates={rates} … />
 * Carriage that is not known is shown as a word and added nowhere.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OrderTotals } from '#domain/orders/order.ts';
import { totalWithVat } from '#domain/orders/order-total.ts';
import { addMoney, type BasisPoints, toDecimal } from '#domain/values/money.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '../words/money-figure.tsx';
import styles from './order-recap.module.css';

type OrderRecapProps = {
  totals: OrderTotals;
  vatRates: readonly BasisPoints[];
  /** How many products are billed by their real weight. */
  weighed: number;
  /** The order was delivered or ended otherwise: its amounts are no estimates any more. */
  isSettled?: boolean;
};

export function OrderRecap({ totals, vatRates, weighed, isSettled = false }: OrderRecapProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { total, shipping, vat, savings } = totals;
  const rates = new Intl.ListFormat(tag).format([...new Set(vatRates)].sort((a, b) => a - b).map(percentIn(tag)));
  const carriage = shipping === null ? t`à calculer` : shipping.amount === 0 ? t`offert` : moneyText(shipping, tag);
  return (
    <div>
      <dl className={styles.rows}>
        {savings.amount > 0 ? (
          <>
            <Row name={t`Produits HT`} value={moneyText(addMoney(total, savings), tag)} />
            <Row name={t`Promotions et remises`} value={`−\u00a0${moneyText(savings, tag)}`} good />
          </>
        ) : null}
        <Row name={t`Total HT`} value={moneyText(total, tag)} strong />
        <Row name={t`Port HT`} value={carriage} good={shipping?.amount === 0} />
        <Row name={rates === '' ? t`TVA` : t`TVA ${rates}`} value={moneyText(vat, tag)} />
      </dl>
      <div className={styles.total}>
        <div>
          <b>{shipping === null ? t`Total TTC sans port` : isSettled ? t`Total TTC` : t`Total TTC estimé`}</b>
          <p className={styles.note}>
            {shipping === null ? t`Le fournisseur calcule le port à la confirmation. ` : ''}
            {shipping !== null && toDecimal(shipping) > 0 ? t`Hors TVA du port. ` : ''}
            {weighed === 0 || isSettled
              ? ''
              : plural(weighed, {
                  one: '# produit facturé au poids réel.',
                  other: '# produits facturés au poids réel.',
                })}
          </p>
        </div>
        <MoneyFigure value={totalWithVat(totals)} variant="etiquette" size="l" />
      </div>
    </div>
  );
}

type RowProps = { name: string; value: string; good?: boolean; strong?: boolean };

function Row({ name, value, good = false, strong = false }: RowProps) {
  return (
    <div className={good ? styles.good : strong ? styles.strong : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function percentIn(tag: string) {
  const format = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return (rate: BasisPoints) => format.format(rate / 10_000).replace(/\s/gu, '\u00a0');
}
