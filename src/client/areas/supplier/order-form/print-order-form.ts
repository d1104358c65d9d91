/** The order form on paper, by the browser: its table under the supplier's name. Loaded when somebody asks for it. */
import { t } from '@lingui/core/macro';
import { type Paper, printPaper } from '#client/parts/orders/print-paper.ts';
import { dateFormat } from '#client/parts/words/date-format.ts';
import type { DocumentTable } from '#domain/documents/document-table.ts';
import { languageTag } from '#domain/values/locale.ts';
import { type FormFacts, type FormReader, readOrderForm } from './read-order-form.ts';

/** What a form on paper says beside its table. */
export interface FormHead {
  /** What the file is called that the print dialog writes. */
  readonly file: string;
  readonly organization_name: string;
  readonly most: number;
}

export async function printOrderForm(facts: FormFacts, head: FormHead, reader: FormReader): Promise<void> {
  const tag = languageTag(reader.locale);
  printPaper(orderFormPaper(facts, head, await readOrderForm(facts, reader, head.most), tag), tag);
}

/** @param tag the language as a BCP 47 tag */
export function orderFormPaper(
  { supplier_name, at }: FormFacts,
  head: FormHead,
  table: DocumentTable,
  tag: string,
): Paper {
  const date = dateFormat(tag, { dateStyle: 'long' }).format(new Date(at));
  return {
    file: head.file,
    issuer: supplier_name,
    title: t({ message: 'Catalogue et bon de commande', context: 'order form' }),
    notes: [t({ message: `Prix hors taxes au ${date}`, context: 'order form' })],
    facts: [{ label: t({ message: 'Client', context: 'order form' }), values: [head.organization_name] }],
    table,
  };
}
