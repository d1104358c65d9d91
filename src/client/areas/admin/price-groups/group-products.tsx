/** The products that a price group's clients see: all of their catalog or a list chosen by hand, and extra products. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { Button } from '#client/ui/button.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { groupListRoutes } from '#contract/group-lists.ts';
import type { GridGroup } from '#contract/price-grid.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './group-sheet.module.css';
import { MemberList } from './member-list.tsx';
import type { Member, useGroupLists } from './use-group-lists.ts';

const SHOWN = 200;
const FOUND = 30;

type ProductList = 'visible' | 'extra';

function useListed(supplier_id: string, price_group_id: string, product_list: ProductList, isList: boolean) {
  const { i18n } = useLingui();
  const [search, setSearch] = useState('');
  const query = useDeferredValue(cleanText(search));
  const params = { supplier_id, price_group_id };
  const listed = useOnlineQuery(
    groupListRoutes.groupListProducts,
    { params, query: { product_list, listed_only: true, count: SHOWN } },
    { enabled: isList },
  );
  const found = useOnlineQuery(
    groupListRoutes.groupListProducts,
    { params, query: { product_list, query, count: FOUND } },
    { enabled: query !== '' },
  );
  const member = (product: { product_id: string; supplier_code: string; names: Record<string, string> }): Member => ({
    id: product.product_id,
    name: productName(product, i18n.locale),
    note: product.supplier_code,
  });
  return {
    search,
    onSearch: setSearch,
    total: isList ? (listed.data?.items_total ?? 0) : 0,
    members: isList ? (listed.data?.products ?? []).map(member) : [],
    found: query === '' ? [] : (found.data?.products ?? []).filter((each) => !isList || !each.is_listed).map(member),
  };
}

type GroupProductsProps = {
  supplier_id: string;
  group: GridGroup;
  mayUpdate: boolean;
  lists: ReturnType<typeof useGroupLists>;
};

export function GroupProducts({ supplier_id, group, mayUpdate, lists: { move, show } }: GroupProductsProps) {
  const { t } = useLingui();
  const { price_group_id, visible_total } = group;
  const hasList = visible_total !== null;
  const visible = useListed(supplier_id, price_group_id, 'visible', hasList);
  const extra = useListed(supplier_id, price_group_id, 'extra', true);
  /** The list that the person is putting together; no product is hidden before it is saved. null: there is none. */
  const [chosen, setChosen] = useState<readonly Member[] | null>(null);
  const choose = (kind: string) => {
    if (kind === 'list') return hasList ? undefined : setChosen([]);
    setChosen(null);
    if (hasList) show.mutate(null);
  };
  return (
    <>
      <RadioGroup
        label={t`Ce qu’ils voient`}
        cards
        value={hasList || chosen !== null ? 'list' : 'all'}
        onValueChange={choose}
        options={[
          { value: 'all', label: t`Tout leur catalogue`, disabled: !mayUpdate },
          {
            value: 'list',
            label: t`Une liste choisie à la main`,
            hint: hasList
              ? plural(visible_total, {
                  one: '# produit ; les nouveaux n’y entrent pas seuls',
                  other: '# produits ; les nouveaux n’y entrent pas seuls',
                })
              : t`Ils ne voient plus que ces produits`,
            disabled: !mayUpdate,
          },
        ]}
      />
      {hasList ? (
        <MemberList
          title={t`Produits de la liste`}
          searchLabel={t`Chercher un produit pour la liste`}
          empty={t`La liste est vide : ils ne voient que les produits en plus.`}
          mayUpdate={mayUpdate}
          {...visible}
          onAdd={(product) => void move('visible_products', product, true)}
          onRemove={(product) => void move('visible_products', product, false)}
        />
      ) : chosen !== null ? (
        <>
          <MemberList
            title={t`Produits de la liste`}
            searchLabel={t`Chercher un produit pour la liste`}
            empty={t`Ajoutez les produits : rien n’est caché avant.`}
            mayUpdate={mayUpdate}
            {...visible}
            members={chosen}
            total={chosen.length}
            found={visible.found.filter(({ id }) => chosen.every((each) => each.id !== id))}
            onAdd={(product) => setChosen([...chosen, product])}
            onRemove={({ id }) => setChosen(chosen.filter((each) => each.id !== id))}
          />
          <Button
            disabled={chosen.length === 0}
            loading={show.isPending}
            onClick={() =>
              show.mutate(
                chosen.map(({ id }) => id),
                { onSuccess: () => setChosen(null) },
              )
            }
          >
            {plural(chosen.length, {
              one: 'Ne montrer que # produit',
              other: 'Ne montrer que # produits',
            })}
          </Button>
        </>
      ) : null}
      <MemberList
        title={t`Produits en plus`}
        searchLabel={t`Chercher un produit en plus`}
        empty={t`Aucun : un produit en plus est vu même hors de leur catalogue.`}
        mayUpdate={mayUpdate}
        {...extra}
        onAdd={(product) => void move('extra_products', product, true)}
        onRemove={(product) => void move('extra_products', product, false)}
      />
      <p className={styles.note}>{t`Ajouter et retirer compte tout de suite, sans publier.`}</p>
    </>
  );
}
