/**
 * The usual order, ready: each line says why it is proposed, one tap puts all of them into the cart, and each can be
 * refused for good. It is computed on this device, without the network.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { cartView } from '#client/parts/cart/cart-view.ts';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useServerMoment } from '#client/parts/data/use-server-time.ts';
import { nextThresholdText } from '#client/parts/orders/threshold-text.ts';
import { NetFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Ruler } from '#client/ui/ruler.tsx';
import { RefusedProducts } from './refused-products.tsx';
import { useRefusals } from './use-refusals.ts';
import { type ProposedLine, useUsualOrder } from './use-usual-order.ts';
import styles from './usual-order.module.css';
import { UsualRow } from './usual-row.tsx';
import { weekdayText } from './usual-words.ts';

/** The lines that stand on a phone's first screen; the others unfold. */
const FIRST_LINES = 4;
const MINUTE = 60_000;

export default function UsualOrder() {
  const { t } = useLingui();
  const order = useUsualOrder();
  const tag = useLanguageTag();
  const { isSure } = useServerMoment(MINUTE);
  const refusals = useRefusals(order?.today ?? '');
  const [isUnfolded, setUnfolded] = useState(false);
  const heading = useId();
  if (order === null) return null;
  const { open, taken, out, refused, today } = order;
  const missing = open.filter(({ isAside }) => !isAside);
  const lines = [...open, ...taken];
  if (lines.length + out.length + refused.length === 0) return null;
  const shown = isUnfolded ? lines : lines.slice(0, FIRST_LINES);
  const others = lines.length - shown.length;
  const weekday = weekdayText(today, tag);
  return (
    <Card as="section" flush aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{isSure ? t`Votre commande du ${weekday}` : t`Votre commande habituelle`}</h2>
        {missing.length > 0 ? <span>{t`toute prête`}</span> : null}
      </header>
      {lines.length === 0 ? <p className={styles.note}>{t`Rien d’habituel à commander aujourd’hui.`}</p> : null}
      <ul>
        {shown.map((line) => (
          <UsualRow key={line.product.product_id} line={line} today={today} refusals={refusals} />
        ))}
      </ul>
      {others > 0 ? (
        <button type="button" className={styles.more} onClick={() => setUnfolded(true)}>
          {plural(others, { one: '# autre ligne', other: '# autres lignes' })}
          <Icon name="unfold" />
        </button>
      ) : null}
      {out.length > 0 ? <p className={styles.note}>{t`Indisponible : ${out.join(', ')}`}</p> : null}
      <RefusedProducts refused={refused} accept={refusals.accept} />
      {missing.length + taken.length > 0 ? <OrderFoot missing={missing} /> : null}
    </Card>
  );
}

/** What the order comes to together with the cart, its nearest threshold, and the one key. */
function OrderFoot({ missing }: { missing: readonly ProposedLine[] }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const { client, at } = useCatalog();
  const { entries, actions } = useCart();
  if (client === null) return null;
  if (missing.length === 0) {
    return (
      <div className={styles.foot}>
        <Button asChild size="l" wide trailingIcon="open">
          <Link href={supplierPath(space, ['cart'])}>{t`Relire le panier`}</Link>
        </Button>
      </div>
    );
  }
  const lines = [
    ...entries.map(({ line }) => line),
    ...missing.map(({ product, quantity }) => ({ product_id: product.product_id, quantity })),
  ];
  const products = new Map(
    [...entries.map(({ product }) => product), ...missing.map(({ product }) => product)].flatMap((product) =>
      product === null ? [] : [[product.product_id, product] as const],
    ),
  );
  const { totals, next, freeShipping } = cartView({ lines, products, seen_prices: {}, client }, at);
  const goal =
    next !== null
      ? nextThresholdText(next, tag, totals.total.currency)
      : freeShipping.reached
        ? t`Franco de port atteint`
        : t`Minimum atteint`;
  const count = missing.length;
  const put = () =>
    actions.addAbsent(
      missing.map(({ product, quantity }) => ({ product_id: product.product_id, quantity })),
      plural(count, { one: '# produit au panier', other: '# produits au panier' }),
    );
  return (
    <div className={styles.foot}>
      <div className={styles.sum}>
        <NetFigure value={totals.total} />
        <span>{entries.length === 0 ? goal : t`${goal}, avec le panier`}</span>
      </div>
      <Ruler
        label={t`Vers le prochain seuil`}
        value={next === null ? 1 : next.indeterminate ? undefined : next.progress}
        passed={next?.passed}
        valueText={goal}
        thin
      />
      <Button size="l" wide icon="cart" onClick={() => void put()}>
        {plural(count, { one: 'Mettre # produit au panier', other: 'Mettre # produits au panier' })}
      </Button>
    </div>
  );
}
