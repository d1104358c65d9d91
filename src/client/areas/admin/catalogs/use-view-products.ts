/** The products that a catalog would hold, or all of them, page by page; and how many it would hold. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { onlineQueryKey, routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { viewRoutes } from '#contract/view.ts';
import type { ViewSelection } from '#domain/catalog/view.ts';

const PAGE = 200;

export type Shown = 'held' | 'all';

const bodyOf = ({ rules, added_product_ids, removed_product_ids }: ViewSelection) => ({
  rules,
  added_product_ids: [...added_product_ids],
  removed_product_ids: [...removed_product_ids],
});

export function useViewProducts(supplier_id: string, listed: ViewSelection, shown: Shown, query: string) {
  return useInfiniteQuery({
    queryKey: [...routeKey(viewRoutes.previewView), 'pages', supplier_id, listed, shown, query],
    queryFn: ({ pageParam, signal }) =>
      call(viewRoutes.previewView, {
        params: { supplier_id },
        query: { shown, query, start: pageParam, count: PAGE },
        body: bodyOf(listed),
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

/** How many products the catalog would hold as it stands now, and how many of them are in sale. */
export function useViewCounts(supplier_id: string, selection: ViewSelection) {
  const options = { params: { supplier_id }, query: { count: 1 }, body: bodyOf(selection) };
  return useQuery({
    queryKey: onlineQueryKey(viewRoutes.previewView, options),
    queryFn: ({ signal }) => call(viewRoutes.previewView, { ...options, signal }),
    placeholderData: keepPreviousData,
    meta: { persist: false },
  }).data;
}
