/**
 * The products of a catalog, each with a box. Those that its rules take in are ticked; any product can be added or
 * taken out by hand.
 */
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { nameIn, productName } from '#client/parts/products/product-names.ts';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { Table } from '#client/ui/table.tsx';
import type { TableColumn } from '#client/ui/table-column.ts';
import { assortmentRoutes } from '#contract/assortment.ts';
import type { ViewProduct } from '#contract/view.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './catalogs.module.css';
import type { ViewDraft } from './use-view-draft.ts';
import { type Shown, useViewProducts } from './use-view-products.ts';

const MOST = 1000;

type ViewProductsProps = { supplier_id: string; draft: ViewDraft; mayChange: boolean };

export function ViewProducts({ supplier_id, draft, mayChange }: ViewProductsProps) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('held');
  const query = useDeferredValue(cleanText(search));
  const categories = useOnlineQuery(assortmentRoutes.categories, { params: { supplier_id }, query: { count: MOST } });
  const found = useViewProducts(supplier_id, draft.listed, shown, query);
  const products = found.data?.pages.flatMap((page) => page.products) ?? [];
  const total = found.data?.pages[0]?.items_total;
  const held = new Set(products.filter(draft.isHeld).map(({ product_id }) => product_id));
  const categoryOf = ({ category_id }: ViewProduct) =>
    categories.data?.categories.find((each) => each.category_id === category_id);

  const byHand = (product: ViewProduct) => {
    const isHeld = held.has(product.product_id);
    if (isHeld === product.ruled) return null;
    return <Badge tone={isHeld ? 'accent' : 'neutral'}>{isHeld ? t`ajouté` : t`retiré`}</Badge>;
  };
  const columns: TableColumn<ViewProduct>[] = [
    {
      id: 'name',
      header: t`Produit`,
      grows: true,
      cell: (product) => (
        <span className={styles.product}>
          <b>{productName(product, i18n.locale)}</b>
          <small>{[product.supplier_code, product.brand].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    {
      id: 'category',
      header: t`Rayon`,
      width: '11rem',
      phone: 'hidden',
      cell: (product) => nameIn(categoryOf(product)?.names ?? {}, i18n.locale),
    },
    {
      id: 'state',
      header: t`État`,
      width: '8.5rem',
      cell: (product) => (
        <span className={styles.states}>
          {byHand(product)}
          {!product.enabled ? (
            <Badge tone="neutral">{t`pas en vente`}</Badge>
          ) : product.out_of_stock ? (
            <Badge tone="warn">{t`rupture`}</Badge>
          ) : null}
        </span>
      ),
    },
  ];
  return (
    <section className={styles.pane} aria-label={t`Produits`}>
      <div className={styles.tools}>
        <SearchField
          label={t`Rechercher un produit`}
          placeholder={t`Nom, code ou marque`}
          value={search}
          onChange={(value) => {
            setSearch(value);
            draft.relist();
          }}
          shortcut="/"
        />
        <SegmentedControl
          label={t`Produits montrés`}
          value={shown}
          onValueChange={(value) => {
            setShown(value === 'all' ? 'all' : 'held');
            draft.relist();
          }}
          options={[
            { value: 'held', label: t`Dans le catalogue` },
            { value: 'all', label: t`Tous` },
          ]}
        />
      </div>
      <div className={styles.list}>
        {found.isError && found.data === undefined ? (
          <QueryFailure error={found.error} retry={() => void found.refetch()} />
        ) : (
          <Table
            caption={t`Produits`}
            columns={columns}
            rows={products}
            rowKey={({ product_id }) => product_id}
            rowName={(product) => productName(product, i18n.locale)}
            {...(mayChange && { selected: held, onSelectedChange: (chosen) => draft.choose(products, chosen) })}
            total={total}
            onNearEnd={() => void (found.hasNextPage && !found.isFetching && found.fetchNextPage())}
            loading={found.isPending}
            empty={
              query !== '' ? (
                <EmptyState icon="search" title={t`Aucun produit ne correspond`}>
                  {t`Essayez un autre mot ou un code.`}
                </EmptyState>
              ) : (
                <EmptyState icon="products" title={t`Ce catalogue est vide`}>
                  {t`Choisissez un rayon à côté, ou « Tous » au-dessus pour cocher des produits.`}
                </EmptyState>
              )
            }
          />
        )}
      </div>
    </section>
  );
}
