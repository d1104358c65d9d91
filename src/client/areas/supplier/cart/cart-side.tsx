/** Beside the lines on desktop: all thresholds, the cart's weight and pallets, its total, and its keys. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { OrderThresholdList } from '#client/parts/orders/order-threshold-list.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { FORWARD_KEYS } from '#client/ui/forward-key.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { CartFacts } from './cart-facts.tsx';
import styles from './cart-side.module.css';
import { CartTotal } from './cart-total.tsx';
import { useCartThresholds } from './use-cart-thresholds.ts';

const OrderForDay = lazyPart(() => import('../checkout/order-for-day.tsx'));

export function CartSide() {
  const space = useSpace();
  const { totals } = useCart();
  const thresholds = useCartThresholds();
  return (
    <div className={styles.side}>
      {thresholds.length === 0 ? null : (
        <>
          <h2>
            <Trans>Seuils</Trans>
          </h2>
          <OrderThresholdList
            thresholds={thresholds}
            shipping={totals.shipping}
            currency={totals.total.currency}
            supplierName={space.supplier.name}
          />
        </>
      )}
      <h2>
        <Trans>Chargement</Trans>
      </h2>
      <CartFacts />
    </div>
  );
}

export function CartSideFoot() {
  const { t } = useLingui();
  const space = useSpace();
  const [isReady, setReady] = useState(false);
  return (
    <>
      <CartTotal />
      <Suspense fallback={null}>
        <OrderForDay onShown={setReady} />
      </Suspense>
      <Button asChild size="l" wide variant={isReady ? 'outline' : 'default'} trailingIcon="open">
        <Link href={supplierPath(space, ['checkout'])} aria-keyshortcuts={FORWARD_KEYS}>{t`Choisir la livraison`}</Link>
      </Button>
    </>
  );
}
