/** What was spent as a file, made on the device of the answer that the screen shows. Loaded when somebody asks for one. */
import { type TableFormat, tableFile } from '#client/parts/orders/table-file.ts';
import type { Spending } from '#contract/spending.ts';
import { spendingTable } from '#domain/documents/spending-table.ts';
import type { Locale } from '#domain/values/locale.ts';
import { spendingWords } from './spending-words.ts';

export function makeSpendingFile(format: TableFormat, { spent }: Spending, locale: Locale): Promise<Blob> {
  return tableFile(format, spendingTable(spent, spendingWords(), locale), locale);
}
