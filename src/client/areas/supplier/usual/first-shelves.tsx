/** The shelves, for a buyer who has not ordered yet and so has no usual products. */
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { nameIn } from '#client/parts/products/product-names.ts';
import { supplierPath } from '#client/paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Tile } from '#client/ui/tile.tsx';
import { useShelves } from '../catalog/use-shelves.ts';
import styles from './first-shelves.module.css';

export function FirstShelves() {
  const { t } = useLingui();
  const space = useSpace();
  const { tops } = useShelves();
  if (tops.length === 0) return null;
  return (
    <section>
      <h2>{t`Rayons`}</h2>
      <ul className={styles.shelves}>
        {tops.map(({ category_id, names, glyph, hue }) => (
          <li key={category_id}>
            <Link href={supplierPath(space, ['catalog'], { category: category_id })} className={styles.shelf}>
              <Tile glyph={glyph} hue={hue} size="s" />
              <span>{nameIn(names, space.locale)}</span>
              <Icon name="open" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
