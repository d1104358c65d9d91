import type { importRoutes } from '#contract/imports.ts';
import type { Bindings } from '../http/handle.ts';
import { importReports } from './import-reports.ts';
import { importReport, startImport } from './imports.ts';
import { uploadClientPrices, uploadGroupPrices } from './price-import.ts';

export const importBindings = {
  uploadGroupPrices,
  uploadClientPrices,
  startImport,
  importReports,
  importReport,
} satisfies Bindings<typeof importRoutes>;
