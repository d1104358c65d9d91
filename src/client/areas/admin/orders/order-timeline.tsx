/** Who did what with an order, and when; the newest first. */
import { useLingui } from '@lingui/react/macro';
import { REJECTION_WORDS } from '#client/parts/orders/order-reason-words.ts';
import { STATUS_STORY } from '#client/parts/orders/order-words.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import styles from './order-timeline.module.css';

export function OrderTimeline({ order: { events } }: { order: PurchaseOrder }) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  return (
    <ol className={styles.timeline} aria-label={t`Fil`}>
      {[...events].reverse().map(({ at, to, by, reason, reason_code }) => {
        const why = [reason_code ? i18n._(REJECTION_WORDS[reason_code]) : '', reason ?? ''].filter(Boolean).join('. ');
        return (
          <li key={`${at} ${to}`}>
            <b>{i18n._(STATUS_STORY[to])}</b>
            <span>{[by === '' ? t`automatiquement` : by, momentText(at, tag)].join(' · ')}</span>
            {why === '' ? null : <small>{why}</small>}
          </li>
        );
      })}
    </ol>
  );
}
