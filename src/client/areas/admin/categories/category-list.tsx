/** Categories in their two levels; each level is put in order by dragging, or with Space and the arrows. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { nameIn } from '#client/parts/products/product-names.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { SortableList } from '#client/ui/sortable-list.tsx';
import { Tile } from '#client/ui/tile.tsx';
import type { DeskCategory } from '#contract/assortment.ts';
import styles from './categories-screen.module.css';
import { useAssortment } from './use-assortment.ts';

type CategoryListProps = {
  supplier_id: string;
  categories: readonly DeskCategory[];
  mayUpdate: boolean;
  edit: (category: DeskCategory) => void;
};

export function CategoryList({ supplier_id, categories, mayUpdate, edit }: CategoryListProps) {
  const { t, i18n } = useLingui();
  const assortment = useAssortment(supplier_id);
  const below = (parent: string | null) => categories.filter(({ parent_id }) => parent_id === parent);
  /** With those of the categories below it. */
  const productsIn = ({ category_id, products }: DeskCategory) =>
    below(category_id).reduce((sum, each) => sum + each.products, products);
  const level = (parent: string | null, label: string, under: (category: DeskCategory) => ReactNode) => {
    const items = below(parent);
    return (
      <SortableList
        label={label}
        items={items}
        disabled={!mayUpdate}
        itemKey={({ category_id }) => category_id}
        itemName={({ names }) => nameIn(names, i18n.locale)}
        onOrder={(_, { item, from, to }) => void assortment.move(item, from, to)}
      >
        {(category) => (
          <>
            <div className={styles.row}>
              <Tile glyph={category.glyph} hue={category.hue} size="s" />
              <span className={styles.name}>
                <b>{nameIn(category.names, i18n.locale)}</b>
                <small>{plural(productsIn(category), { one: '# produit', other: '# produits' })}</small>
              </span>
              {mayUpdate ? (
                <Menu
                  label={t`Plus`}
                  trigger={<IconButton icon="more" label={t`Actions pour ${nameIn(category.names, i18n.locale)}`} />}
                  items={[
                    { label: t`Modifier`, icon: 'change', onSelect: () => edit(category) },
                    {
                      label: t`Supprimer`,
                      icon: 'remove',
                      destructive: true,
                      disabled: category.products > 0 || below(category.category_id).length > 0,
                      onSelect: () => void assortment.remove(category),
                    },
                  ]}
                />
              ) : null}
            </div>
            {under(category)}
          </>
        )}
      </SortableList>
    );
  };
  return level(null, t`Rayons`, (upper) =>
    below(upper.category_id).length === 0 ? null : (
      <div className={styles.below}>{level(upper.category_id, nameIn(upper.names, i18n.locale), () => null)}</div>
    ),
  );
}
