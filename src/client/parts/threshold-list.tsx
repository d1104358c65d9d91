/**
 * The rulers of a cart, nearest first: what is missing before the minimum and before free shipping, met ones last in green.
 * <ThresholdList cart={useCart()} />; nothing when the supplier sets no threshold.
 */
import { useLingui } from '@lingui/react/macro';
import { Icon } from '#client/ui/icon.tsx';
import { PriceFigure } from '#client/ui/price-figure.tsx';
import { Ruler } from '#client/ui/ruler.tsx';
import { AMOUNT_PRECISION, fromDecimal } from '#domain/money.ts';
import type { LimitKind } from '#domain/ordering-terms.ts';
import type { CartView } from './cart-view.ts';
import { moneyParts, moneyText, useLanguageTag } from './money-figure.tsx';
import styles from './threshold-list.module.css';
import { limitAmountText, nextThresholdText } from './threshold-text.ts';
import { useCatalog } from './use-catalog.ts';

export function ThresholdList({ cart }: { cart: Pick<CartView, 'limits' | 'freeShipping' | 'next' | 'totals'> }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { client } = useCatalog();
  if (client === null) return null;
  const { currency } = client.terms;
  const { next, freeShipping, limits, totals } = cart;
  const others = freeShipping.thresholds.filter(
    (threshold) => next?.purpose === 'free_shipping' && !threshold.met && threshold.minimum.kind !== next.kind,
  );
  const open = limits.filter(
    ({ limit, missing }) =>
      limit.minimum > 0 && missing > 0 && !(next?.purpose === 'minimum' && next.kind === limit.kind),
  );
  const met = limits.filter(({ limit, missing }) => limit.minimum > 0 && missing === 0);
  const other = others[0];
  return (
    <ul className={styles.list}>
      {next === null ? null : (
        <li className={styles.first}>
          <p className={styles.head}>
            <span>{nextThresholdText(next, tag, currency)}</span>
            <LimitFigure kind={next.kind} value={next.minimum} currency={currency} />
          </p>
          <Ruler
            label={next.purpose === 'minimum' ? t`Minimum de commande` : t`Franco de port`}
            value={next.indeterminate ? undefined : next.progress}
            passed={next.passed}
          />
          <p className={styles.below}>
            <span>
              {other === undefined
                ? null
                : t`ou encore ${limitAmountText(other.minimum.kind, other.missing, tag, currency)}`}
            </span>
            <span>
              {totals.shipping === null
                ? t`port à calculer`
                : totals.shipping.amount > 0
                  ? t`port actuel ${moneyText(totals.shipping, tag)}`
                  : null}
            </span>
          </p>
        </li>
      )}
      {open.map(({ limit, missing, progress, indeterminate }) => (
        <li key={limit.kind}>
          <p className={styles.head}>
            <span>
              {indeterminate
                ? t`Minimum à vérifier`
                : t`${limitAmountText(limit.kind, missing, tag, currency)} avant le minimum`}
            </span>
            <LimitFigure kind={limit.kind} value={limit.minimum} currency={currency} />
          </p>
          <Ruler label={t`Minimum de commande`} value={indeterminate ? undefined : progress} />
        </li>
      ))}
      {freeShipping.reached ? (
        <li className={styles.met}>
          <p className={styles.head}>
            <span>
              <Icon name="check" size="s" /> {t`Franco de port atteint`}
            </span>
          </p>
          <Ruler label={t`Franco de port`} value={1} thin />
        </li>
      ) : null}
      {met.map(({ limit }) => (
        <li key={limit.kind} className={styles.met}>
          <p className={styles.head}>
            <span>
              <Icon name="check" size="s" /> {t`Minimum atteint`}
            </span>
            <LimitFigure kind={limit.kind} value={limit.minimum} currency={currency} />
          </p>
          <Ruler label={t`Minimum de commande`} value={1} thin />
        </li>
      ))}
    </ul>
  );
}

function LimitFigure({ kind, value, currency }: { kind: LimitKind; value: number; currency: string }) {
  const tag = useLanguageTag();
  return kind === 'order.total' ? (
    <PriceFigure parts={moneyParts(fromDecimal(value, AMOUNT_PRECISION, currency), tag)} size="s" />
  ) : (
    <b className={styles.amount}>{limitAmountText(kind, value, tag, currency)}</b>
  );
}
