/** The rows that were refused, with the reason, as a file for a spreadsheet program. */
import { handOver } from '#client/parts/orders/hand-over.ts';
import type { Import } from '#contract/imports.ts';

/** A quote before =, +, - and @ keeps a spreadsheet program from reading a cell as a formula. */
const cell = (text: string | number) => `"${`${text}`.replace(/^(?=[=+\-@])/, "'").replaceAll('"', '""')}"`;

export async function downloadRefused({ errors, file_name }: Import, why: (error: Import['errors'][number]) => string) {
  const lines = errors.map((error) => [error.sheet, error.row, error.column ?? '', error.value, why(error)]);
  const text = lines.map((line) => line.map(cell).join(';')).join('\r\n');
  const name = file_name.replace(/\.[^.]*$/, '');
  await handOver(new File(['\uFEFF', text], `${name} - refus.csv`, { type: 'text/csv' }));
}
