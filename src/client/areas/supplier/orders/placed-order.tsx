/** An order that the supplier has. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useMemo, useState } from 'react';
import { DESKTOP, useMedia } from '#client/parts/data/use-media.ts';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { OrderRecap } from '#client/parts/orders/order-recap.tsx';
import { OrderStatusBadge } from '#client/parts/orders/order-status-badge.tsx';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { Badge } from '#client/ui/badge.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { lineName } from '#domain/orders/line-name.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { creditTotal } from '#domain/orders/order-dispute.ts';
import { UNPLACED_STATUSES } from '#domain/orders/order-status.ts';
import { deliveredAt } from '#domain/surveys/ask-survey.ts';
import { AppliedNotice } from './applied-notice.tsx';
import { ChangeActions } from './change-actions.tsx';
import { ChangeList } from './change-list.tsx';
import { DecisionNotice, isUnsent, UnsentActions } from './decision-notice.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLines, type ShownLine } from './order-lines.tsx';
import styles from './order-screen.module.css';
import { placedStory } from './order-steps.ts';
import { OrderStory } from './order-story.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { type OpenForm, PlacedActions, PlacedForm } from './placed-actions.tsx';
import { SectionHead } from './section-head.tsx';
import { UnplacedActions, UnplacedNotice } from './unplaced-order.tsx';
import { type ChangeAnswers, useChangeAnswers } from './use-change-answers.ts';
import { useDecision } from './use-decision.ts';
import { useDecisionToast } from './use-decision-toast.ts';
import { useKnownProducts } from './use-known-products.ts';

const OrderThread = lazyPart(() => import('./order-thread.tsx'));
const SurveyCard = lazyPart(() => import('./survey-card.tsx'));

type PlacedOrderProps = { order: PurchaseOrder; row: OutboxRow | null };
type Products = ReadonlyMap<string, CatalogProduct>;

export function PlacedOrder({ order, row }: PlacedOrderProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const asked = useChangeAnswers(order);
  const tell = useDecisionToast(order);
  const decision = useDecision(order, (kept) => {
    asked.forget();
    tell(kept);
  });
  const { kept, decide, withdraw } = decision;
  const mayAnswer = useBuyerPermission('purchase_order:place');
  const named = useMemo(() => [...order.lines, ...(order.proposal?.lines ?? [])], [order]);
  const products = useKnownProducts(named);
  const isDesktop = useMedia(DESKTOP);
  const [form, setForm] = useState<OpenForm>(null);
  const isAsking = order.status === 'change_proposed';
  const isOver = order.status === 'rejected' || order.status === 'cancelled';
  const credit = creditTotal(order.lines, order.totals.total.currency);
  const given = moneyText(credit, tag);
  const recap = (
    <>
      <OrderRecap
        totals={order.totals}
        vatRates={order.lines.map(({ vat }) => vat)}
        weighed={order.lines.filter(({ estimated, quantity }) => estimated && quantity > 0).length}
        isSettled={isOver || order.lines.some(({ shipped_quantity }) => shipped_quantity !== undefined)}
      />
      {credit.amount > 0 ? <p className={styles.credit}>{t`Avoir hors taxes : ${given}`}</p> : null}
      <OrderStory steps={placedStory(order, row)} />
      <OrderDocuments order={order} />
    </>
  );
  const isUnplaced = UNPLACED_STATUSES.has(order.status);
  const actions = isUnsent(kept) ? (
    <UnsentActions kept={kept} withdraw={withdraw} />
  ) : isUnplaced ? (
    <UnplacedActions order={order} decide={decide} />
  ) : isAsking ? (
    <ChangeActions order={order} asked={asked} mayAnswer={mayAnswer} decide={decide} />
  ) : (
    <PlacedActions order={order} decide={decide} open={setForm} />
  );
  return (
    <OrderPanes
      sideLabel={t`Total et suivi`}
      side={<div className={styles.side}>{recap}</div>}
      sideFoot={actions}
      foot={actions}
    >
      <OrderHead
        number={order.number}
        badge={
          <>
            <OrderStatusBadge status={order.status} forBuyer />
            {order.standing_order_id === undefined ? null : <Badge mark="none">{t`récurrente`}</Badge>}
          </>
        }
      />
      <OrderDelivery
        day={order.delivery_day}
        address={order.address}
        reference={order.reference}
        comment={order.comment}
      />
      <DecisionNotice order={order} decision={decision} />
      {isUnplaced ? <UnplacedNotice order={order} /> : <OutcomeNotice order={order} />}
      {isOver ? null : <AppliedNotice order={order} />}
      {deliveredAt(order) === null ? null : (
        <Suspense fallback={null}>
          <SurveyCard order={order} />
        </Suspense>
      )}
      {isAsking ? (
        <>
          <ChangeList order={order} asked={asked} products={products} mayAnswer={mayAnswer && !isUnsent(kept)} />
          <UnchangedLines order={order} asked={asked} products={products} />
        </>
      ) : (
        <Lines lines={order.lines} products={products} />
      )}
      <div className={styles.below}>
        {isUnplaced ? null : (
          <Suspense fallback={null}>
            <OrderThread key={order.order_id} order={order} mayWrite={mayAnswer} />
          </Suspense>
        )}
        {isDesktop ? null : recap}
      </div>
      {isUnplaced || isAsking ? null : (
        <PlacedForm order={order} form={form} decision={decision} close={() => setForm(null)} />
      )}
    </OrderPanes>
  );
}

function Lines({ lines, products }: { lines: readonly OrderLine[]; products: Products }) {
  const { i18n } = useLingui();
  const shown = lines.map(
    (line): ShownLine => ({
      ...line,
      name: lineName(line, i18n.locale),
      price: line.net_price,
      content: line,
      picture: products.get(line.product_id) ?? { category_id: null, picture: null },
    }),
  );
  return <OrderLines lines={shown} />;
}

type UnchangedLinesProps = { order: PurchaseOrder; asked: ChangeAnswers; products: Products };

function UnchangedLines({ order, asked, products }: UnchangedLinesProps) {
  const changed = new Set(asked.changes.map(({ product_id }) => product_id));
  const lines = order.lines.filter(({ product_id }) => !changed.has(product_id));
  if (lines.length === 0) return null;
  return (
    <section>
      <SectionHead
        mark="known"
        title={plural(lines.length, { one: '# ligne inchangée', other: '# lignes inchangées' })}
      />
      <Lines lines={lines} products={products} />
    </section>
  );
}
