/** The rows that were refused, with the reason, as a file for a spreadsheet program. */
import { handOver } from '#client/parts/orders/hand-over.ts';
import type { Import } from '#contract/imports.ts';
import { delimitedText } from '#domain/documents/delimited-text.ts';

type Refused = Import['errors'][number];

export function refusedText(errors: readonly Refused[], why: (error: Refused) => string): string {
  return delimitedText(
    errors.map((error) => [error.sheet, String(error.row), error.column ?? '', error.value, why(error)]),
  );
}

export async function downloadRefused({ errors, file_name }: Import, why: (error: Refused) => string) {
  const name = file_name.replace(/\.[^.]*$/, '');
  await handOver(new File([refusedText(errors, why)], `${name} - refus.csv`, { type: 'text/csv' }));
}
