/**
 * The usual products that would reach the cart's leading threshold, each proposal with its key. Absent where nothing
 * usual reaches it.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { limitAmountText } from '#client/parts/orders/threshold-text.ts';
import { ProductLink } from '#client/parts/products/product-link.tsx';
import { productName } from '#client/parts/products/product-names.ts';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import type { OrderedProduct } from '#domain/orders/order-measure.ts';
import type { TopUp } from '#domain/orders/top-up.ts';
import styles from './top-up-card.module.css';
import { type ReachableThreshold, useTopUps } from './use-top-ups.ts';

export default function TopUpCard() {
  const { t } = useLingui();
  const heading = useId();
  const reachable = useTopUps();
  if (reachable === null) return null;
  const isMinimum = reachable.threshold.purpose === 'minimum';
  return (
    <section aria-labelledby={heading} className={styles.card}>
      <h2 id={heading}>
        {isMinimum
          ? t`Pour atteindre le minimum, parmi vos habituels`
          : t`Pour atteindre le franco, parmi vos habituels`}
      </h2>
      <ul>
        {reachable.proposals.map((proposal) => (
          <Proposal key={keyOf(proposal)} proposal={proposal} reachable={reachable} />
        ))}
      </ul>
    </section>
  );
}

function keyOf({ additions }: TopUp): string {
  return additions.map(({ product, quantity }) => `${product.product_id} ${quantity}`).join(' ');
}

function Proposal({ proposal, reachable }: { proposal: TopUp; reachable: ReachableThreshold }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { locale } = useSpace();
  const { actions, totals } = useCart();
  const { additions, excess } = proposal;
  const { kind } = reachable.threshold;
  const over = limitAmountText(kind, excess, tag, totals.total.currency);
  const names = additions.map(({ product, quantity }) => {
    const unit = saleUnitText(product, quantity);
    return `${quantity} ${unit} ${productName(product, locale)}`;
  });
  const list = new Intl.ListFormat(tag).format(names);
  const add = () => {
    const lines = additions.map(({ product, quantity }) => ({ product_id: product.product_id, quantity }));
    const added = plural(lines.length, { one: '# produit ajouté au panier', other: '# produits ajoutés au panier' });
    void actions.add(lines, added);
  };
  return (
    <li className={styles.proposal}>
      <div className={styles.products}>
        {additions.map((addition) => (
          <Addition
            key={addition.product.product_id}
            addition={addition}
            times={reachable.timesOrdered(addition.product.product_id)}
          />
        ))}
        <p className={styles.outcome}>
          {excess === 0 ? t`Le seuil est atteint tout juste.` : t`Le seuil est atteint, et dépassé de ${over}.`}
        </p>
      </div>
      <Button variant="outline" icon="add" aria-label={t`Ajouter ${list}`} onClick={add}>
        {t`Ajouter`}
      </Button>
    </li>
  );
}

function Addition({ addition: { product, quantity }, times }: { addition: OrderedProduct; times: number }) {
  const space = useSpace();
  return (
    <div className={styles.product}>
      <ProductPicture product={product} size="s" />
      <span className={styles.words}>
        <span className={styles.line}>
          <b>{quantity}</b> {saleUnitText(product, quantity)}{' '}
          <ProductLink
            product={product}
            href={supplierPath(space, ['product', product.product_id])}
            className={styles.name}
          />
        </span>
        <span className={styles.reason}>
          {plural(times, { one: 'pris # fois en dix semaines', other: 'pris # fois en dix semaines' })}
        </span>
      </span>
    </div>
  );
}
