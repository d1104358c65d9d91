/** The import of a list of clients: how its columns are named, and what is answered. */
import { z } from 'zod/mini';
import { CLIENT_FIELDS } from '#domain/imports/client-columns.ts';
import { CLIENT_REFUSALS, CLIENT_WARNINGS } from '#domain/imports/client-import.ts';
import { identifier, text } from './values.ts';

const columnText = text(40).check(
  z.regex(
    new RegExp(`^(${CLIENT_FIELDS.join('|')}):[1-9]\\d{0,3}$`),
    `must be field:column, such as name:2, with a field of ${CLIENT_FIELDS.join(', ')}`,
  ),
);

/** One column, or several of them. */
export const clientColumns = z.optional(
  z.union([columnText, z.array(columnText).check(z.maxLength(CLIENT_FIELDS.length))]),
);

/** What becomes of each row in a list of clients. */
export const clientImportSchema = z.object({
  /** The file's columns: each heading, the first value below it, and the field that is read there. */
  columns: z.array(z.object({ heading: z.string(), sample: z.string(), field: z.nullable(z.enum(CLIENT_FIELDS)) })),
  items_total: z.int(),
  added: z.int(),
  /** Rows about existing clients, who stay as they are. */
  known: z.int(),
  refused: z.int(),
  rows: z.array(
    z.object({
      sheet: z.string(),
      /** The row's number as a spreadsheet program counts. */
      row: z.int(),
      name: z.string(),
      outcome: z.enum(['added', 'known', 'refused']),
      refusal: z.nullable(z.enum(CLIENT_REFUSALS)),
      warnings: z.readonly(z.array(z.enum(CLIENT_WARNINGS))),
      /** The client that was made; null in a dry run. */
      organization_id: z.nullable(identifier),
      /** The person to invite. */
      email: z.nullable(z.string()),
      contact: z.nullable(z.string()),
    }),
  ),
});
export type ClientImport = z.output<typeof clientImportSchema>;
