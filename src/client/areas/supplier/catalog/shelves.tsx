/** Where one looks: the usual products, the promotions, the shelves. Chips that scroll with the list on phones, a rail on desktop. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { nameIn } from '#client/parts/product-names.ts';
import { glyphOf } from '#client/parts/product-picture.tsx';
import { useSpace } from '#client/parts/space.tsx';
import { useCatalog } from '#client/parts/use-catalog.ts';
import { type Chip, ChipBar } from '#client/ui/chip-bar.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { numberText } from '#client/ui/number-text.ts';
import { Switch } from '#client/ui/switch.tsx';
import { Tile } from '#client/ui/tile.tsx';
import type { Category } from '#domain/product.ts';
import type { Shelf } from './listing.ts';
import styles from './shelves.module.css';

type Counts = Readonly<Record<string, number>> | null;
type ShelvesProps = { shelf: Shelf; counts: Counts; onChoose: (shelf: Shelf) => void };

export function ShelfChips({ shelf, counts, onChoose }: ShelvesProps) {
  const { t } = useLingui();
  const { locale } = useSpace();
  const { tops, topOf } = useShelves();
  const chips: Chip[] = [
    ...((counts?.habits ?? 0) > 0 || shelf === 'habits' ? [{ value: 'habits', label: t`Mes habituels` }] : []),
    { value: 'all', label: t`Tout` },
    ...((counts?.promotions ?? 0) > 0 || shelf === 'promotions' ? [{ value: 'promotions', label: t`Promotions` }] : []),
    ...tops.map((category) => ({
      value: category.category_id,
      label: nameIn(category.names, locale),
      glyph: glyphOf(category.glyph),
      hue: category.hue,
    })),
  ];
  return (
    <div className={styles.chips}>
      <ChipBar label={t`Rayons`} chips={chips} value={topOf(shelf)} onValueChange={onChoose} />
    </div>
  );
}

type ShelfRailProps = ShelvesProps & { ordered: boolean; onOrderedChange: (ordered: boolean) => void };

export function ShelfRail({ shelf, counts, onChoose, ordered, onOrderedChange }: ShelfRailProps) {
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
  counts: Counts;
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
      tile={lower ? null : <Tile glyph={glyphOf(glyph)} hue={hue} size="xs" />}
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

/** The topmost categories, what is below them, and which of them a shelf belongs to. */
function useShelves() {
  const { categories } = useCatalog();
  const all = [...categories.values()].sort((left, right) => left.position - right.position);
  return {
    tops: all.filter(({ parent_id }) => parent_id === null),
    below: ({ category_id }: Category) => all.filter(({ parent_id }) => parent_id === category_id),
    topOf: (shelf: Shelf): Shelf => categories.get(shelf)?.parent_id ?? shelf,
  };
}
