/**
 * Above the list: search, filters, order, list or grid. "/" moves the focus to the search from anywhere on the page.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { TABLET, useMedia } from '#client/parts/data/use-media.ts';
import { facetCount } from '#client/parts/listing/facets.ts';
import { textedPart } from '#client/parts/words/texted-part.ts';
import { CountBadge } from '#client/ui/badge.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { SearchField } from '#client/ui/search-field.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { CatalogAddress } from './catalog-address.ts';
import styles from './catalog-tools.module.css';
import type { ListingState } from './use-listing.ts';
import type { View } from './use-view.ts';

const FirstHit = textedPart('buying', () => import('../quick-order/first-hit.tsx'));

/** Tools for wide screens only, which phones don't load. */
export const WideTools = lazyPart(() => import('./wide-tools.tsx'));

export type CatalogToolsProps = {
  address: CatalogAddress;
  /** The list under the search. */
  state: ListingState;
  onChange: (change: Partial<CatalogAddress>) => void;
  view: View;
  onViewChange: (view: View) => void;
  onFilter: () => void;
};

export function CatalogTools({ address, state, onChange, view, onViewChange, onFilter }: CatalogToolsProps) {
  const { t } = useLingui();
  const isWide = useMedia(TABLET);
  const { query, facets } = address;
  const chosen = facetCount(facets);
  const [entered, setEntered] = useState('');
  const enterIsDone = (added: boolean) => {
    setEntered('');
    if (added) onChange({ query: '' });
  };
  return (
    <div className={styles.tools}>
      <SearchField
        label={t`Rechercher un produit ou un code`}
        placeholder={t`Produit, code, marque`}
        value={query}
        onChange={(text) => onChange({ query: text })}
        shortcut="/"
        onKeyDown={(event) => {
          if (event.key === 'Enter') setEntered(query);
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          document.querySelector<HTMLElement>('[data-row-name]')?.focus();
        }}
      />
      <span className={styles.filter}>
        <IconButton icon="filter" variant="outline" label={t`Filtrer et trier`} onClick={onFilter} />
        {chosen > 0 ? (
          <span className={styles.pin}>
            <CountBadge>
              {chosen}
              <VisuallyHidden> {plural(chosen, { one: 'filtre actif', other: 'filtres actifs' })}</VisuallyHidden>
            </CountBadge>
          </span>
        ) : null}
      </span>
      {entered === '' ? null : (
        <Suspense>
          <FirstHit {...{ entered, query, state }} onDone={enterIsDone} />
        </Suspense>
      )}
      {isWide ? (
        <Suspense>
          <WideTools {...{ address, onChange, view, onViewChange }} />
        </Suspense>
      ) : null}
    </div>
  );
}
