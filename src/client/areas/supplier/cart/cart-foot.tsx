/** The cart's foot on phones, under the thumb: the leading threshold, the total, and the key to the checkout. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { orderableEntries } from '#client/parts/cart/cart-view.ts';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { LeadingThreshold, OrderThresholdList } from '#client/parts/orders/order-threshold-list.tsx';
import type { OrderThreshold } from '#client/parts/orders/order-thresholds.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { FORWARD_KEYS } from '#client/ui/forward-key.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { CartFacts } from './cart-facts.tsx';
import styles from './cart-foot.module.css';
import { useCartThresholds } from './use-cart-thresholds.ts';

const OrderForDay = lazyPart(() => import('../checkout/order-for-day.tsx'));

export function CartFoot() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const [isReady, setReady] = useState(false);
  const { entries, totals } = useCart();
  const [first, ...others] = useCartThresholds();
  const lines = orderableEntries(entries).length;
  const saved = totals.savings.amount > 0 ? moneyText(totals.savings, tag) : null;
  return (
    <>
      {first === undefined ? null : <Thresholds first={first} others={others} />}
      {/* Above the way to the checkout, which stays in its place. */}
      <Suspense fallback={null}>
        <OrderForDay onShown={setReady} />
      </Suspense>
      <div className={styles.order}>
        <MoneyFigure value={totals.total} variant="etiquette" />
        <p className={styles.note}>
          <span>{plural(lines, { one: 'HT, # produit', other: 'HT, # produits' })}</span>
          {saved === null ? null : (
            <b>
              <Trans>{saved} économisés</Trans>
            </b>
          )}
        </p>
        <Button asChild size="l" variant={isReady ? 'outline' : 'default'} trailingIcon="open">
          <Link href={supplierPath(space, ['checkout'])} aria-keyshortcuts={FORWARD_KEYS}>{t`Livraison`}</Link>
        </Button>
      </div>
    </>
  );
}

function Thresholds({ first, others }: { first: OrderThreshold; others: readonly OrderThreshold[] }) {
  const { t } = useLingui();
  const space = useSpace();
  const { totals } = useCart();
  const [open, setOpen] = useState(false);
  const { currency } = totals.total;
  return (
    <>
      <LeadingThreshold
        threshold={first}
        currency={currency}
        action={
          <span className={styles.all}>
            <Button variant="link" size="s" onClick={() => setOpen(true)}>
              {others.length === 0
                ? t`Détail`
                : plural(others.length, { one: '# autre seuil', other: '# autres seuils' })}
            </Button>
          </span>
        }
      />
      <Sheet open={open} onOpenChange={setOpen} title={t`Seuils`}>
        <OrderThresholdList
          thresholds={[first, ...others]}
          shipping={totals.shipping}
          currency={currency}
          supplierName={space.supplier.name}
        />
        <div className={styles.facts}>
          <CartFacts />
        </div>
      </Sheet>
    </>
  );
}
