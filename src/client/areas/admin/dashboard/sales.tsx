/** Sales by week, beside the same weeks a year before, and by category; each as bars and as a table. */
import { useLingui } from '@lingui/react/macro';
import { dayText } from '#client/parts/words/date-text.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { type Money, toDecimal } from '#domain/values/money.ts';
import styles from './dashboard.module.css';

type SalesProps = Pick<Dashboard, 'weeks' | 'categories'>;

/** How many categories are shown; the others sell little. */
const SHOWN = 6;

export function Sales({ weeks, categories }: SalesProps) {
  const { t } = useLingui();
  const hasYear = weeks.some(({ year_before }) => year_before.amount > 0);
  return (
    <Card as="section" aria-labelledby="sales">
      <header className={styles.head}>
        <h2 id="sales">{t`Ventes par semaine`}</h2>
        <span className={styles.aside}>{hasYear ? t`HT, tirets : un an avant` : t`HT`}</span>
      </header>
      <WeekBars weeks={weeks} />
      {categories.length === 0 ? null : <CategoryBars categories={categories.slice(0, SHOWN)} />}
    </Card>
  );
}

function WeekBars({ weeks }: Pick<Dashboard, 'weeks'>) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const most = Math.max(1, ...weeks.flatMap(({ total, year_before }) => [total.amount, year_before.amount]));
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumSignificantDigits: 3 });
  const percent = (value: Money) => `${(100 * value.amount) / most}%`;
  return (
    <table className={styles.weeks}>
      <caption className={styles.unseen}>{t`Ventes par semaine`}</caption>
      <thead className={styles.unseen}>
        <tr>
          <th scope="col">{t`Semaine du`}</th>
          <th scope="col">{t`Ventes HT`}</th>
          <th scope="col">{t`Un an avant`}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, total, year_before }, position) => (
          <tr key={monday} className={classNames(position === weeks.length - 1 && styles.present)}>
            <th scope="row">{dayText(monday, tag).replace(/^\S+\s/, '')}</th>
            <td>
              <span className={styles.bar} style={{ height: percent(total) }} aria-hidden="true" />
              <span className={styles.value} title={moneyText(total, tag)}>
                {compact.format(toDecimal(total))}
              </span>
            </td>
            <td>
              {year_before.amount === 0 ? null : (
                <span className={styles.dash} style={{ bottom: percent(year_before) }} aria-hidden="true" />
              )}
              <span className={styles.unseen}>{moneyText(year_before, tag)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CategoryBars({ categories }: Pick<Dashboard, 'categories'>) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const most = Math.max(1, ...categories.map(({ total }) => total.amount));
  const change = new Intl.NumberFormat(tag, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  return (
    <table className={styles.categories}>
      <caption>{t`Par catégorie, sur 28 jours`}</caption>
      <thead className={styles.unseen}>
        <tr>
          <th scope="col">{t`Catégorie`}</th>
          <th scope="col">{t`Part`}</th>
          <th scope="col">{t`Ventes HT`}</th>
          <th scope="col">{t`par rapport aux 28 jours d’avant`}</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ category_id, names, total, before }) => {
          const grown = before.amount === 0 ? null : total.amount / before.amount - 1;
          return (
            <tr key={category_id ?? 'none'}>
              <th scope="row">{names[i18n.locale] ?? names.fr_FR ?? t`Sans catégorie`}</th>
              <td>
                <span className={styles.share} style={{ width: `${(100 * total.amount) / most}%` }} />
              </td>
              <td>
                <MoneyFigure value={total} size="s" />
              </td>
              <td className={classNames(grown !== null && (grown < 0 ? styles.warn : styles.ok))}>
                {grown === null ? '' : change.format(grown)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
