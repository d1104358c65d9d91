/**
 * The usual products that would reach the cart's nearest goal, each proposal with its key. The other goals are folded:
 * what reaches them is looked for when one is opened. Absent where there is nothing to reach, or nothing usual.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useMemo } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import type { OrderThreshold } from '#client/parts/orders/order-thresholds.ts';
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
import { FurtherGoals } from '../usual/further-goals.tsx';
import styles from './top-up-card.module.css';
import { type TopUpGoals, useTopUps } from './use-top-ups.ts';

export default function TopUpCard() {
  const { t } = useLingui();
  const heading = useId();
  const topUps = useTopUps();
  const [nearest, ...further] = topUps.goals;
  const proposals = useProposals(topUps, nearest);
  if (nearest === undefined) return null;
  return (
    <section aria-labelledby={heading} className={styles.card}>
      <h2 id={heading}>
        {nearest.purpose === 'minimum'
          ? t`Pour atteindre le minimum, parmi vos habituels`
          : t`Pour atteindre le franco, parmi vos habituels`}
      </h2>
      <Proposals proposals={proposals} goal={nearest} topUps={topUps} />
      <FurtherGoals goals={proposals.length === 0 ? topUps.goals : further}>
        {(goal, none) => <OpenedGoal goal={goal} topUps={topUps} none={none} />}
      </FurtherGoals>
    </section>
  );
}

/** Found anew only when the cart, its goal or what is usual changes. */
function useProposals({ proposalsFor }: TopUpGoals, goal: OrderThreshold | undefined): readonly TopUp[] {
  const [kind, target] = [goal?.kind, goal?.target];
  return useMemo(
    () => (kind === undefined || target === undefined ? [] : proposalsFor({ kind, target })),
    [kind, target, proposalsFor],
  );
}

interface GoalProps {
  readonly goal: OrderThreshold;
  readonly topUps: TopUpGoals;
}

function OpenedGoal({ goal, topUps, none }: GoalProps & { none: ReactNode }) {
  const proposals = useProposals(topUps, goal);
  return proposals.length === 0 ? none : <Proposals proposals={proposals} goal={goal} topUps={topUps} />;
}

function Proposals({ proposals, goal, topUps }: GoalProps & { proposals: readonly TopUp[] }) {
  if (proposals.length === 0) return null;
  return (
    <ul>
      {proposals.map((proposal) => (
        <Proposal key={keyOf(proposal)} proposal={proposal} goal={goal} topUps={topUps} />
      ))}
    </ul>
  );
}

function keyOf({ additions }: TopUp): string {
  return additions.map(({ product, quantity }) => `${product.product_id} ${quantity}`).join(' ');
}

function Proposal({ proposal, goal, topUps }: GoalProps & { proposal: TopUp }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { locale } = useSpace();
  const { actions, totals } = useCart();
  const { additions, excess } = proposal;
  const over = limitAmountText(goal.kind, excess, tag, totals.total.currency);
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
            times={topUps.timesOrdered(addition.product.product_id)}
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
