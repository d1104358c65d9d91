/** The rows that were refused, with the reason, as a file for a spreadsheet program. */
import Papa from 'papaparse';
import { handOver } from '#client/parts/orders/hand-over.ts';
import type { Import } from '#contract/imports.ts';
import { FORMULA } from '#domain/values/formula-text.ts';

type Refused = Import['errors'][number];

export function refusedText(errors: readonly Refused[], why: (error: Refused) => string): string {
  const lines = errors.map((error) => [error.sheet, error.row, error.column ?? '', error.value, why(error)]);
  return Papa.unparse(lines, { delimiter: ';', newline: '\r\n', quotes: true, escapeFormulae: FORMULA });
}

export async function downloadRefused({ errors, file_name }: Import, why: (error: Refused) => string) {
  const name = file_name.replace(/\.[^.]*$/, '');
  await handOver(new File(['\uFEFF', refusedText(errors, why)], `${name} - refus.csv`, { type: 'text/csv' }));
}
