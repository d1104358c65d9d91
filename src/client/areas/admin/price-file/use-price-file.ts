/** Reads a price file with previews of the import, which save nothing: one for each price group. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/sync/api.ts';
import { type Import, importRoutes } from '#contract/imports.ts';
import { type GridGroup, type GridProduct, priceGridRoutes } from '#contract/price-grid.ts';
import { READING_PATIENCE } from '../import/reading-time.tsx';
import { type FileChoice, mappingFor, tableSheet, unreadPrice } from './file-columns.ts';
import { type FileDifference, fileDifference, type GroupReport } from './file-difference.ts';

const PAGE = 5000;

function formOf(file: File): FormData {
  const body = new FormData();
  body.append('file', file, file.name);
  return body;
}

async function everyProduct(supplier_id: string): Promise<Map<string, GridProduct>> {
  const products = new Map<string, GridProduct>();
  for (let start = 0; ; start += PAGE) {
    const page = await call(priceGridRoutes.priceGrid, { params: { supplier_id }, query: { start, count: PAGE } });
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
  const dryRun = (file: File, price_group_id: string, mapping: readonly string[]) =>
    call(importRoutes.startImport, {
      params,
      query: {
        ...{ kind: 'prices', price_group_id, dry_run: true, partial: true },
        ...(mapping.length > 0 && { mapping: [...mapping] }),
      },
      body: formOf(file),
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
      const reports: GroupReport[] = [];
      for (const group of groups) {
        const price = chosen.get(group.price_group_id);
        if (price === undefined) continue;
        reports.push({
          group,
          report: await dryRun(file, group.price_group_id, mappingFor(sheet, code, price)),
        });
        setReadGroups(reports.length);
      }
      return fileDifference(reports, await everyProduct(supplier_id), new Date().toISOString());
    },
  });
  return { look, compare, readGroups };
}
