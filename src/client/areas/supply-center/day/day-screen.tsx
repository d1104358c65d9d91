/**
 * The organization's day with all suppliers: the line of cut-offs, the open carts side by side, who waits for whom, and
 * the week of deliveries. Preferred suppliers come first. All of it is on this device.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import type { Whereabouts } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { nextCutOff } from '#domain/orders/delivery-day.ts';
import { useOrderPlans } from '../order-all/use-order-plans.ts';
import type { Center } from '../use-center.ts';
import type { CenterSync } from '../use-center-sync.ts';
import { AbsentCatalogs } from './absent-catalogs.tsx';
import { CartCard } from './cart-card.tsx';
import { CutOffLine } from './cut-off-line.tsx';
import styles from './day-screen.module.css';
import { DeliveryTable } from './delivery-table.tsx';

/** These come after the day itself. */
const Suggestions = lazyPart(() => import('../suggestions-parts.ts'));
const WaitingLists = lazyPart(() => import('./waiting-lists.tsx'));
/** Loaded when somebody orders. */
const OrderSheet = lazyPart(() => import('../order-all/order-sheet.tsx'));

type DayScreenProps = { center: Center; sync: CenterSync; where: Whereabouts; children: ReactNode };

/** `children`: the list of suppliers. */
export function DayScreen({ center, sync, where, children }: DayScreenProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const mayOrder = usePermission('purchase_order:place');
  const { plans, change } = useOrderPlans(center, mayOrder);
  const [isOrdering, setOrdering] = useState(false);
  const { suppliers, moment, at } = center;
  const ready = plans.filter(({ request }) => request !== null).length;
  const cutOffs = plans.map((plan) => {
    const delivery = plan.at.work?.delivery ?? null;
    return { plan, next: delivery === null ? null : nextCutOff(delivery, at) };
  });
  const earliest = Math.min(...cutOffs.flatMap(({ next }) => (next === null ? [] : [Date.parse(next.cut_off)])));
  const synced = suppliers.flatMap(({ space }) => (space?.synced_at == null ? [] : [space.synced_at]));
  const oldest = synced.length === 0 ? null : momentText(new Date(Math.min(...synced)).toISOString(), tag);
  return (
    <main>
      <PageHeader title={t`Journée`} note={oldest === null ? undefined : t`catalogue le plus ancien : ${oldest}`} />
      <div className={styles.screen}>
        <AbsentCatalogs suppliers={suppliers} sync={sync} />
        <CutOffLine center={center} />
        {plans.length === 0 ? null : (
          <section aria-labelledby="carts">
            <header className={styles.head}>
              <h2 id="carts">{t`Paniers en cours`}</h2>
              {ready === 0 ? null : (
                <Button onClick={() => setOrdering(true)}>
                  {plural(ready, { one: 'Commander le panier prêt', other: 'Commander les # prêts' })}
                </Button>
              )}
            </header>
            <ul className={styles.carts}>
              {cutOffs.map(({ plan, next }) => (
                <CartCard
                  key={plan.at.space_id}
                  plan={plan}
                  mayOrder={mayOrder}
                  next={next}
                  isFirst={next !== null && Date.parse(next.cut_off) === earliest}
                  moment={moment}
                />
              ))}
            </ul>
          </section>
        )}
        <Suspense>
          <Suggestions center={center} />
        </Suspense>
        <div className={styles.columns}>
          <div className={styles.column}>
            <Suspense>
              <WaitingLists center={center} where={where} />
            </Suspense>
            {children}
          </div>
          <div className={styles.column}>
            <DeliveryTable center={center} />
          </div>
        </div>
      </div>
      {isOrdering ? (
        <Suspense>
          <OrderSheet
            plans={plans}
            change={change}
            mayOrder={mayOrder}
            where={where}
            close={() => setOrdering(false)}
          />
        </Suspense>
      ) : null}
    </main>
  );
}
