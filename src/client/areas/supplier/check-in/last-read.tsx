/** The pack that was read last: what its label says beside what was announced. */
import { useLingui } from '@lingui/react/macro';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { draftLine } from '#domain/orders/check-in-draft.ts';
import { lineName } from '#domain/orders/line-name.ts';
import { packsOf } from '#domain/orders/line-weight.ts';
import styles from './check-in.module.css';
import type { OpenCheck } from './use-check.ts';

type LastReadProps = { read: { readonly product_id: string }; check: OpenCheck; note: () => void };

export function LastRead({ read, check: { order, state }, note }: LastReadProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const line = order.lines.find(({ product_id }) => product_id === read.product_id);
  if (line === undefined) return null;
  const { scanned = 0, weight, lot, use_by, best_before } = draftLine(state, line.product_id);
  const shipped = packsOf(line);
  const date = use_by ?? best_before;
  return (
    <section className={styles.read} aria-label={t`Dernier colis lu`} aria-live="polite">
      <p>
        <b>{lineName(line, i18n.locale)}</b>
        <span>{t`attendu : ${numberText(shipped, tag)} ${saleUnitText(line, shipped)}`}</span>
      </p>
      <dl>
        <div>
          <dt>{t`lu`}</dt>
          <dd>{t`${numberText(scanned, tag)} sur ${numberText(shipped, tag)}`}</dd>
        </div>
        {weight === undefined ? null : (
          <div>
            <dt>{t`poids lu`}</dt>
            <dd>{`${numberText(weight / 1000, tag)}\u00a0kg`}</dd>
          </div>
        )}
        {lot === undefined ? null : (
          <div>
            <dt>{t`lot`}</dt>
            <dd>{lot}</dd>
          </div>
        )}
        {date === undefined ? null : (
          <div>
            <dt>{use_by === undefined ? t`de préférence avant` : t`à consommer avant`}</dt>
            <dd>{dayText(date, tag)}</dd>
          </div>
        )}
      </dl>
      <Button variant="outline" icon="warning" onClick={note}>{t`Un écart`}</Button>
    </section>
  );
}
