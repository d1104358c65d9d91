/**
 * On tablets and desktop: list or grid and, where there is room, the sort order. Phones choose the order with the
 * filters.
 */
import { useLingui } from '@lingui/react/macro';
import { SORT_ORDERS } from '#client/parts/listing/listing.ts';
import { Button } from '#client/ui/button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import type { CatalogToolsProps } from './catalog-tools.tsx';
import { RELEVANCE, SORT_WORDS } from './sort-words.ts';
import styles from './wide-tools.module.css';

type WideToolsProps = Omit<CatalogToolsProps, 'onFilter' | 'state'>;

export default function WideTools({ address, onChange, view, onViewChange }: WideToolsProps) {
  const { t } = useLingui();
  const { query, sort } = address;
  const sortWords = (order: typeof sort) => t(order === 'default' && query !== '' ? RELEVANCE : SORT_WORDS[order]);
  return (
    <>
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
      <span>
        <SegmentedControl
          label={t`Affichage`}
          value={view}
          onValueChange={(value) => onViewChange(value === 'grid' ? 'grid' : 'list')}
          options={[
            { value: 'list', label: t`Liste`, icon: 'as-list' },
            { value: 'grid', label: t`Grille`, icon: 'as-tiles' },
          ]}
          iconsOnly
        />
      </span>
    </>
  );
}
