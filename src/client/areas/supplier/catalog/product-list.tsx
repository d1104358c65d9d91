/** The list of the catalog in each of its states, with notices above and below it. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { numberText } from '#client/ui/number-text.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { EmptyList, FailedList, LoadingList } from './list-states.tsx';
import { LongList } from './long-list.tsx';
import styles from './product-list.module.css';
import type { ListingState } from './use-listing.ts';
import type { View } from './use-view.ts';

type ProductListProps = {
  state: ListingState;
  view: View;
  /** Scrolls with the list. */
  above: ReactNode;
  onFindEquivalents: (product: CatalogProduct) => void;
  onSearchEverywhere: (() => void) | undefined;
  onClear: () => void;
};

export const ProductList = memo(function ProductList({
  state,
  view,
  above,
  onFindEquivalents,
  onSearchEverywhere,
  onClear,
}: ProductListProps) {
  const { t } = useLingui();
  const { locale } = useSpace();
  if (state.status === 'failed') return <FailedList />;
  if (state.status === 'loading') return <LoadingList above={above} />;
  const { listing, products, request } = state;
  const name = JSON.stringify([request, view]);
  const found = numberText(listing.ids.length, locale);
  return (
    <LongList
      name={name}
      view={view}
      ids={listing.ids}
      sections={listing.sections}
      products={products}
      onFindEquivalents={onFindEquivalents}
      above={
        <>
          {above}
          {request.query === '' || listing.ids.length === 0 ? null : (
            <p className={styles.found} role="status">
              {plural(listing.ids.length, { one: `${found} produit trouvé`, other: `${found} produits trouvés` })}
            </p>
          )}
          {listing.corrected && listing.ids.length > 0 ? (
            <div className={styles.corrected}>
              <Banner>{t`Rien avec exactement ces mots : voici ce qui s’en approche.`}</Banner>
            </div>
          ) : null}
          {listing.ids.length === 0 ? <EmptyList request={request} {...{ onSearchEverywhere, onClear }} /> : null}
        </>
      }
      below={
        listing.ids.length > 0 &&
        request.query !== '' &&
        onSearchEverywhere !== undefined &&
        request.shelf !== 'all' ? (
          <div className={styles.everywhere}>
            <Button variant="outline" onClick={onSearchEverywhere}>{t`Chercher dans tout le catalogue`}</Button>
          </div>
        ) : null
      }
    />
  );
});
