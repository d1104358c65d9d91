/**
 * The slip of an accepted order, drawn torn off at the bottom: its number, lines and prices, and until when it must
 * reach the supplier.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { OutboxBadge } from '#client/parts/orders/order-outbox-badge.tsx';
import { quantitiesText } from '#client/parts/products/product-text.ts';
import { dayText, momentText } from '#client/parts/words/date-text.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { cutOffOf } from '#domain/orders/delivery-day.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import styles from './saved-slip.module.css';
import { slipTotal } from './slip-total.ts';

export function SavedSlip({ row }: { row: OutboxRow }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { client, space } = useCatalog();
  const { body, order } = row;
  const number = orderNumber(row.order_id);
  const { net, vat, withVat, shipping } = slipTotal(row);
  const cutOff = client === null ? null : cutOffOf(client.terms.delivery, body.delivery_day);
  const rows: (readonly [string, string])[] = [
    [t`Livraison`, dayText(order?.delivery_day ?? body.delivery_day, tag)],
    [t`Quantité`, quantitiesOf(row, tag)],
  ];
  if (row.state === 'placed') {
    if (order !== null) rows.push([t`Reçue`, momentText(order.received_at, tag)]);
  } else {
    if (space?.synced_at != null) {
      const moment = momentText(new Date(space.synced_at).toISOString(), tag);
      rows.push([t`Prix vus`, t`catalogue du ${moment}`]);
    }
    if (cutOff !== null) rows.push([t`À envoyer avant`, momentText(cutOff, tag)]);
  }
  const carriage = shipping === null ? t`à calculer` : shipping.amount === 0 ? t`offert` : moneyText(shipping, tag);
  if (withVat !== null) rows.push([t`Total HT`, moneyText(net, tag)]);
  rows.push([t`Port HT`, carriage]);
  if (vat !== null) rows.push([t`TVA`, moneyText(vat, tag)]);
  return (
    <div className={styles.lift}>
      <div className={styles.slip}>
        <div className={styles.head}>
          <b>
            <Trans>Bon {number}</Trans>
          </b>
          <OutboxBadge row={row} />
        </div>
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.total}>
          <b>{withVat === null ? t`Total HT` : shipping === null ? t`Total TTC sans port` : t`Total TTC estimé`}</b>
          <MoneyFigure value={withVat ?? net} variant="etiquette" size="l" />
        </div>
      </div>
    </div>
  );
}

/** The quantities in the units that the products had when they were ordered. */
function quantitiesOf({ order, body, products }: OutboxRow, tag: string): string {
  const sold = body.lines.map(({ product_id, quantity }) => {
    const { sale_unit = 'pack', units_per_pack = 1 } = products[product_id] ?? {};
    return { quantity, sale_unit, units_per_pack };
  });
  return quantitiesText(order?.lines ?? sold, tag);
}
