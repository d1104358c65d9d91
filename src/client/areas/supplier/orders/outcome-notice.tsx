import { useLingui } from '@lingui/react/macro';
import { packsText } from '#client/parts/orders/order-change-words.ts';
import { REJECTION_WORDS } from '#client/parts/orders/order-reason-words.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Banner } from '#client/ui/banner.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { lineName } from '#domain/orders/line-name.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { laterLines, missingLines } from '#domain/orders/order-shipment.ts';
import { addMoney, compareMoney, zero } from '#domain/values/money.ts';
import styles from './order-screen.module.css';

/**
 * Facts about the order's outcome that its lines don't show: why it ended, what left instead of the ordered packs,
 * which order it completes.
 */
export function OutcomeNotice({ order }: { order: PurchaseOrder }) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const { status, lines, totals, events, supplier_name: supplier, backorder_of } = order;
  const last = events.at(-1);
  const isOver = status === 'rejected' || status === 'cancelled';
  const code = last?.reason_code ?? null;
  if (isOver && (code !== null || last?.reason !== undefined)) {
    const words = code === null || code === 'other' ? null : i18n._(REJECTION_WORDS[code]);
    return (
      <div className={styles.notice}>
        <Banner tone="bad">
          <b>{status === 'rejected' ? t`Refusée par ${supplier}` : t`Annulée par ${last?.by}`}</b>
          {words === null ? null : <p>{words}</p>}
          {last?.reason === undefined ? null : <p>« {last.reason} »</p>}
        </Banner>
      </div>
    );
  }
  const ordered = lines.reduce(
    (sum, { ordered_amount, amount }) => addMoney(sum, ordered_amount ?? amount),
    zero(totals.total.currency),
  );
  const named = (some: ReturnType<typeof missingLines>) =>
    some.map(({ line, packs }) => `${packsText(line, packs, tag)} ${lineName(line, i18n.locale)}`).join(', ');
  const missing = named(missingLines(lines));
  const laterOrders = laterLines(lines);
  if (compareMoney(ordered, totals.total) !== 0 || missing !== '' || laterOrders.length > 0) {
    const [now, before] = [moneyText(totals.total, tag), moneyText(ordered, tag)];
    return (
      <div className={styles.notice}>
        <Banner icon="delivery" tone={missing !== '' ? 'warn' : 'info'}>
          <b>{t`Expédié pour ${now} HT`}</b> {t`au lieu de ${before} commandés.`}
          {laterOrders.map(({ order_id, delivery_day, lines: rest }) => {
            const [day, number, later] = [dayText(delivery_day, tag), orderNumber(order_id), named(rest)];
            return <p key={order_id}>{t`Livré le ${day}, avec la commande ${number} : ${later}.`}</p>;
          })}
          {missing === '' ? null : <p>{t`Non livré : ${missing}.`}</p>}
        </Banner>
      </div>
    );
  }
  if (backorder_of === undefined) return null;
  const parent = orderNumber(backorder_of);
  return (
    <div className={styles.notice}>
      <Banner>{t`Reliquat de la commande ${parent}`}</Banner>
    </div>
  );
}
