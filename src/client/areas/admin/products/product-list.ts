/** The list of products as the back office reads it, page by page, with just saved products put into it. */
import { type InfiniteData, keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import type { CallAnswer } from '#client/sync/api.ts';
import { call } from '#client/sync/api.ts';
import type { TableSort } from '#client/ui/table-column.ts';
import { type DeskProduct, PRODUCT_SORTS, productDeskRoutes } from '#contract/product-desk.ts';
import type { ProductFilter } from './product-filter.ts';

const PAGE = 200;

type Page = CallAnswer<typeof productDeskRoutes.ownProducts>;
const PAGES_KEY = [...routeKey(productDeskRoutes.ownProducts), 'pages'] as const;

const sortOf = ({ column }: TableSort) => PRODUCT_SORTS.find((sort) => sort === column) ?? 'name';

export function useProducts(supplier_id: string, filter: ProductFilter, sort: TableSort) {
  return useInfiniteQuery({
    queryKey: [...PAGES_KEY, supplier_id, filter, sort],
    queryFn: ({ pageParam, signal }) =>
      call(productDeskRoutes.ownProducts, {
        params: { supplier_id },
        query: { ...filter, sort: sortOf(sort), direction: sort.direction, start: pageParam, count: PAGE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ items_total, products }, pages) => {
      const read = pages.reduce((sum, page) => sum + page.products.length, 0);
      return products.length > 0 && read < items_total ? read : undefined;
    },
    placeholderData: keepPreviousData,
    meta: { persist: false },
  });
}

/** How many products there are of each kind. */
export function useProductCounts(supplier_id: string) {
  return useOnlineQuery(productDeskRoutes.ownProducts, {
    params: { supplier_id },
    query: { count: 1, with_counts: true },
  }).data?.counts;
}

/** Updates the shown rows of just saved products, so that thousands of rows are not read again, and none moves. */
export function showProducts(queries: QueryClient, saved: readonly DeskProduct[]): void {
  const byId = new Map(saved.map((product) => [product.product_id, product]));
  queries.setQueriesData<InfiniteData<Page>>({ queryKey: PAGES_KEY }, (shown) =>
    shown === undefined
      ? shown
      : {
          ...shown,
          pages: shown.pages.map((page) => ({
            ...page,
            products: page.products.map((each) => byId.get(each.product_id) ?? each),
          })),
        },
  );
  for (const product of saved) queries.setQueriesData({ queryKey: productKey(product.product_id) }, product);
  void queries.invalidateQueries({ queryKey: routeKey(productDeskRoutes.ownProducts), refetchType: 'none' });
  void queries.invalidateQueries({
    predicate: ({ queryKey: [route, what] }) =>
      route === routeKey(productDeskRoutes.ownProducts)[0] && what !== PAGES_KEY[1],
  });
  void queries.invalidateQueries({ queryKey: routeKey(productDeskRoutes.productChanges) });
}

/** Reads everything about products again, after a change of many of them. */
export function refreshProducts(queries: QueryClient): Promise<unknown> {
  return Promise.all([
    queries.invalidateQueries({ queryKey: routeKey(productDeskRoutes.ownProducts) }),
    queries.invalidateQueries({ queryKey: routeKey(productDeskRoutes.ownProduct) }),
    queries.invalidateQueries({ queryKey: routeKey(productDeskRoutes.productChanges) }),
  ]);
}

const productKey = (product_id: string) => [...routeKey(productDeskRoutes.ownProduct), product_id] as const;

/** The product whose sheet is open: from the list, or read from the server. */
export const productOptions = (supplier_id: string, product_id: string) => ({
  queryKey: productKey(product_id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(productDeskRoutes.ownProduct, { params: { supplier_id, product_id }, signal }),
  meta: { persist: false },
});
