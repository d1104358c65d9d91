/** Above the list: search, filters, order, list or grid. "/" leads to the search from anywhere on the page. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CountBadge } from '#client/ui/badge.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { type CatalogAddress, facetCount } from './catalog-address.ts';
import styles from './catalog-tools.module.css';
import { SORT_ORDERS } from './listing.ts';
import { RELEVANCE, SORT_WORDS } from './sort-words.ts';
import type { View } from './use-view.ts';

type CatalogToolsProps = {
  address: CatalogAddress;
  onChange: (change: Partial<CatalogAddress>) => void;
  view: View;
  onViewChange: (view: View) => void;
  onFilter: () => void;
};

export function CatalogTools({ address, onChange, view, onViewChange, onFilter }: CatalogToolsProps) {
  const { t } = useLingui();
  const { query, sort, facets } = address;
  const chosen = facetCount(facets);
  const sortWords = (order: typeof sort) => t(order === 'default' && query !== '' ? RELEVANCE : SORT_WORDS[order]);
  return (
    <div className={styles.tools}>
      <SearchField
        label={t`Rechercher un produit ou un code`}
        placeholder={t`Produit, code, marque`}
        value={query}
        onChange={(text) => onChange({ query: text })}
        shortcut="/"
        onKeyDown={(event) => {
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
      <span className={styles.sort}>
        <Menu
          label={t`Trier`}
          trigger={
            <Button variant="outline" icon="sort">
              {sortWords(sort)}
            </Button>
          }
          items={SORT_ORDERS.map((order) => ({
            label: sortWords(order),
            checked: order === sort,
            onSelect: () => onChange({ sort: order }),
          }))}
        />
      </span>
      <span className={styles.view}>
        <SegmentedControl
          label={t`Affichage`}
          value={view}
          onValueChange={(value) => onViewChange(value === 'grid' ? 'grid' : 'list')}
          options={[
            { value: 'list', label: t`Liste`, icon: 'list' },
            { value: 'grid', label: t`Grille`, icon: 'grid' },
          ]}
          iconsOnly
        />
      </span>
    </div>
  );
}
