/** The newest imports of a supplier, read repeatedly while one of them is being written. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { type ImportSummary, importRoutes } from '#contract/imports.ts';
import { productDeskRoutes } from '#contract/product-desk.ts';

const SHOWN = 8;
/** Milliseconds between two reads while an import is being written. */
const SOON = 1000;

interface RecentImports {
  readonly imports: readonly ImportSummary[];
  readonly running: ImportSummary | null;
}

/**
 * @param idle milliseconds between two reads while no import is being written, to see somebody else's begin; without
 * it, none
 */
export function useRecentImports(supplier_id: string, idle?: number): RecentImports {
  const queries = useQueryClient();
  const options = { params: { supplier_id }, query: { count: SHOWN } };
  const { data } = useOnlineQuery(
    importRoutes.importReports,
    options,
    idle === undefined ? {} : { refetchInterval: idle },
  );
  const imports = data?.imports ?? [];
  const running = imports.find(({ state }) => state === 'running') ?? null;
  useOnlineQuery(importRoutes.importReports, options, { enabled: running !== null, refetchInterval: SOON });
  const before = useRef<string | null>(null);
  const now = running?.import_id ?? null;
  useEffect(() => {
    if (before.current !== null && now === null) {
      void queries.invalidateQueries({ queryKey: routeKey(importRoutes.importReport) });
      void queries.invalidateQueries({ queryKey: routeKey(productDeskRoutes.ownProducts) });
    }
    before.current = now;
  }, [now, queries]);
  return { imports, running };
}
