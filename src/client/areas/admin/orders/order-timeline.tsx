/** The events of an order, newest first: who did what, and when. */
import { useLingui } from '@lingui/react/macro';
import { REJECTION_WORDS } from '#client/parts/orders/order-reason-words.ts';
import { STATUS_STORY } from '#client/parts/orders/order-words.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import styles from './order-timeline.module.css';

export function OrderTimeline({ order: { events } }: { order: PurchaseOrder }) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const systemText = (from: OrderStatus | null, to: OrderStatus): string => {
    if (from === 'submitted') return t`automatiquement, rien ne s’y opposait`;
    if (from === 'change_proposed') return t`automatiquement, le client n’a pas répondu`;
    if (to === 'delivered') return t`automatiquement, le client n’a rien signalé`;
    if (to === 'closed') return t`automatiquement, 48 heures sans litige ouvert ni reliquat`;
    return t`automatiquement`;
  };
  return (
    <ol className={styles.timeline} aria-label={t`Fil`}>
      {[...events].reverse().map(({ at, from, to, by, reason, reason_code, change }) => {
        const why = [reason_code ? i18n._(REJECTION_WORDS[reason_code]) : '', reason ?? ''].filter(Boolean).join('. ');
        const stepText =
          change?.claims !== undefined
            ? t`Livraison contestée`
            : change?.settlements !== undefined
              ? t`Réponse au litige`
              : change?.edited === true
                ? t`Modifiée par le client`
                : i18n._(STATUS_STORY[to]);
        return (
          <li key={`${at} ${to}`}>
            <b>{stepText}</b>
            <span>{[by === '' ? systemText(from, to) : by, momentText(at, tag)].join(' · ')}</span>
            {why === '' ? null : <small>{why}</small>}
          </li>
        );
      })}
    </ol>
  );
}
