/** A supplier's open cart among the others: its total, the threshold that counts next, and why it can't be ordered. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { SupplierMark } from '#client/parts/account/supplier-mark.tsx';
import type { ServerMoment } from '#client/parts/data/use-server-time.ts';
import { LeadingThreshold } from '#client/parts/orders/order-threshold-list.tsx';
import { orderThresholds } from '#client/parts/orders/order-thresholds.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { DeliveryDay } from '#domain/orders/delivery-day.ts';
import { holdWords, type OrderPlan } from '../order-all/use-order-plans.ts';
import { useBrandEdge } from './brand-edge.ts';
import styles from './cart-card.module.css';
import { CutOffTag } from './cut-off-tag.tsx';

type CartCardProps = {
  plan: OrderPlan;
  mayOrder: boolean;
  next: DeliveryDay | null;
  /** Its cut-off is the next one of all. */
  isFirst: boolean;
  moment: ServerMoment;
};

export function CartCard({ plan, mayOrder, next, isFirst, moment }: CartCardProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const edge = useBrandEdge();
  const { at, order } = plan;
  const { supplier, preferred, cart, client, where, work } = at;
  const { name } = supplier;
  const hold = holdWords(plan, mayOrder, tag);
  const terms = client?.terms;
  const lines = cart?.entries.length ?? 0;
  const shipping = order?.totals.shipping ?? null;
  const [threshold] =
    cart === null || terms === undefined
      ? []
      : orderThresholds(cart.limits, cart.freeShipping, terms.free_shipping_rule).filter(({ met }) => !met);
  const zone = work?.delivery?.time_zone;
  return (
    <li className={styles.card} style={edge(supplier.primaryColor)}>
      <header className={styles.head}>
        <SupplierMark supplier={supplier} />
        <h3 className={styles.name}>
          {name}
          {preferred ? (
            <Badge mark="none" tone="accent">
              {t`préféré`}
            </Badge>
          ) : null}
        </h3>
        {next === null || zone === undefined ? null : (
          <CutOffTag next={next} timeZone={zone} moment={moment} isFirst={isFirst} />
        )}
      </header>
      {threshold === undefined || terms === undefined ? null : (
        <LeadingThreshold threshold={threshold} currency={terms.currency} />
      )}
      {hold === null ? null : <p className={styles.hold}>{hold}</p>}
      <footer className={styles.foot}>
        {order === null ? null : <MoneyFigure value={order.totals.total} variant="etiquette" />}
        <span className={styles.facts}>
          <span>{plural(lines, { one: '# ligne', other: '# lignes' })}</span>
          {order === null || order.entries.length === 0 ? null : <span>{shippingText()}</span>}
        </span>
        <Button variant="outline" asChild>
          <Link href={supplierPath(where, ['cart'])} aria-label={t`Ouvrir le panier chez ${name}`}>{t`Ouvrir`}</Link>
        </Button>
      </footer>
    </li>
  );

  function shippingText(): string {
    if (shipping === null) return t`port à calculer`;
    return shipping.amount === 0 ? t`port offert` : t`port ${moneyText(shipping, tag)}`;
  }
}
