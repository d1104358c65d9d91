/**
 * The calls of an import: a preview, which changes nothing, and the import of the previewed file, which a job writes.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { type Import, importRoutes } from '#contract/imports.ts';
import { productDeskRoutes } from '#contract/product-desk.ts';
import type { Corrections } from '#domain/imports/corrections.ts';
import { READING_PATIENCE } from './reading-time.tsx';

/** How a file is to be read. */
export interface ImportChoice {
  readonly file: File;
  /** `field:column`. Empty: the server reads the headings and values, or uses the mapping of the last time. */
  readonly mapping: readonly string[];
  /** The sheet to read; "": all sheets. */
  readonly sheet: string;
  readonly withdraw_absent: boolean;
  /** The person's corrections and answers in the preview. */
  readonly corrections: Corrections;
}

export const NO_CORRECTIONS: Corrections = { mended: [], answers: [] };

function requestOf({ file, mapping, sheet, withdraw_absent, corrections }: ImportChoice) {
  const body = new FormData();
  if (corrections !== NO_CORRECTIONS) body.append('corrections', JSON.stringify(corrections));
  body.append('file', file, file.name);
  return {
    body,
    query: {
      kind: 'products',
      withdraw_absent,
      ...(mapping.length > 0 && { mapping: [...mapping] }),
      ...(sheet !== '' && { sheet }),
    } as const,
  };
}

export function useImport(supplier_id: string) {
  const queries = useQueryClient();
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: routeKey(importRoutes.importReports) });
    void queries.invalidateQueries({ queryKey: routeKey(productDeskRoutes.ownProducts) });
  };
  const look = useMutation({
    mutationFn: (choice: ImportChoice): Promise<Import> => {
      const { body, query } = requestOf(choice);
      return call(importRoutes.startImport, {
        params: { supplier_id },
        query: { ...query, dry_run: true, partial: true },
        body,
        patience: READING_PATIENCE,
      });
    },
  });
  const apply = useMutation({
    mutationFn: ({
      choice,
      seen: { seen, import_id },
    }: {
      readonly choice: ImportChoice;
      readonly seen: Import;
    }): Promise<Import> => {
      const { body, query } = requestOf(choice);
      return call(importRoutes.startImport, {
        params: { supplier_id },
        query: { ...query, seen, confirmed: true, queued: true },
        body,
        patience: READING_PATIENCE,
        // A second try of the same preview gets the first one's answer.
        idempotencyKey: import_id,
      });
    },
    onSuccess: refresh,
  });
  const undo = useMutation({
    mutationFn: (change_id: string) =>
      call(productDeskRoutes.undoProductChange, { params: { supplier_id, change_id } }),
    onSuccess: refresh,
  });
  const stop = useMutation({
    mutationFn: (import_id: string) => call(importRoutes.stopImport, { params: { supplier_id, import_id } }),
    onSuccess: () => {
      refresh();
      void queries.invalidateQueries({ queryKey: routeKey(importRoutes.importReport) });
    },
  });
  return { look, apply, undo, stop };
}
