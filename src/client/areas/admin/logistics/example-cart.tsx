/** Shows the supplier what a buyer will see of the terms, in the buyer front's words and with its rulers. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { OrderRecap } from '#client/parts/orders/order-recap.tsx';
import { OrderThresholdList } from '#client/parts/orders/order-threshold-list.tsx';
import { orderThresholds } from '#client/parts/orders/order-thresholds.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { MoneyFigure } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { SupplierCard } from '#contract/supplier.ts';
import { supplierRoutes } from '#contract/supplier.ts';
import { cartTotals } from '#domain/orders/cart-totals.ts';
import { checkFreeShipping, checkLimits, limitsOf, nearestFirst } from '#domain/orders/order-limits.ts';
import type { OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import styles from './example.module.css';
import { sampleCart } from './sample-cart.ts';

type ExampleCartProps = { terms: OrderingTerms; supplier: SupplierCard; client_id: string | undefined };

const SHELF = 60;

export function ExampleCart({ terms, supplier, client_id }: ExampleCartProps) {
  const { t, i18n } = useLingui();
  const [turn, setTurn] = useState(0);
  const [isFirst, setIsFirst] = useState(false);
  const at = new Date(useServerTime(60_000)).toISOString();
  const shelf = useOnlineQuery(supplierRoutes.supplierProducts, {
    params: { supplier_id: supplier.supplier_id },
    query: { count: SHELF, ...(client_id !== undefined && { client_id }) },
  });
  const ordered = shelf.isPending ? [] : sampleCart(shelf.data?.products ?? [], terms.currency, turn);
  const { totals, lines } = cartTotals(ordered, terms, at);
  const free = checkFreeShipping(terms, ordered, totals);
  const thresholds = orderThresholds(
    nearestFirst(checkLimits(limitsOf(terms, isFirst), ordered, totals)),
    { ...free, thresholds: nearestFirst(free.thresholds) },
    terms.free_shipping_rule,
  );
  return (
    <section className={styles.example} aria-label={t`Le panier d’exemple`}>
      <div className={styles.head}>
        <h2>{t`Le panier d’exemple`}</h2>
        <Button variant="link" size="s" onClick={() => setTurn(turn + 1)}>
          {t`Autre panier`}
        </Button>
      </div>
      <Card>
        <ul className={styles.lines}>
          {lines.map(({ product, quantity, amount }) => (
            <li key={product.product_id}>
              <span>
                <b>{quantity}</b> × {productName(product, i18n.locale)}
              </span>
              <MoneyFigure value={amount} size="s" />
            </li>
          ))}
        </ul>
        <OrderThresholdList
          thresholds={thresholds}
          currency={terms.currency}
          shipping={totals.shipping}
          supplierName={supplier.name}
        />
        {terms.first_order_limits === null ? null : (
          <Switch label={t`Comme première commande`} checked={isFirst} onCheckedChange={setIsFirst} />
        )}
        <OrderRecap totals={totals} vatRates={lines.map(({ product }) => product.vat)} weighed={0} />
      </Card>
      <p className={styles.note}>{t`Mêmes mots et même arrondi que chez le client.`}</p>
    </section>
  );
}
