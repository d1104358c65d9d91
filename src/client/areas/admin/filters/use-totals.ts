import { useQueries } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { onlineQueryKey } from '#client/parts/data/online-query.ts';
import { type Answering, type CallAnswer, type CallOptions, call } from '#client/sync/api.ts';
import type { Route } from '#contract/route.ts';

type Counting = Route & { readonly answer: z.ZodMiniType<{ readonly items_total: number }> };

/** How many rows of a list each filter finds; undefined until the server has answered. */
export function useTotals<Called extends Counting>(
  route: Called & Answering<CallAnswer<Called>>,
  filters: readonly CallOptions<Called>[],
): readonly (number | undefined)[] {
  const answers = useQueries({
    queries: filters.map((options) => ({
      queryKey: onlineQueryKey(route, options),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(route, { ...options, signal }),
    })),
  });
  return answers.map(({ data }) => data?.items_total);
}
