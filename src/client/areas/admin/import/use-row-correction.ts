/**
 * What a person types into a refused row of an import: the server keeps it, so that it outlives a reload, and reads the
 * row again when asked to. Somebody else who was faster is told of, and neither text is lost.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { onlineQueryKey, routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { isProblem } from '#client/sync/api-error.ts';
import type { RowCorrection } from '#contract/import-report.ts';
import { type CorrectedRow, type Import, importRoutes } from '#contract/imports.ts';
import { productDeskRoutes } from '#contract/product-desk.ts';
import type { RowPlace } from '#domain/imports/sheet.ts';
import type { CellTexts } from './typed-cells.ts';
import { typedCells } from './typed-cells.ts';

export type RefusedRow = Import['errors'][number];

interface Asked {
  readonly texts: CellTexts;
  readonly apply: boolean;
  readonly confirmed: boolean;
}

interface RowCorrectionOptions {
  readonly supplier_id: string;
  readonly import_id: string;
  readonly refused: RefusedRow;
  readonly before: RowCorrection | undefined;
  /** The row went in, with this person's correction or with somebody else's. */
  readonly onDone: (done: { readonly by: string | null }) => void;
}

export const isAt = (place: RowPlace) => (each: RowPlace) => each.sheet === place.sheet && each.row === place.row;

export function useRowCorrection({ supplier_id, import_id, refused, before, onDone }: RowCorrectionOptions) {
  const queries = useQueryClient();
  const { sheet, row, cells = {} } = refused;
  const version = useRef(before?.version ?? 0);
  const [theirs, setTheirs] = useState<RowCorrection | null>(null);
  const options = { params: { supplier_id, import_id } };
  const queryKey = onlineQueryKey(importRoutes.importReport, options);

  const noteKept = (kept: RowCorrection) => {
    version.current = kept.version;
    queries.setQueryData<Import>(queryKey, (report) => {
      if (report === undefined) return report;
      const others = (report.corrections ?? []).filter((each) => !isAt(kept)(each));
      return { ...report, corrections: [...others, kept] };
    });
  };
  const readAgain = async () => {
    const report = await call(importRoutes.importReport, options);
    queries.setQueryData<Import>(queryKey, report);
    return report.corrections?.find(isAt(refused)) ?? null;
  };
  const save = useMutation({
    // One after another: each knows the version that the one before has made.
    scope: { id: `import_correction/${import_id}/${sheet}/${row}` },
    mutationFn: ({ texts, apply, confirmed }: Asked): Promise<CorrectedRow> =>
      call(importRoutes.correctImportRow, {
        ...options,
        body: { sheet, row, typed: typedCells(cells, texts), version: version.current, apply, confirmed },
      }),
    onSuccess: async ({ correction, outcome }) => {
      noteKept(correction);
      if (outcome !== 'written') return;
      await readAgain();
      void queries.invalidateQueries({ queryKey: routeKey(importRoutes.importReports) });
      void queries.invalidateQueries({ queryKey: routeKey(productDeskRoutes.ownProducts) });
      onDone({ by: null });
    },
    onError: async (error) => {
      if (!isProblem(error, 'stale_version')) return;
      const found = await readAgain();
      if (found?.applied_at != null) onDone({ by: found.account_name });
      else setTheirs(found);
    },
  });
  /** The person has seen the other text: what they keep now replaces it. */
  const settle = () => {
    if (theirs === null) return;
    version.current = theirs.version;
    setTheirs(null);
  };
  return { save, theirs, settle };
}
