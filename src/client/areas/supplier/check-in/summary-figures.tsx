/** A checked delivery added up: lines, packs, and what is to pay. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { moneyText, NetFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Card } from '#client/ui/card.tsx';
import { numberText } from '#client/ui/number-text.ts';
import type { CheckInSummary } from '#domain/orders/check-in.ts';
import { lineName } from '#domain/orders/line-name.ts';
import type { Money } from '#domain/values/money.ts';
import styles from './check-summary.module.css';

export function SummaryFigures({ summary }: { summary: CheckInSummary }) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const { conform, photos, kept, shipped, ordered, difference, credits, due } = summary;
  const less = ({ amount, ...money }: Money) => moneyText({ ...money, amount: -amount }, tag);
  return (
    <div className={styles.summary}>
      <Card flush>
        <ul className={styles.counts}>
          <li>
            <b>{numberText(conform, tag)}</b>
            <span>{plural(conform, { one: 'ligne conforme', other: 'lignes conformes' })}</span>
          </li>
          <li>
            <b>{numberText(credits.length, tag)}</b>
            <span>
              {plural(credits.length, { one: 'écart', other: 'écarts' })}
              {photos === 0 ? '' : `, ${plural(photos, { one: '# photo', other: '# photos' })}`}
            </span>
          </li>
          <li>
            <b>{numberText(kept, tag)}</b>
            <span>{t`colis gardés sur ${numberText(shipped, tag)}`}</span>
          </li>
        </ul>
      </Card>
      <Card>
        <dl className={styles.amounts}>
          <div>
            <dt>{t`Commandé`}</dt>
            <dd>{moneyText(ordered, tag)}</dd>
          </div>
          {difference.amount === 0 ? null : (
            <div>
              <dt>{t`Poids réel et manquants annoncés`}</dt>
              <dd>{moneyText(difference, tag)}</dd>
            </div>
          )}
          {credits.map(({ line, credit }) => (
            <div key={line.product_id} data-credit="">
              <dt>{t`Avoir demandé, ${lineName(line, i18n.locale)}`}</dt>
              <dd>{less(credit)}</dd>
            </div>
          ))}
          <div data-due="">
            <dt>{t`Vous devrez`}</dt>
            <dd>
              <NetFigure value={due} />
            </dd>
          </div>
        </dl>
      </Card>
    </div>
  );
}
