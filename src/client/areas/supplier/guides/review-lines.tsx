/**
 * The lines of the review by shelf. Products at their level fold into one line; those that can't be ordered are named.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { supplierPath } from '#client/paths.ts';
import type { CountRow } from '#client/store/device/rows.ts';
import { Icon } from '#client/ui/icon.tsx';
import { guideCount, type NotCounted } from '#domain/guides/counted-products.ts';
import styles from './review-lines.module.css';
import { ReviewRow } from './review-row.tsx';
import { ShelfHead } from './shelf-head.tsx';
import { namedShelves } from './shelf-of.ts';
import type { OpenGuide } from './use-guide.ts';

type ReviewLinesProps = {
  guide: OpenGuide;
  count: CountRow;
  proposed: NonNullable<CountRow['proposed']>;
};

export function ReviewLines({ guide, count, proposed }: ReviewLinesProps) {
  const { t } = useLingui();
  const space = useSpace();
  const { habits } = useCatalog();
  const { quantities } = useCart();
  const [isUnfolded, setUnfolded] = useState(false);
  const usual = (product_id: string) => habits.get(product_id)?.usual_quantity ?? 0;
  const { products, others } = guideCount(guide.entries, guide.products, usual, count.weekday);
  const counted = new Map(products.map((each) => [each.product_id, each]));
  const isAtLevel = (id: string) => proposed[id] === 0 && (quantities.get(id) ?? 0) === 0;
  const row = (id: string) => {
    const each = counted.get(id);
    return each === undefined ? null : (
      <ReviewRow
        key={id}
        guide={guide}
        counted={each}
        answer={count.state.answers[id]}
        proposed={proposed[id] ?? null}
      />
    );
  };
  const shown = (ids: readonly string[]) => ids.filter((id) => counted.has(id) && !isAtLevel(id));
  const { shelves, loose } = namedShelves(guide.entries);
  const atLevel = products.map(({ product_id }) => product_id).filter(isAtLevel);
  const inGuide = new Set(guide.entries.map(({ entry_id }) => entry_id));
  const elsewhere = [...quantities.keys()].filter((id) => !inGuide.has(id)).length;
  return (
    <div className={styles.lines}>
      {shown(loose).length === 0 ? null : <ul>{shown(loose).map(row)}</ul>}
      {shelves.map(({ shelf_id, letter, name, product_ids }) =>
        shown(product_ids).length === 0 ? null : (
          <section key={shelf_id}>
            <ShelfHead letter={letter} name={name} count={shown(product_ids).length} />
            <ul>{shown(product_ids).map(row)}</ul>
          </section>
        ),
      )}
      {atLevel.length === 0 ? null : (
        <>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <span>
              {plural(atLevel.length, {
                one: '# produit à son niveau, rien à commander',
                other: '# produits à leur niveau, rien à commander',
              })}
            </span>
            <Icon name={isUnfolded ? 'close' : 'unfold'} size="s" />
          </button>
          {isUnfolded ? <ul>{atLevel.map(row)}</ul> : null}
        </>
      )}
      {others.length === 0 ? null : (
        <section className={styles.others} aria-label={t`Pas commandés`}>
          <h2>{t`Pas commandés`}</h2>
          <ul>
            {others.map(({ product_id, reason }) => (
              <li key={product_id}>
                {guide.nameOf(product_id)} · <NotCountedText reason={reason} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {elsewhere === 0 ? null : (
        <Link href={supplierPath(space, ['cart'])} className={styles.fold}>
          <span>
            {plural(elsewhere, {
              one: '# autre produit déjà dans le panier part avec',
              other: '# autres produits déjà dans le panier partent avec',
            })}
          </span>
          <Icon name="open" size="s" />
        </Link>
      )}
    </div>
  );
}

export function NotCountedText({ reason }: { reason: NotCounted }) {
  const { t } = useLingui();
  switch (reason) {
    case 'gone':
      return t`n’est plus au catalogue`;
    case 'out_of_stock':
      return t`en rupture`;
    case 'no_level':
      return t`sans niveau aujourd’hui`;
  }
}
