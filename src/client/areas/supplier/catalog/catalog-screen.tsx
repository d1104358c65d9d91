/** The catalog: shelves, search, list and cart. `/catalog`, and `/product/<id>` with that product's sheet over it. */
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { CartBar } from '#client/parts/cart-bar.tsx';
import { CartPane } from '#client/parts/cart-pane.tsx';
import { useCatalog } from '#client/parts/use-catalog.ts';
import type { CatalogProduct } from '#domain/product.ts';
import { ProductSheet } from '../product/product-sheet.tsx';
import styles from './catalog-screen.module.css';
import { CatalogTools } from './catalog-tools.tsx';
import { ChosenFacets } from './chosen-facets.tsx';
import { EquivalentsSheet } from './equivalents-sheet.tsx';
import { NO_FACETS } from './facets.ts';
import { FacetsSheet } from './facets-sheet.tsx';
import { FirstSync } from './first-sync.tsx';
import type { ListingRequest, Shelf } from './listing.ts';
import { ProductList } from './product-list.tsx';
import { ShelfChips, ShelfRail } from './shelves.tsx';
import { useCatalogAddress } from './use-catalog-address.ts';
import { useListing } from './use-listing.ts';
import { useProductLinks } from './use-product-links.ts';
import { useView } from './use-view.ts';

export default function CatalogScreen({ productId }: { productId: string | null }) {
  const { t } = useLingui();
  const { status, habits } = useCatalog();
  const [address, change] = useCatalogAddress();
  const [view, setView] = useView();
  const [filtering, setFiltering] = useState(false);
  const [equivalentTo, setEquivalentTo] = useState<CatalogProduct | null>(null);
  const { close } = useProductLinks();
  const { query, facets, sort } = address;
  // Whoever has ordered before sees the usual products first, but searches everything.
  const usual: Shelf = habits.size > 0 && query.trim() === '' ? 'habits' : 'all';
  const shelf = address.shelf ?? usual;
  const request = useMemo<ListingRequest>(
    () => ({ query: query.trim(), shelf, facets, sort }),
    [query, shelf, facets, sort],
  );
  const state = useListing(useDeferredValue(request));
  const listing = state.status === 'ready' ? state.listing : null;
  const chooseShelf = (chosen: Shelf) => change({ shelf: chosen });
  return (
    <div className={styles.panes}>
      <ShelfRail
        shelf={shelf}
        counts={listing?.shelves ?? null}
        onChoose={chooseShelf}
        ordered={facets.ordered}
        onOrderedChange={(ordered) => change({ facets: { ...facets, ordered } })}
      />
      <main className={styles.main}>
        <h1 className={styles.title}>{t`Catalogue`}</h1>
        <CatalogTools
          address={address}
          onChange={change}
          view={view}
          onViewChange={setView}
          onFilter={() => setFiltering(true)}
        />
        {status === 'missing' ? (
          <FirstSync />
        ) : (
          <ProductList
            state={state}
            view={view}
            onFindEquivalents={setEquivalentTo}
            onSearchEverywhere={address.shelf === null ? undefined : () => change({ shelf: 'all' })}
            onClear={() => change({ query: '', shelf: 'all', facets: NO_FACETS })}
            above={
              <>
                <ShelfChips shelf={shelf} counts={listing?.shelves ?? null} onChoose={chooseShelf} />
                <ChosenFacets facets={facets} onChange={(chosen) => change({ facets: chosen })} />
              </>
            }
          />
        )}
      </main>
      <div className={styles.pane}>
        <CartPane />
      </div>
      <div className={styles.bar}>
        <CartBar />
      </div>
      <FacetsSheet
        open={filtering}
        onOpenChange={setFiltering}
        address={address}
        onChange={change}
        shelf={shelf}
        listing={listing}
      />
      <EquivalentsSheet product={equivalentTo} onClose={() => setEquivalentTo(null)} />
      <ProductSheet productId={productId} onClose={close} onFindEquivalents={setEquivalentTo} />
    </div>
  );
}
