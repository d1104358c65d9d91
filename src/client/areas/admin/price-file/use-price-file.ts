/** Reads a price file with previews of the import, which save nothing: one for each price group. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/sync/api.ts';
import { type Import, importRoutes } from '#contract/imports.ts';
import { type GridGroup, type GridProduct, priceGridRoutes } from '#contract/price-grid.ts';
import { inTurns } from '#domain/values/in-turns.ts';
import { READING_PATIENCE } from '../import/reading-time.tsx';
import { type FileChoice, mappingFor, tableSheet, unreadPrice } from './file-columns.ts';
import { type FileDifference, fileDifference } from './file-difference.ts';

/** Products of one answer: the grid of thousands, as one answer of ten megabytes, would hold up other people's calls. */
const PAGE = 1000;
/** As many lists as the server reads at the same time. */
const AT_ONCE = 2;

function formOf(file: File): FormData {
  const body = new FormData();
  body.append('file', file, file.name);
  return body;
}

async function everyProduct(supplier_id: string, signal: AbortSignal): Promise<Map<string, GridProduct>> {
  const products = new Map<string, GridProduct>();
  for (let start = 0; ; start += PAGE) {
    const asked = { params: { supplier_id }, query: { start, count: PAGE }, signal, patience: READING_PATIENCE };
    const page = await call(priceGridRoutes.priceGrid, asked);
    for (const product of page.products) products.set(product.product_id, product);
    if (start + PAGE >= page.items_total) return products;
  }
}

export interface ReadFile {
  readonly file: File;
  readonly report: Import;
}

export function usePriceFile(supplier_id: string, groups: readonly GridGroup[]) {
  const [readGroups, setReadGroups] = useState(0);
  const params = { supplier_id };
  const dryRun = (file: File, price_group_id: string, mapping: readonly string[], signal?: AbortSignal) =>
    call(importRoutes.startImport, {
      params,
      query: {
        ...{ kind: 'prices', price_group_id, dry_run: true, partial: true },
        ...(mapping.length > 0 && { mapping: [...mapping] }),
      },
      body: formOf(file),
      signal,
      patience: READING_PATIENCE,
    });
  const look = useMutation({
    mutationFn: async (file: File): Promise<ReadFile> => {
      const [first] = groups;
      if (first === undefined) throw new Error('There is no price group');
      const report = await dryRun(file, first.price_group_id, []);
      const column = unreadPrice(report, groups);
      if (column === null) return { file, report };
      // The server doesn't know price groups' names as headings. Told one price column, it finds the table, and the
      // codes by their heading.
      return { file, report: await dryRun(file, first.price_group_id, [`price:${column}`, 'price_per_kilo:0']) };
    },
  });
  const compare = useMutation({
    mutationFn: async ({
      read: { file, report },
      choice: { code, groups: chosen },
    }: {
      readonly read: ReadFile;
      readonly choice: FileChoice;
    }): Promise<FileDifference> => {
      const sheet = tableSheet(report);
      if (sheet === undefined || code === null) throw new Error('The columns are not known');
      setReadGroups(0);
      const wanted = groups.flatMap((group) => {
        const price = chosen.get(group.price_group_id);
        return price === undefined ? [] : [{ group, mapping: mappingFor(sheet, code, price) }];
      });
      const stop = new AbortController();
      const inTurn = inTurns(AT_ONCE);
      try {
        const [products, ...reports] = await Promise.all([
          everyProduct(supplier_id, stop.signal),
          ...wanted.map(({ group, mapping }) =>
            inTurn(async () => {
              const found = await dryRun(file, group.price_group_id, mapping, stop.signal);
              setReadGroups((read) => read + 1);
              return { group, report: found };
            }),
          ),
        ]);
        return fileDifference(reports, products, new Date().toISOString());
      } catch (error) {
        // The other groups need not be asked any more.
        stop.abort();
        throw error;
      }
    },
  });
  return { look, compare, readGroups };
}
