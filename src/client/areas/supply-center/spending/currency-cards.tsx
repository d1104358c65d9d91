/** What was spent in one currency: a chart of the months, and sums by supplier and by category. */
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Card } from '#client/ui/card.tsx';
import type { Spending, Spent } from '#contract/spending.ts';
import { useBrandEdge } from '../day/brand-edge.ts';
import type { LinkedSupplier } from '../use-center.ts';
import { MonthChart } from './month-chart.tsx';
import styles from './spending.module.css';
import { monthsBetween, sumsBy, sumsOfMonths, totalOf } from './spending-sums.ts';
import { SumBars } from './sum-bars.tsx';

/** Suppliers with bars of their own; more colours could not be told apart. */
const SHOWN = 5;
const OTHERS = 'others';

type CurrencyCardsProps = {
  spending: Spending;
  currency: string;
  rows: readonly Spent[];
  links: readonly LinkedSupplier[];
};

export function CurrencyCards({ spending: { from, to }, currency, rows, links }: CurrencyCardsProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const edge = useBrandEdge();
  const ids = { months: useId(), suppliers: useId(), categories: useId() };
  const months = monthsBetween(from, to);
  const bySupplier = sumsBy(rows, ({ supplier_id }) => supplier_id);
  const colors = new Map(links.map(({ supplier }) => [supplier.supplier_id, supplier.primaryColor]));
  const names = new Map(rows.map(({ supplier_id, supplier_name }) => [supplier_id, supplier_name]));
  const nameOf = (supplier_id: string) => names.get(supplier_id) ?? t`Autres fournisseurs`;
  /** Ink for a supplier who no longer supplies the organization: their colour is not known any more. */
  const styleOf = (supplier_id: string) => {
    const color = colors.get(supplier_id);
    return color === undefined ? {} : edge(color);
  };
  const shown = new Set(bySupplier.slice(0, SHOWN).map(({ key }) => key));
  const seriesOf = ({ supplier_id }: Spent) => (shown.has(supplier_id) ? supplier_id : OTHERS);
  const series = [...shown, ...(bySupplier.length > SHOWN ? [OTHERS] : [])].map((key) => {
    const own = rows.filter((row) => seriesOf(row) === key);
    return { key, name: nameOf(key), style: styleOf(key), sums: sumsOfMonths(own, months, currency) };
  });
  const categoryOf = ({ kind, names: called }: Spent) =>
    kind === 'carriage' ? t`Port` : (called[i18n.locale] ?? called.fr_FR ?? t`Sans rayon`);
  return (
    <div className={styles.cards}>
      <Card as="section" aria-labelledby={ids.months}>
        <h2 id={ids.months} className={styles.title}>{t`Par mois`}</h2>
        <p className={styles.total}>
          <b>{moneyText(totalOf(rows, currency), tag)}</b>
          {t`HT, port compris, comme livré et facturé, avoirs déduits`}
        </p>
        <MonthChart months={months} series={series} totals={sumsOfMonths(rows, months, currency)} />
      </Card>
      <div className={styles.stack}>
        <Card as="section" aria-labelledby={ids.suppliers}>
          <h2 id={ids.suppliers} className={styles.title}>{t`Par fournisseur`}</h2>
          <SumBars
            labelledBy={ids.suppliers}
            sums={bySupplier.map((sum) => ({ ...sum, name: nameOf(sum.key), style: styleOf(sum.key) }))}
          />
        </Card>
        <Card as="section" aria-labelledby={ids.categories}>
          <h2 id={ids.categories} className={styles.title}>{t`Par rayon`}</h2>
          <SumBars
            labelledBy={ids.categories}
            sums={sumsBy(rows, categoryOf).map((sum) => ({ ...sum, name: sum.key }))}
          />
        </Card>
      </div>
    </div>
  );
}
