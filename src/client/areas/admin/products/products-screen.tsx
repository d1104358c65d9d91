/**
 * All of a supplier's products in one list, to search, filter, sort and edit, one by one or many at once. A product
 * opens beside the list; columns that then don't fit are left out, because the sheet shows them.
 */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useSupplierSettings } from '#client/parts/data/use-supplier-settings.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { adminPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { ColumnChoice } from '#client/ui/column-choice.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { Table } from '#client/ui/table.tsx';
import type { TableSort } from '#client/ui/table-column.ts';
import { useUndoKey } from '#client/ui/undo.ts';
import { useShortcuts } from '#client/ui/use-shortcuts.ts';
import { assortmentRoutes } from '#contract/assortment.ts';
import type { DeskProduct } from '#contract/product-desk.ts';
import { PRODUCT_TEXTS } from '#domain/catalog/product-texts.ts';
import { cleanText } from '#domain/values/text.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import { BulkProducts } from './bulk-products.tsx';
import { FilterLine } from './filter-line.tsx';
import { FilterTabs } from './filter-tabs.tsx';
import { NewProduct } from './new-product.tsx';
import { narrowed, type ProductFilter } from './product-filter.ts';
import { useProductCounts, useProducts } from './product-list.ts';
import { ProductSheet } from './product-sheet.tsx';
import styles from './products-screen.module.css';
import { useKeptLayout } from './use-kept-layout.ts';
import { INITIAL_LAYOUT, useProductColumns } from './use-product-columns.tsx';
import { useSaveProduct } from './use-save-product.ts';

const nobody: ReadonlySet<string> = new Set();
/** Columns that are left out beside the open sheet. */
const BESIDE_SHEET = ['unit_price', 'pack_gtin', 'unit_gtin', 'category', ...PRODUCT_TEXTS, 'vat', 'weight', 'labels'];

/** Stands in the address in place of a product's id, for the form of a new one. */
const NEW = 'new';

export default function ProductsScreen({ supplier, where, id }: AdminScreenProps) {
  const open_product_id = id === NEW ? undefined : id;
  const { t } = useLingui();
  const tag = useLanguageTag();
  const [, navigate] = useLocation();
  const { supplier_id } = supplier;
  const mayUpdate = usePermission('product:update');
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<ProductFilter>({});
  const [sort, setSort] = useState<TableSort>({ column: 'name', direction: 'ascending' });
  const [selected, setSelected] = useState(nobody);
  const [layout, setLayout] = useKeptLayout('products', INITIAL_LAYOUT);
  const wanted = useDeferredValue(cleanText(search));
  const asked = useMemo(() => narrowed({ ...filter, query: wanted }), [filter, wanted]);
  const listed = useProducts(supplier_id, asked, sort);
  const counts = useProductCounts(supplier_id);
  const page = { params: { supplier_id }, query: { count: 1000 } };
  const categories = useOnlineQuery(assortmentRoutes.categories, page).data?.categories ?? none;
  const labels = useOnlineQuery(assortmentRoutes.labels, page).data?.labels ?? none;
  const settings = useSupplierSettings(supplier_id).data;
  const currency = settings?.currency;
  const precision = settings?.price_decimal_precision;
  const notation = useMemo(
    () => (currency === undefined || precision === undefined ? undefined : { currency, precision }),
    [currency, precision],
  );
  const products = useMemo(() => listed.data?.pages.flatMap((each) => each.products) ?? [], [listed.data]);
  const total = listed.data?.pages.at(-1)?.items_total ?? 0;
  const save = useSaveProduct(supplier_id);
  const columns = useProductColumns({ categories, notation, save: mayUpdate ? save : null });
  const shown = useMemo(
    () =>
      open_product_id === undefined ? layout : { ...layout, hidden: [...new Set([...layout.hidden, ...BESIDE_SHEET])] },
    [layout, open_product_id],
  );
  const chosen = products.filter(({ product_id }) => selected.has(product_id));
  const open = (product_id: string | null) =>
    navigate(adminPath(where, product_id === null ? ['products'] : ['products', product_id]));
  const step = (by: 1 | -1) => {
    if (open_product_id === undefined) return focusRow();
    const at = products.findIndex(({ product_id }) => product_id === open_product_id);
    const next = products[at + by];
    if (at >= 0 && next) open(next.product_id);
  };
  useUndoKey(t`annuler le dernier changement`);
  const below = { does: t`produit suivant`, act: () => step(1) };
  const above = { does: t`produit précédent`, act: () => step(-1) };
  useShortcuts({
    j: below,
    ArrowDown: below,
    k: above,
    ArrowUp: above,
    Escape: selected.size > 0 ? { does: t`ne plus rien choisir`, act: () => setSelected(nobody) } : undefined,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = listed;
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const chooseAll = async () => {
    let read = await fetchNextPage();
    while (read.hasNextPage && !read.isError) read = await read.fetchNextPage();
    setSelected(new Set(read.data?.pages.flatMap((each) => each.products.map(({ product_id }) => product_id))));
  };
  const isEmptySpace = counts?.all === 0;
  const importing = (variant: 'outline' | 'default') => (
    <Button asChild variant={variant} icon="upload">
      <Link href={adminPath(where, ['import'])}>
        {variant === 'default' ? t`Importer une liste de prix` : t`Importer`}
      </Link>
    </Button>
  );
  const add = (
    <Button icon="add" {...(isEmptySpace && { variant: 'outline' })} onClick={() => open(NEW)}>
      <Trans>Nouveau produit</Trans>
    </Button>
  );

  return (
    <main className={classNames(styles.screen, open_product_id !== undefined && styles.besideSheet)}>
      <PageHeader
        title={t`Produits`}
        note={counts && plural(counts.all, { one: '# produit', other: '# produits' })}
        refusal={mayUpdate ? null : t`Votre rôle permet de lire les produits, pas de les modifier.`}
      >
        {mayUpdate && !isEmptySpace ? (
          <>
            {importing('outline')}
            {add}
          </>
        ) : null}
      </PageHeader>
      <FilterTabs {...{ supplier_id, counts, filter }} onFilter={setFilter} />
      {isEmptySpace ? (
        <div />
      ) : (
        <FilterLine {...{ search, filter, categories, labels }} onSearch={setSearch} onFilter={setFilter}>
          <ColumnChoice
            columns={columns.filter(({ id }) => id !== 'name')}
            layout={layout}
            initial={INITIAL_LAYOUT}
            onLayoutChange={setLayout}
          />
        </FilterLine>
      )}
      <div id="products" className={styles.list}>
        {listed.isError && listed.data === undefined ? (
          <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
        ) : isEmptySpace ? (
          <EmptyState
            title={t`Aucun produit pour l’instant`}
            {...(mayUpdate && {
              action: (
                <span className={styles.add}>
                  {importing('default')}
                  {add}
                </span>
              ),
            })}
          >
            {t`Déposez votre tarif tel quel : les colonnes sont devinées, et sans colonne de code nous en fabriquons.`}
          </EmptyState>
        ) : (
          <Table
            caption={t`Produits`}
            dense
            columns={columns}
            layout={shown}
            rows={products}
            total={total}
            onNearEnd={readOn}
            rowKey={({ product_id }) => product_id}
            rowName={({ name }) => name}
            sort={sort}
            onSortChange={setSort}
            onOpen={({ product_id }) => open(product_id)}
            openKey={open_product_id}
            {...(open_product_id !== undefined && { onMove: ({ product_id }: DeskProduct) => open(product_id) })}
            {...(mayUpdate && { selected, onSelectedChange: setSelected })}
            loading={listed.isPending}
            empty={
              <EmptyState
                icon="search"
                title={t`Aucun produit ne correspond`}
                action={
                  <Button
                    variant="outline"
                    onClick={() => {
                      setSearch('');
                      setFilter({});
                    }}
                  >
                    {t`Tout montrer`}
                  </Button>
                }
              >
                {t`Essayez un autre mot ou un code.`}
              </EmptyState>
            }
          />
        )}
      </div>
      {chosen.length > 0 && notation ? (
        <BulkProducts
          {...{ supplier_id, chosen, categories, labels, ...notation }}
          rest={chosen.length === products.length && hasNextPage ? { total, choose: () => void chooseAll() } : null}
          clear={() => setSelected(nobody)}
        />
      ) : (
        <footer className={styles.foot}>
          <span>
            <Trans>
              <b>{numberText(products.length, tag)}</b> lus sur <b>{numberText(total, tag)}</b>
            </Trans>
          </span>
          <span className={styles.hints}>
            <KeyHint keys={['J', 'K']} /> {t`parcourir`} <KeyHint keys={[t`Entrée`]} /> {t`ouvrir`}{' '}
            <KeyHint keys={['E']} /> {t`éditer`} <KeyHint keys={['X']} /> {t`choisir`}
          </span>
        </footer>
      )}
      {open_product_id !== undefined && notation ? (
        <ProductSheet
          supplier_id={supplier_id}
          where={where}
          product_id={open_product_id}
          listed={products.find(({ product_id }) => product_id === open_product_id)}
          notation={notation}
          open={open}
        />
      ) : null}
      {id === NEW && mayUpdate ? <NewProduct supplier_id={supplier_id} close={() => open(null)} onMade={open} /> : null}
    </main>
  );
}

const none: readonly never[] = [];

/** Moves the focus into the list. */
function focusRow(): void {
  document.querySelector<HTMLElement>('#products tr[tabindex="0"]')?.focus();
}
