/** The catalog: shelves, search, list and cart. `/catalog`, and `/product/<id>` with that product's sheet over it. */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useKeptScreen } from '#client/parts/app/use-kept-screen.ts';
import { CartBar } from '#client/parts/cart/cart-bar.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { DESKTOP, TABLET, useMedia } from '#client/parts/data/use-media.ts';
import { type Facets, facetCount, NO_FACETS, withFlag } from '#client/parts/listing/facets.ts';
import type { ListingRequest, Shelf } from '#client/parts/listing/listing.ts';
import { textedPart } from '#client/parts/words/texted-part.ts';
import { supplierPath } from '#client/paths.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { useEver } from '#client/ui/use-ever.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { cleanText } from '#domain/values/text.ts';
import { LateOrderForDay } from '../checkout/order-for-day-part.tsx';
import styles from './catalog-screen.module.css';
import { CatalogTools, WideTools } from './catalog-tools.tsx';
import { openingShelf } from './first-list.ts';
import { FirstSync } from './first-sync.tsx';
import { ProductList } from './product-list.tsx';
import { ShelfChips } from './shelf-chips.tsx';
import { useCatalogAddress } from './use-catalog-address.ts';
import { useListing } from './use-listing.ts';
import { useProductLinks } from './use-product-links.ts';
import { useView } from './use-view.ts';

const CartPane = lazyPart(async () => ({ default: (await import('#client/parts/cart/cart-pane.tsx')).CartPane }));
const ChosenFacets = lazyPart(() => import('./chosen-facets.tsx'));
const EquivalentsSheet = lazyPart(() => import('./equivalents-sheet.tsx'));
const FacetsSheet = lazyPart(() => import('./facets-sheet.tsx'));
const ProductSheet = textedPart('buying', () => import('../product/product-sheet.tsx'));
const ShelfRail = lazyPart(() => import('./shelf-rail.tsx'));

/** Always the same, so that the bar is drawn for its cart alone. */
const forDay = <LateOrderForDay onPlate />;

/** Loads the panes beside the list. Where a kept screen shows them already, they are loaded together with the list. */
export async function loadPanes(): Promise<void> {
  await Promise.all([CartPane, ShelfRail, WideTools].map((part) => part.preload()));
}

export default function CatalogScreen({ product_id }: { product_id: string | null }) {
  const { t } = useLingui();
  const space = useSpace();
  const { status, habits } = useCatalog();
  const [address, change] = useCatalogAddress();
  const [view, setView] = useView();
  const [filtering, setFiltering] = useState(false);
  const [equivalentTo, setEquivalentTo] = useState<CatalogProduct | null>(null);
  const { close } = useProductLinks();
  // The tap is answered first; the sheet is drawn behind it, in pieces that no further tap waits for.
  const openProduct = useDeferredValue(product_id);
  const isTablet = useMedia(TABLET);
  const isDesktop = useMedia(DESKTOP);
  const hasFiltered = useEver(filtering);
  const { query, facets, sort } = address;
  // A client that has ordered before sees its usual products first, but searches everything.
  const usual: Shelf = cleanText(query) === '' ? openingShelf(habits) : 'all';
  const shelf = address.shelf ?? usual;
  const request = useMemo<ListingRequest>(
    () => ({ query: cleanText(query), shelf, facets, sort }),
    [query, shelf, facets, sort],
  );
  const state = useListing(useDeferredValue(request));
  const listing = state.status === 'ready' ? state.listing : null;
  useKeptScreen(listing === null || product_id !== null ? null : supplierPath(space, ['catalog']));
  // A key stroke in the search draws the search alone; all below it waits, unchanged, for the answer.
  const chooseShelf = useCallback((chosen: Shelf) => change({ shelf: chosen }), [change]);
  const chooseFacets = useCallback((chosen: Facets) => change({ facets: chosen }), [change]);
  const searchEverywhere = useCallback(() => change({ shelf: 'all' }), [change]);
  const clear = useCallback(() => change({ query: '', shelf: 'all', facets: NO_FACETS }), [change]);
  const counts = listing?.shelves ?? null;
  const above = useMemo(
    () => (
      <>
        <ShelfChips shelf={shelf} counts={counts} onChoose={chooseShelf} />
        {facetCount(facets) === 0 ? null : (
          <Suspense>
            <ChosenFacets facets={facets} onChange={chooseFacets} />
          </Suspense>
        )}
      </>
    ),
    [shelf, counts, facets, chooseShelf, chooseFacets],
  );
  return (
    <div className={styles.panes}>
      <div className={styles.rail}>
        {isDesktop ? (
          <Suspense>
            <ShelfRail
              shelf={shelf}
              counts={counts}
              onChoose={chooseShelf}
              ordered={facets.flags.includes('ordered')}
              onOrderedChange={(ordered) => change({ facets: withFlag(facets, 'ordered', ordered) })}
            />
          </Suspense>
        ) : null}
      </div>
      <main className={styles.main}>
        <VisuallyHidden as="h1">{t`Catalogue`}</VisuallyHidden>
        <CatalogTools
          address={address}
          state={state}
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
            onSearchEverywhere={address.shelf === null ? undefined : searchEverywhere}
            onClear={clear}
            above={above}
          />
        )}
      </main>
      <div className={styles.pane}>
        {isTablet ? (
          <Suspense>
            <CartPane forDay={(onShown) => <LateOrderForDay onShown={onShown} />} />
          </Suspense>
        ) : null}
      </div>
      <div className={styles.bar}>
        <CartBar>{isTablet ? null : forDay}</CartBar>
      </div>
      {hasFiltered ? (
        <Suspense>
          <FacetsSheet
            open={filtering}
            onOpenChange={setFiltering}
            address={address}
            onChange={change}
            shelf={shelf}
            listing={listing}
          />
        </Suspense>
      ) : null}
      {equivalentTo === null ? null : (
        <Suspense>
          <EquivalentsSheet product={equivalentTo} onClose={() => setEquivalentTo(null)} />
        </Suspense>
      )}
      {openProduct === null ? null : (
        <Suspense>
          <ProductSheet product_id={openProduct} onClose={close} onFindEquivalents={setEquivalentTo} />
        </Suspense>
      )}
    </div>
  );
}
