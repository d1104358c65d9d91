/** The organization's standing orders at this supplier. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { byName } from '#client/parts/words/by-name.ts';
import { dayText, spelledDayText } from '#client/parts/words/date-text.ts';
import { MoneyFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { supplierPath } from '#client/paths.ts';
import type { KeptStep } from '#client/store/device/standing-step-row.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import { nextDelivery } from '#domain/standing-orders/occurrences.ts';
import { agreedTotal } from '#domain/standing-orders/standing-order.ts';
import { NewStandingSheet } from './new-standing-sheet.tsx';
import styles from './standing.module.css';
import { StepNotices } from './step-notices.tsx';
import { useShownStanding } from './use-standing-orders.ts';
import { WeekSquares } from './week-squares.tsx';

const MINUTE = 60_000;

export function StandingListScreen() {
  const { t } = useLingui();
  const space = useSpace();
  const tag = useLanguageTag();
  const { orders, steps = [] } = useShownStanding() ?? {};
  const mayEdit = useBuyerPermission('purchase_order:place');
  const [isMaking, setMaking] = useState(false);
  const compare = byName(tag);
  const sorted = [...(orders ?? [])].sort((left, right) => compare(left.name, right.name));
  const ids = new Set(sorted.map(({ standing_order_id }) => standing_order_id));
  const make = (
    <Button variant="outline" icon="add" onClick={() => setMaking(true)}>
      {t`Nouvelle`}
    </Button>
  );
  return (
    <OrderPanes>
      <PageHeader title={t`Commandes récurrentes`} note={space.organization.name}>
        {mayEdit && sorted.length > 0 ? make : undefined}
      </PageHeader>
      <StepNotices steps={steps.filter(({ standing_order_id }) => !ids.has(standing_order_id))} order={null} />
      {orders === undefined ? null : sorted.length === 0 ? (
        <EmptyState
          glyph="crate"
          title={orders === null ? t`Pas encore reçues sur cet appareil` : t`Pas encore de commande récurrente`}
          action={mayEdit ? <Button onClick={() => setMaking(true)}>{t`En faire une`}</Button> : undefined}
        >
          {t`Ce qui revient chaque semaine, livré les mêmes jours sans que vous y pensiez.`}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {sorted.map((order) => (
            <li key={order.standing_order_id}>
              <StandingCard
                order={order}
                steps={steps.filter(({ standing_order_id }) => standing_order_id === order.standing_order_id)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        {t`Passée par Carreau juste avant la clôture, une fois exactement, même si cet appareil est éteint. Un prix plus haut vous est soumis, un prix plus bas est appliqué.`}
      </p>
      {isMaking ? <NewStandingSheet onClose={() => setMaking(false)} /> : null}
    </OrderPanes>
  );
}

type CardProps = { order: SharedStandingOrder; steps: readonly KeptStep[] };

function StandingCard({ order, steps }: CardProps) {
  const space = useSpace();
  const { client } = useCatalog();
  const { plan, name } = order;
  const isPaused = plan.paused !== null;
  return (
    <Link
      href={supplierPath(space, ['standing', order.standing_order_id])}
      className={classNames(styles.card, isPaused && styles.paused)}
    >
      <span className={styles.row}>
        <b className={styles.name}>{name}</b>
        <StateBadge order={order} steps={steps} />
      </span>
      <span className={styles.row}>
        <WeekSquares weekdays={plan.weekdays} />
        <MoneyFigure value={agreedTotal(plan, client?.terms.currency ?? 'EUR')} />
      </span>
      <span className={styles.row}>
        <NextText order={order} />
        <Icon name="open" size="s" />
      </span>
    </Link>
  );
}

function StateBadge({ order, steps }: CardProps) {
  const { t } = useLingui();
  if (order.occurrences.some(({ state }) => state === 'question')) return <Badge tone="warn">{t`à répondre`}</Badge>;
  if (steps.some(({ refusal }) => refusal !== null)) return <Badge tone="bad">{t`pas passé`}</Badge>;
  if (steps.length > 0) return <Badge tone="warn" mark="device">{t`à envoyer`}</Badge>;
  if (order.plan.paused !== null) return <Badge mark="pending">{t`pause`}</Badge>;
  return <Badge tone="ok">{t`active`}</Badge>;
}

function NextText({ order: { plan } }: { order: SharedStandingOrder }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { client } = useCatalog();
  const now = useServerTime(MINUTE);
  const next = client === null ? null : nextDelivery(plan, client.terms.delivery, new Date(now).toISOString());
  const lines = plural(plan.lines.length, { one: '# ligne', other: '# lignes' });
  const until = plan.paused?.until ?? null;
  if (plan.paused !== null && until === null) return <span>{t`en pause, sans date de reprise`}</span>;
  if (until !== null) {
    const day = dayText(until, tag);
    return <span>{t`en pause jusqu’au ${day}`}</span>;
  }
  if (next === null) return <span>{t`plus de livraison prévue`}</span>;
  const day = spelledDayText(next.day, tag);
  return <span>{t`prochaine : ${day} · ${lines}`}</span>;
}
