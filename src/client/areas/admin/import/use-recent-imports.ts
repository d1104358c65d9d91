/** The newest imports of a supplier, read repeatedly while one of them is being written. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { type ImportSummary, importRoutes } from '#contract/imports.ts';
import { productDeskRoutes } from '#contract/product-desk.ts';

const SHOWN = 8;
/** Milliseconds between two reads while an import is being written. */
export const SOON = 1000;

interface RecentImports {
  readonly imports: readonly ImportSummary[];
  readonly running: ImportSummary | null;
}

interface Reading {
  /** Milliseconds between two reads while no import is being written, to see somebody else's begin; without it, none. */
  readonly idle?: number;
  /** The end of an import is awaited, whether this list has shown it yet or not. */
  readonly isAwaited?: boolean;
}

export function useRecentImports(supplier_id: string, { idle, isAwaited = false }: Reading = {}): RecentImports {
  const queries = useQueryClient();
  const options = { params: { supplier_id }, query: { count: SHOWN } };
  const { data } = useOnlineQuery(
    importRoutes.importReports,
    options,
    idle === undefined ? {} : { refetchInterval: idle },
  );
  const imports = data?.imports ?? [];
  const running = imports.find(({ state }) => state === 'running') ?? null;
  useOnlineQuery(importRoutes.importReports, options, {
    enabled: running !== null || isAwaited,
    refetchInterval: SOON,
  });
  const latest = data && (imports.find(({ state }) => state !== 'running')?.import_id ?? null);
  const before = useRef(latest);
  useEffect(() => {
    // A short import begins and ends between two reads: only what has ended is sure to be seen.
    if (before.current !== undefined && latest !== before.current) {
      void queries.invalidateQueries({ queryKey: routeKey(productDeskRoutes.ownProducts) });
    }
    before.current = latest;
  }, [latest, queries]);
  return { imports, running };
}
