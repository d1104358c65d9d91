/** A shelf's heading in the list, with how many products follow. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { nameIn } from '#client/parts/products/product-names.ts';
import { numberText } from '#client/ui/number-text.ts';
import styles from './section-heading.module.css';

export function SectionHeading({ category_id, count }: { category_id: string | null; count: number }) {
  const { t } = useLingui();
  const { locale } = useSpace();
  const { categories } = useCatalog();
  const category = category_id === null ? undefined : categories.get(category_id);
  const shown = numberText(count, locale);
  return (
    <div className={styles.heading} style={{ '--hue': category?.hue ?? 90 } as CSSProperties}>
      <span className={styles.mark} />
      <h2>{category === undefined ? t`Autres produits` : nameIn(category.names, locale)}</h2>
      <span className={styles.count}>{plural(count, { one: `${shown} produit`, other: `${shown} produits` })}</span>
    </div>
  );
}
