/** The rows of the price grid, read page by page: pages in sight are asked for, pages read before stay. */
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { onlineQueryKey } from '#client/parts/data/online-query.ts';
import { type CallAnswer, call } from '#client/sync/api.ts';
import { type GridProduct, priceGridRoutes } from '#contract/price-grid.ts';

const PAGE = 200;

interface GridSearch {
  readonly supplier_id: string;
  readonly query: string;
  readonly use_price_groups: boolean;
}

type Answer = CallAnswer<typeof priceGridRoutes.priceGrid>;

/**
 * Declared outside the component, so that useQueries answers the same object until a page changes: memos on it outlive
 * a key stroke.
 */
function together(pages: UseQueryResult<Answer>[]) {
  return { answers: pages.map(({ data }) => data), start: pages[0] };
}

/** `first` and `last` are the rows in sight. */
export function useGridPages({ supplier_id, query, use_price_groups }: GridSearch, first: number, last: number) {
  const from = Math.floor(Math.max(0, first) / PAGE);
  const to = Math.floor(Math.max(0, last) / PAGE);
  const numbers = [...new Set([0, ...Array.from({ length: to - from + 1 }, (_, at) => from + at)])];
  const { answers, start } = useQueries({
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
    combine: together,
  });
  const rows = useMemo(
    () =>
      new Map(
        answers.flatMap((answer) => (answer?.products ?? []).map((product) => [product.product_id, product] as const)),
      ),
    [answers],
  );
  return {
    total: start?.data?.items_total ?? 0,
    groups: start?.data?.price_groups ?? [],
    isPending: start?.isPending ?? true,
    failure: start?.isError && start.data === undefined ? start : null,
    /** The products that are loaded, by their id. */
    rows,
    rowAt: (position: number): GridProduct | undefined => {
      const at = numbers.indexOf(Math.floor(position / PAGE));
      return answers[at]?.products[position % PAGE];
    },
  };
}
