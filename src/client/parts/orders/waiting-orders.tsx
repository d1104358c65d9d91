/** Open orders at several suppliers, by who has to act next. Each list is absent while none waits. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { dayText } from '#client/parts/words/date-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath, supplyCenterAdminPath, type Whereabouts } from '#client/paths.ts';
import type { OpenOrder, OpenWork, StandingQuestion } from '#client/store/orders/open-work.ts';
import { Badge } from '#client/ui/badge.tsx';
import { dayAt } from '#domain/values/time-zone.ts';
import { OutboxBadge } from './order-outbox-badge.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import styles from './waiting-orders.module.css';

export interface WaitingPlace {
  /** Where links to this supplier lead, in the name of an organization. */
  readonly where: Whereabouts;
  /** Absent: the space was never opened on this device. */
  readonly work: OpenWork | undefined;
}

interface Waiting<At> {
  readonly order: OpenOrder;
  readonly at: At;
}

/** Orders that wait, by who they wait for; the next delivery comes first. `now`: ISO 8601. */
export function waitingOrders<At extends WaitingPlace>(places: readonly At[], now: string) {
  const all = places
    .flatMap((at) => {
      const { open = [], returned = [] } = at.work ?? {};
      return [...open, ...returned].map((order): Waiting<At> => ({ order, at }));
    })
    .sort((left, right) => (left.order.delivery_day < right.order.delivery_day ? -1 : 1));
  const questions = places
    .flatMap((at) => (at.work?.questions ?? []).map((question) => ({ question, at })))
    .sort((left, right) => (left.question.delivery_day < right.question.delivery_day ? -1 : 1));
  const waitingFor = (who: OpenOrder['waitsFor']) => all.filter(({ order }) => order.waitsFor === who);
  return {
    buyer: waitingFor('buyer'),
    questions,
    device: waitingFor('device'),
    manager: waitingFor('manager'),
    arrival: waitingFor('arrival'),
    // A supplier who delivers without confirming leaves orders that nobody waits for any more.
    supplier: waitingFor('supplier').filter(
      ({ order, at }) => order.delivery_day >= dayAt(now, at.work?.delivery?.time_zone ?? 'UTC'),
    ),
  };
}

interface Asked<At> {
  readonly question: StandingQuestion;
  readonly at: At;
}

/** Where the person does what an order waits for. `organization`: the alias of the one whose orders they are. */
function placeOf({ order, at }: Waiting<WaitingPlace>, organization: string): string {
  const { order_id, status, waitsFor } = order;
  if (waitsFor === 'arrival') return supplierPath(at.where, ['check-in', order_id]);
  if (status !== 'pending_approval' || waitsFor === 'manager') return supplierPath(at.where, ['orders', order_id]);
  return supplyCenterAdminPath({ ...at.where, context: { space_alias: organization } }, ['approvals']);
}

interface WaitingListProps<At> {
  title: string;
  /** The alias of the organization whose orders they are. */
  organization: string;
  orders: readonly Waiting<At>[];
  /** Questions of standing orders, which come before the orders. */
  questions?: readonly Asked<At>[];
  isUrgent?: boolean;
  /** Stands before each order. */
  mark?: (at: At) => ReactNode;
  /** The supplier's name; null: there is only one. */
  nameOf: (at: At) => string | null;
}

export function WaitingList<At extends WaitingPlace>(props: WaitingListProps<At>) {
  const { title, organization, orders, questions = [], isUrgent = false, mark, nameOf } = props;
  const { t } = useLingui();
  const tag = useLanguageTag();
  const heading = useId();
  if (orders.length === 0 && questions.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title} data-urgent={isUrgent || undefined}>
        {title}
      </h2>
      <ul className={styles.list}>
        {questions.map(({ question: { standing_order_id, name, delivery_day }, at }) => (
          <li key={standing_order_id}>
            <Link href={supplierPath(at.where, ['standing', standing_order_id])} className={styles.order}>
              {mark?.(at)}
              <span className={styles.words}>
                {nameOf(at) === null ? null : <b>{nameOf(at)}</b>}
                <span>{t`Livraison ${dayText(delivery_day, tag)}`}</span>
                <span>{t`Commande récurrente ${name}`}</span>
              </span>
              <Badge tone="warn">{t`question`}</Badge>
            </Link>
          </li>
        ))}
        {orders.map(({ order, at }) => (
          <li key={order.order_id}>
            <Link href={placeOf({ order, at }, organization)} className={styles.order}>
              {mark?.(at)}
              <span className={styles.words}>
                {nameOf(at) === null ? null : <b>{nameOf(at)}</b>}
                <span>{t`Livraison ${dayText(order.delivery_day, tag)}`}</span>
                <span>
                  {plural(order.lines, { one: '# ligne', other: '# lignes' })} · {t`${moneyText(order.total, tag)} HT`}
                </span>
              </span>
              {order.row === null ? null : <OutboxBadge row={order.row} />}
              {order.status === null ? null : <OrderStatusBadge status={order.status} forBuyer />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
