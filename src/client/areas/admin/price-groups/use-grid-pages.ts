/**
 * The rows of the price grid, read page by page: pages in sight and pages of the chosen cells are asked for, pages read
 * before stay.
 */
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { onlineQueryKey } from '#client/parts/data/online-query.ts';
import { type CallAnswer, call } from '#client/sync/api.ts';
import { type GridProduct, priceGridRoutes } from '#contract/price-grid.ts';

const PAGE = 200;

interface GridSearch {
  readonly supplier_id: string;
  readonly query: string;
  readonly use_price_groups: boolean;
}

/** First and last row. */
export type RowSpan = readonly [first: number, last: number];

type Answer = CallAnswer<typeof priceGridRoutes.priceGrid>;

/**
 * Declared outside the component, so that useQueries answers the same object until a page changes: memos on it outlive
 * a key stroke.
 */
function together(pages: UseQueryResult<Answer>[]) {
  return { answers: pages.map(({ data }) => data), start: pages[0] };
}

const pageOf = (row: number) => Math.floor(Math.max(0, row) / PAGE);
const pagesOf = ([first, last]: RowSpan) =>
  Array.from({ length: Math.max(pageOf(last) - pageOf(first), 0) + 1 }, (_, at) => pageOf(first) + at);

export function useGridPages({ supplier_id, query, use_price_groups }: GridSearch, ...spans: readonly RowSpan[]) {
  const queries = useQueryClient();
  const pageQuery = (number: number) => {
    const options = {
      params: { supplier_id },
      query: { start: number * PAGE, count: PAGE, query, use_price_groups },
    };
    return {
      queryKey: onlineQueryKey(priceGridRoutes.priceGrid, options),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(priceGridRoutes.priceGrid, { ...options, signal }),
    };
  };
  const numbers = [...new Set([0, ...spans.flatMap(pagesOf)])];
  const { answers, start } = useQueries({ queries: numbers.map(pageQuery), combine: together });
  const rows = useMemo(
    () =>
      new Map(
        answers.flatMap((answer) => (answer?.products ?? []).map((product) => [product.product_id, product] as const)),
      ),
    [answers],
  );
  // One text, so that what is read from the pages stays the same until they change.
  const asked = numbers.join(' ');
  const rowAt = useCallback(
    (position: number): GridProduct | undefined => {
      const at = asked.split(' ').indexOf(String(pageOf(position)));
      return answers[at]?.products[position % PAGE];
    },
    [answers, asked],
  );
  return {
    total: start?.data?.items_total ?? 0,
    groups: start?.data?.price_groups ?? NO_GROUPS,
    isPending: start?.isPending ?? true,
    failure: start?.isError && start.data === undefined ? start : null,
    /** The products that are loaded, by their id. */
    rows,
    rowAt,
    /** The products of these rows, once all of them are loaded. */
    loadRows: async (span: RowSpan): Promise<readonly GridProduct[]> => {
      const pages = await Promise.all(pagesOf(span).map((number) => queries.ensureQueryData(pageQuery(number))));
      const [first, last] = span;
      const skipped = first - pageOf(first) * PAGE;
      return pages.flatMap(({ products }) => products).slice(skipped, skipped + last - first + 1);
    },
  };
}

const NO_GROUPS: Answer['price_groups'] = [];
