/** The choice of a shelf on desktop: a rail beside the list, with the number of products on each shelf. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import type { Shelf } from '#client/parts/listing/listing.ts';
import { nameIn } from '#client/parts/products/product-names.ts';
import { classNames } from '#client/ui/class-names.ts';
import { numberText } from '#client/ui/number-text.ts';
import { Switch } from '#client/ui/switch.tsx';
import { Tile } from '#client/ui/tile.tsx';
import type { Category } from '#domain/catalog/product.ts';
import styles from './shelf-rail.module.css';
import { type ShelfCounts, type ShelvesProps, useShelves } from './use-shelves.ts';

type ShelfRailProps = ShelvesProps & { ordered: boolean; onOrderedChange: (ordered: boolean) => void };

export default function ShelfRail({ shelf, counts, onChoose, ordered, onOrderedChange }: ShelfRailProps) {
  const { t } = useLingui();
  const { tops, below, topOf } = useShelves();
  const current = topOf(shelf);
  const entry = (value: Shelf, label: string, glyph: 'list' | 'tag' | 'crate') => (
    <RailEntry
      label={label}
      tile={<Tile glyph={glyph} hue={95} size="xs" />}
      count={counts?.[value]}
      current={shelf === value}
      onChoose={() => onChoose(value)}
    />
  );
  return (
    <nav className={styles.rail} aria-label={t`Rayons`}>
      {entry('habits', t`Mes habituels`, 'list')}
      {entry('promotions', t`Promotions`, 'tag')}
      {entry('all', t`Tout`, 'crate')}
      <p className={styles.eyebrow}>{t`Rayons`}</p>
      {tops.map((category) => (
        <div key={category.category_id}>
          <CategoryEntry
            category={category}
            counts={counts}
            current={shelf === category.category_id}
            {...{ onChoose }}
          />
          {current === category.category_id
            ? below(category).map((lower) => (
                <CategoryEntry
                  key={lower.category_id}
                  category={lower}
                  counts={counts}
                  current={shelf === lower.category_id}
                  lower
                  {...{ onChoose }}
                />
              ))
            : null}
        </div>
      ))}
      <div className={styles.ordered}>
        <Switch label={t`Déjà commandés`} checked={ordered} onCheckedChange={onOrderedChange} />
      </div>
    </nav>
  );
}

type CategoryEntryProps = {
  category: Category;
  counts: ShelfCounts;
  current: boolean;
  lower?: boolean;
  onChoose: (shelf: Shelf) => void;
};

function CategoryEntry({ category, counts, current, lower = false, onChoose }: CategoryEntryProps) {
  const { locale } = useSpace();
  const { category_id, glyph, hue, names } = category;
  return (
    <RailEntry
      label={nameIn(names, locale)}
      tile={lower ? null : <Tile glyph={glyph} hue={hue} size="xs" />}
      count={counts === null ? undefined : (counts[category_id] ?? 0)}
      current={current}
      onChoose={() => onChoose(category_id)}
    />
  );
}

type RailEntryProps = {
  label: string;
  tile: ReactNode;
  count: number | undefined;
  current: boolean;
  onChoose: () => void;
};

function RailEntry({ label, tile, count, current, onChoose }: RailEntryProps) {
  const { locale } = useSpace();
  return (
    <button
      type="button"
      className={classNames(styles.entry, tile === null && styles.lower)}
      aria-current={current ? 'true' : undefined}
      onClick={onChoose}
    >
      {tile}
      <span className={styles.label}>{label}</span>
      {count === undefined ? null : <span className={styles.count}>{numberText(count, locale)}</span>}
    </button>
  );
}
