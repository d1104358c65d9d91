/**
 * The review of the count's order, shelf by shelf, and the key that orders. The lines are the cart's. Works without a
 * network.
 */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { Redirect } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { supplierPath } from '#client/paths.ts';
import type { CountRow } from '#client/store/device/rows.ts';
import { forgetCount } from '#client/store/guides/count-store.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { placeable, useCheckout } from '../checkout/use-checkout.ts';
import { usePlaceOrder } from '../checkout/use-place-order.ts';
import frame from '../step-screen.module.css';
import { ReviewFoot } from './review-foot.tsx';
import { ReviewHead } from './review-head.tsx';
import { ReviewLines } from './review-lines.tsx';
import { type OpenGuide, useGuide } from './use-guide.ts';

const RescueSheet = lazyPart(() => import('../checkout/rescue-sheet.tsx'));

export function ReviewScreen({ list_id }: { list_id: string }) {
  const space = useSpace();
  const guide = useGuide(list_id);
  const { ready } = useCart();
  if (guide === null) return <Redirect href={supplierPath(space, ['lists'])} replace />;
  if (guide === undefined || !ready) return <OrderPanes>{null}</OrderPanes>;
  const { count } = guide;
  // There is nothing to review: the count goes on, or its order was placed.
  if (count?.proposed == null) return <Redirect href={supplierPath(space, ['lists', list_id])} replace />;
  return <Review guide={guide} count={count} proposed={count.proposed} />;
}

type ReviewProps = { guide: OpenGuide; count: CountRow; proposed: NonNullable<CountRow['proposed']> };

function Review({ guide, count, proposed }: ReviewProps) {
  const { t } = useLingui();
  const database = useDatabase();
  const checkout = useCheckout();
  const ordering = usePlaceOrder(placeable(checkout), () => {
    checkout?.finish();
    void forgetCount(database, guide.list_id);
  });
  useEffect(() => {
    void RescueSheet.preload();
  }, []);
  return (
    <main className={`${frame.screen} ${frame.alone}`} aria-label={t`Relire la commande`}>
      <ReviewHead guide={guide} count={count} />
      <div className={frame.scroll}>
        <ReviewLines guide={guide} count={count} proposed={proposed} />
      </div>
      {checkout === null ? null : <ReviewFoot checkout={checkout} ordering={ordering} />}
      {ordering.refused === null ? null : (
        <Suspense>
          <RescueSheet refused={ordering.refused} close={ordering.dismiss} sent={ordering.showSent} />
        </Suspense>
      )}
    </main>
  );
}
