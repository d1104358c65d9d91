import type { importRoutes } from '#contract/imports.ts';
import type { Bindings } from '../http/handle.ts';
import { correctImportRow } from './correct-row.ts';
import { importReport, importReports } from './import-reports.ts';
import { startImport, uploadClientPrices, uploadGroupPrices } from './imports.ts';
import { stopImport } from './stop-import.ts';

export const importBindings = {
  uploadGroupPrices,
  uploadClientPrices,
  startImport,
  importReports,
  importReport,
  correctImportRow,
  stopImport,
} satisfies Bindings<Omit<typeof importRoutes, 'importTemplate'>>;
