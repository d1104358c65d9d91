/**
 * What was spent in each month, as bars stacked by supplier. The bars are for the eyes: the same sums stand beside them
 * in a table for screen readers.
 */
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { dateFormat } from '#client/parts/words/date-format.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { type Money, toDecimal } from '#domain/values/money.ts';
import legend from '../legend.module.css';
import styles from './spending.module.css';

export interface MonthSeries {
  readonly key: string;
  readonly name: string;
  /** The colour of the bars. */
  readonly style: CSSProperties;
  /** A sum for each month, in the order of the months. */
  readonly sums: readonly Money[];
}

type MonthChartProps = {
  /** YYYY-MM. */
  months: readonly string[];
  /** The largest first: it lies at the foot of the bars. */
  series: readonly MonthSeries[];
  totals: readonly Money[];
};

export function MonthChart({ months, series, totals }: MonthChartProps) {
  const tag = useLanguageTag();
  const most = Math.max(1, ...totals.map(({ amount }) => amount));
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumSignificantDigits: 3 });
  const monthName = dateFormat(tag, { month: 'short', timeZone: 'UTC' });
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        {months.map((month, place) => {
          const total = totals[place];
          return (
            <div key={month} className={styles.month}>
              <div className={styles.bars}>
                <span className={styles.value}>
                  {total === undefined || total.amount === 0 ? '' : compact.format(toDecimal(total))}
                </span>
                {[...series].reverse().map(({ key, name, style, sums }) => {
                  const sum = sums[place];
                  return sum === undefined || sum.amount <= 0 ? null : (
                    <span
                      key={key}
                      className={styles.part}
                      style={{ ...style, height: `${(100 * sum.amount) / most}%` }}
                      title={`${name}, ${moneyText(sum, tag)}`}
                    />
                  );
                })}
              </div>
              <span className={styles.name}>{monthName.format(firstDay(month))}</span>
            </div>
          );
        })}
      </div>
      <ul className={legend.legend} aria-hidden="true">
        {series.map(({ key, name, style }) => (
          <li key={key}>
            <i className={classNames(legend.mark, styles.mark)} style={style} />
            {name}
          </li>
        ))}
      </ul>
      <VisuallyHidden as="div">
        <MonthTable months={months} series={series} totals={totals} />
      </VisuallyHidden>
    </>
  );
}

function MonthTable({ months, series, totals }: MonthChartProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const monthName = dateFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <table>
      <caption>{t`Dépenses par mois et par fournisseur`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Mois`}</th>
          {series.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{t`Total HT`}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month, place) => (
          <tr key={month}>
            <th scope="row">{monthName.format(firstDay(month))}</th>
            {[...series.map(({ key, sums }) => ({ key, sum: sums[place] })), { key: 'total', sum: totals[place] }].map(
              ({ key, sum }) => (
                <td key={key}>{sum === undefined ? '' : moneyText(sum, tag)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);
