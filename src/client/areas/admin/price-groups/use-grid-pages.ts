/** The rows of the price grid, a page at a time: those in sight are asked for, what came before stays. */
import { useQueries } from '@tanstack/react-query';
import { onlineQueryKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { type GridProduct, priceGridRoutes } from '#contract/price-grid.ts';

const PAGE = 200;

interface GridSearch {
  readonly supplier_id: string;
  readonly query: string;
  readonly use_price_groups: boolean;
}

/** `first` and `last` are the rows in sight. */
export function useGridPages({ supplier_id, query, use_price_groups }: GridSearch, first: number, last: number) {
  const from = Math.floor(Math.max(0, first) / PAGE);
  const to = Math.floor(Math.max(0, last) / PAGE);
  const numbers = [...new Set([0, ...Array.from({ length: to - from + 1 }, (_, at) => from + at)])];
  const pages = useQueries({
    queries: numbers.map((number) => {
      const options = {
        params: { supplier_id },
        query: { start: number * PAGE, count: PAGE, query, use_price_groups },
      };
      return {
        queryKey: onlineQueryKey(priceGridRoutes.priceGrid, options),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(priceGridRoutes.priceGrid, { ...options, signal }),
      };
    }),
  });
  const [start] = pages;
  return {
    total: start?.data?.items_total ?? 0,
    groups: start?.data?.price_groups ?? [],
    isPending: start?.isPending ?? true,
    failure: start?.isError && start.data === undefined ? start : null,
    rowAt: (position: number): GridProduct | undefined => {
      const at = numbers.indexOf(Math.floor(position / PAGE));
      return pages[at]?.data?.products[position % PAGE];
    },
  };
}
