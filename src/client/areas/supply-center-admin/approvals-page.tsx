/** The orders over their buyers' limits: those that wait, the next cut-off first, and what was decided this week. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { OrderStatusBadge } from '#client/parts/orders/order-status-badge.tsx';
import { dayText } from '#client/parts/words/date-text.ts';
import { NetFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { connectivity } from '#client/sync/server-contact.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { ApprovalCard } from './approval-card.tsx';
import styles from './approvals-page.module.css';
import { ReturnDialog } from './return-dialog.tsx';
import areaStyles from './supply-center-admin-area.module.css';
import type { Approvals } from './use-approvals.ts';

export function ApprovalsPage({ approvals }: { approvals: Approvals }) {
  const { t } = useLingui();
  const { listed, waiting, decided, usual, decide, decisionOf, withdraw } = approvals;
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const [returned, setReturned] = useState<PurchaseOrder | null>(null);
  return (
    <>
      <section className={areaStyles.section} aria-labelledby="waiting">
        <h2 id="waiting" className={areaStyles.title}>{t`À donner avant la clôture`}</h2>
        {status !== 'online' && (
          <Banner icon="offline">{t`Hors ligne : vos réponses sont gardées ici et partent au retour du réseau.`}</Banner>
        )}
        {listed.isPending && <Skeleton height={160} />}
        {listed.isError && listed.data === undefined && (
          <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
        )}
        {listed.data !== undefined && waiting.length === 0 && (
          <EmptyState icon="yes" title={t`Aucune demande`}>
            {t`Une commande au-dessus de la limite de son auteur apparaît ici, et vous en êtes prévenu par e-mail.`}
          </EmptyState>
        )}
        <ul className={styles.cards}>
          {waiting.map((order) => (
            <ApprovalCard
              key={order.order_id}
              order={order}
              usual={usual.get(order.order_id) ?? []}
              decision={decisionOf(order)}
              approve={() => void decide(order, 'approve', null)}
              giveBack={() => setReturned(order)}
              withdraw={() => void withdraw(order.order_id)}
            />
          ))}
        </ul>
      </section>
      {decided.length > 0 && <Decided orders={decided} />}
      {returned !== null && (
        <ReturnDialog
          order={returned}
          close={() => setReturned(null)}
          giveBack={(reason) => decide(returned, 'return', reason)}
        />
      )}
    </>
  );
}

function Decided({ orders }: { orders: readonly PurchaseOrder[] }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  return (
    <section className={areaStyles.section} aria-labelledby="decided">
      <h2 id="decided" className={areaStyles.title}>{t`Réponses de la semaine`}</h2>
      <ul className={areaStyles.list}>
        {orders.map((order) => {
          const step = order.events.find(({ from, to }) => from === 'pending_approval' && to !== 'pending_approval');
          const day = dayText(order.delivery_day, tag);
          const isReturned = order.status === 'draft';
          return (
            <li key={order.order_id} className={areaStyles.row}>
              <span className={areaStyles.choice}>
                <b>{t`${order.supplier_name}, ${day}`}</b>
                <small className={areaStyles.alias}>
                  {isReturned
                    ? t`${order.placed_by.name} · ${step?.by}`
                    : t`${order.placed_by.name} · accord de ${step?.by}`}
                  {step?.reason === undefined ? '' : ` · « ${step.reason} »`}
                  {' · '}
                  {plural(order.lines.length, { one: '# ligne', other: '# lignes' })}
                </small>
              </span>
              <NetFigure value={order.totals.total} />
              {isReturned ? (
                <Badge mark="none">{t`renvoyée`}</Badge>
              ) : (
                <OrderStatusBadge status={order.status} forBuyer />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
