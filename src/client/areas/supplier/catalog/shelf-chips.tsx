/**
 * The choice of a shelf on phones and tablets: the usual products, the promotions and the shelves, as chips that scroll
 * with the list.
 */
import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { nameIn } from '#client/parts/products/product-names.ts';
import { type Chip, ChipBar } from '#client/ui/chip-bar.tsx';
import styles from './shelf-chips.module.css';
import { type ShelvesProps, useShelves } from './use-shelves.ts';

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
      glyph: category.glyph,
      hue: category.hue,
    })),
  ];
  return (
    <div className={styles.chips}>
      <ChipBar label={t`Rayons`} chips={chips} value={topOf(shelf)} onValueChange={onChoose} />
    </div>
  );
}
