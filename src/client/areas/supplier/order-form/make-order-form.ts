/**
 * The order form as a file, made on the device of the catalog that it holds: every product, with a network as without.
 * Loaded when somebody asks for one.
 */
import { type TableFormat, tableFile } from '#client/parts/orders/table-file.ts';
import { type FormFacts, type FormReader, readOrderForm } from './read-order-form.ts';

export async function makeOrderForm(format: TableFormat, facts: FormFacts, reader: FormReader): Promise<Blob> {
  return tableFile(format, await readOrderForm(facts, reader), reader.locale);
}
