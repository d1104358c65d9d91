/**
 * Limits and free shipping as rulers: <OrderThresholdList thresholds={orderThresholds(…)} … /> in a pane,
 * <LeadingThreshold …/> for the one that counts, above a button.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#client/ui/badge.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PriceFigure } from '#client/ui/price-figure.tsx';
import { Ruler } from '#client/ui/ruler.tsx';
import { AMOUNT_PRECISION, fromDecimal, type Money } from '#domain/values/money.ts';
import { moneyParts, moneyText, useLanguageTag } from '../words/money-figure.tsx';
import { MEASURE_NAMES } from './order-limit-words.ts';
import styles from './order-threshold-list.module.css';
import { alternativesText, thresholdText } from './order-threshold-text.ts';
import type { OrderThreshold } from './order-thresholds.ts';
import { limitAmountText } from './threshold-text.ts';

interface OrderFacts {
  readonly currency: string;
  /** Null: the supplier calculates it. */
  readonly shipping: Money | null;
  readonly supplierName: string;
}

type ThresholdListProps = OrderFacts & { thresholds: readonly OrderThreshold[] };

export function OrderThresholdList({ thresholds, ...facts }: ThresholdListProps) {
  return (
    <ul>
      {thresholds.map((threshold, position) => (
        <li key={`${threshold.purpose} ${threshold.kind} ${threshold.target}`} className={styles.threshold}>
          <Threshold threshold={threshold} {...facts} leads={position === 0 && !threshold.met} />
        </li>
      ))}
    </ul>
  );
}

type LeadingThresholdProps = { threshold: OrderThreshold; currency: string; action?: ReactNode };

export function LeadingThreshold({ threshold, currency, action }: LeadingThresholdProps) {
  const tag = useLanguageTag();
  return (
    <div>
      <div className={styles.head}>
        <span className={styles.leading}>
          <Heading threshold={threshold} text={thresholdText(threshold, currency, tag)} />
        </span>
        {action}
      </div>
      <ThresholdRuler threshold={threshold} currency={currency} />
    </div>
  );
}

function Threshold({ threshold, leads, ...facts }: OrderFacts & { threshold: OrderThreshold; leads: boolean }) {
  const tag = useLanguageTag();
  const { currency } = facts;
  return (
    <>
      <div className={styles.head}>
        <span className={leads ? styles.leading : styles.heading}>
          <Heading threshold={threshold} text={thresholdText(threshold, currency, tag)} />
        </span>
        {threshold.indeterminate ? (
          <Badge mark="pending">
            <Trans>à vérifier</Trans>
          </Badge>
        ) : (
          <Target threshold={threshold} currency={currency} />
        )}
      </div>
      <ThresholdRuler threshold={threshold} currency={currency} thin={threshold.met} />
      <Below threshold={threshold} {...facts} />
    </>
  );
}

function Heading({ threshold, text }: { threshold: OrderThreshold; text: string }) {
  if (!threshold.met) return text;
  return (
    <span className={styles.met}>
      <Icon name="yes" size="s" />
      {text}
    </span>
  );
}

function Target({ threshold: { kind, target }, currency }: { threshold: OrderThreshold; currency: string }) {
  const tag = useLanguageTag();
  if (kind !== 'order.total')
    return <span className={styles.target}>{limitAmountText(kind, target, tag, currency)}</span>;
  return <PriceFigure parts={moneyParts(fromDecimal(target, AMOUNT_PRECISION, currency), tag)} size="s" />;
}

type ThresholdRulerProps = { threshold: OrderThreshold; currency: string; thin?: boolean };

function ThresholdRuler({ threshold, currency, thin = false }: ThresholdRulerProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { kind, indeterminate, progress, passed } = threshold;
  const label = t(MEASURE_NAMES[kind]);
  return (
    <Ruler
      label={label}
      value={indeterminate ? undefined : progress}
      passed={passed}
      valueText={thresholdText(threshold, currency, tag)}
      thin={thin}
    />
  );
}

function Below({ threshold, currency, shipping, supplierName }: OrderFacts & { threshold: OrderThreshold }) {
  const tag = useLanguageTag();
  if (threshold.indeterminate) {
    return (
      <p className={styles.below}>
        <Trans>Un produit au moins n’est pas renseigné : {supplierName} vérifiera.</Trans>
      </p>
    );
  }
  if (threshold.purpose !== 'free_shipping' || threshold.met) return null;
  const carriage = shipping === null ? null : moneyText(shipping, tag);
  return (
    <p className={styles.below}>
      <span>{alternativesText(threshold, currency, tag)}</span>
      <span>{carriage === null ? <Trans>port à calculer</Trans> : <Trans>port actuel {carriage}</Trans>}</span>
    </p>
  );
}
