/**
 * What an order comes to, line by line down to the estimated total with VAT: <OrderRecap totals={totals} vatRates={rates} … />.
 * Carriage that is not known stays a word and is added nowhere.
 */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { addMoney, type BasisPoints, toDecimal } from '#domain/money.ts';
import type { OrderTotals } from '#domain/order.ts';
import { MoneyFigure, moneyText, useLanguageTag } from './money-figure.tsx';
import styles from './order-recap.module.css';
import { totalWithVat } from './order-total.ts';

type OrderRecapProps = {
  totals: OrderTotals;
  vatRates: readonly BasisPoints[];
  /** How many products are billed by their real weight. */
  weighed: number;
};

export function OrderRecap({ totals, vatRates, weighed }: OrderRecapProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { total, shipping, vat, savings } = totals;
  const rates = new Intl.ListFormat(tag).format([...new Set(vatRates)].sort((a, b) => a - b).map(percentIn(tag)));
  const carriage = shipping === null ? t`à calculer` : shipping.amount === 0 ? t`offert` : moneyText(shipping, tag);
  return (
    <div>
      <dl className={styles.rows}>
        <Row name={t`Produits`} value={moneyText(addMoney(total, savings), tag)} />
        {savings.amount > 0 ? (
          <Row name={t`Promotions et remises`} value={`−\u00a0${moneyText(savings, tag)}`} good />
        ) : null}
        <Row name={t`Port`} value={carriage} good={shipping?.amount === 0} />
        <Row name={rates === '' ? t`TVA` : t`TVA ${rates}`} value={moneyText(vat, tag)} />
      </dl>
      <div className={styles.total}>
        <div>
          <b>{shipping === null ? <Trans>Total TTC sans port</Trans> : <Trans>Total TTC estimé</Trans>}</b>
          <p className={styles.note}>
            {shipping === null ? t`Le fournisseur calcule le port à la confirmation. ` : ''}
            {shipping !== null && toDecimal(shipping) > 0 ? t`Hors TVA du port. ` : ''}
            {weighed === 0
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

function Row({ name, value, good = false }: { name: string; value: string; good?: boolean }) {
  return (
    <div className={good ? styles.good : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function percentIn(tag: string) {
  const format = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return (rate: BasisPoints) => format.format(rate / 10_000).replace(/\s/gu, '\u00a0');
}
