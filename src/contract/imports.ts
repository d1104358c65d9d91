import { z } from 'zod/mini';
import { TABLE_FIELDS } from '#domain/imports/table-fields.ts';
import { rowCorrection } from './import-corrections.ts';
import {
  alarm,
  correction,
  nearProduct,
  noted,
  place,
  priceDifference,
  productDifference,
  refusedRow,
  sheetLayout,
} from './import-report.ts';
import { supplierOnly } from './price-terms.ts';
import { route } from './route.ts';
import {
  FILE_TYPES,
  fileAnswer,
  flagText,
  identifier,
  multipartBody,
  noBody,
  nothing,
  pageQuery,
  supplierParams,
  text,
} from './values.ts';

/** How many of the products to write are written already. */
const progress = z.object({ done: z.int(), total: z.int() });

/**
 * What an import found, and what it did if it was applied. items_total = changed + unchanged + errors_total. Lists are
 * cut off at 10,000 entries; `changed` and `errors_total` count all.
 */
export const importSchema = z.object({
  import_id: identifier,
  kind: z.enum(['prices', 'products']),
  price_group_id: z.nullable(identifier),
  client_id: z.nullable(identifier),
  file_name: z.string(),
  /**
   * A job writes a product list: `running` until all of it is written, `failed` where the job gave up or was stopped.
   */
  state: z.enum(['previewed', 'running', 'applied', 'failed']),
  /** Whether it is `failed` because a person stopped it; since 0.2.0. */
  is_stopped: z.optional(z.boolean()),
  /** Only for a product list that is applied; since 0.2.0. */
  progress: z.optional(progress),
  created_at: z.string(),
  /** Sent back with the file, it applies exactly what was previewed. */
  seen: z.string(),
  items_total: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  errors_total: z.int(),
  /**
   * `row`: its number as a spreadsheet program counts; `column`: the header, null where the file has no such column.
   */
  errors: z.array(refusedRow),
  /** Parts of rows that were understood in another way than they are written, or left out; the rows count. */
  warnings: z.array(noted),
  /** Rows that are about no product. */
  skipped: z.array(z.object({ ...place, reason: z.string() })),
  /** Which header stands for which field. */
  columns: z.partialRecord(z.enum(TABLE_FIELDS), z.string()),
  /** Headings of columns that are not read; not in reports of 0.1.0. */
  ignored_columns: z.optional(z.array(z.string())),
  difference: z.array(z.union([priceDifference, productDifference])),
  /** Only for a product list, since 0.2.0: */
  created: z.optional(z.int()),
  /** How many rows have a code that is made from their name and pack. */
  made_codes: z.optional(z.int()),
  /** Made codes that differ from another code by their number only. */
  look_alikes: z.optional(z.array(z.string())),
  /** New products beside known ones that may be the same. */
  near: z.optional(z.array(nearProduct)),
  /** Products of the catalog that the list doesn't name, the first thousand of them. */
  absent: z.optional(z.array(z.object({ product_id: identifier, supplier_code: z.string(), name: z.string() }))),
  absent_total: z.optional(z.int()),
  /** Prices, packs and VAT rates of the list that a person refused, with the changes that they would have made. */
  kept_facts: z.optional(z.array(productDifference)),
  alarms: z.optional(z.array(alarm)),
  sheets: z.optional(z.array(sheetLayout)),
  /** How the list's prices and codes were read; a corrected row is read in the same way. */
  reading: z.optional(z.object({ decimal_sign: z.nullable(z.enum([',', '.'])), codes_are_gtins: z.boolean() })),
  /** What people typed into refused rows since; only where one import is asked for. */
  corrections: z.optional(z.array(correction)),
  /** Required fields for which no column was found; then nothing is read. */
  missing: z.optional(z.array(z.enum(TABLE_FIELDS))),
  /** The shape of the headings, by which a mapping is remembered, and the mapping that was used. */
  shape: z.optional(z.string()),
  mapping: z.optional(z.array(z.string())),
  /** Whether the mapping is remembered from an earlier file of the same shape. */
  is_remembered: z.optional(z.boolean()),
  /**
   * The change to undo: product_changes/:change_id/undo; null where nothing changed, and while the import is running.
   */
  change_id: z.optional(z.nullable(identifier)),
});
export type Import = z.output<typeof importSchema>;

const importSummary = z.object({
  import_id: identifier,
  kind: z.enum(['prices', 'products']),
  file_name: z.string(),
  state: z.enum(['running', 'applied', 'failed']),
  /** Whether it is `failed` because a person stopped it. */
  is_stopped: z.optional(z.boolean()),
  /** Null for a price list, which is written at once. */
  progress: z.nullable(progress),
  created_at: z.string(),
  account_name: z.string(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  errors_total: z.int(),
  change_id: z.nullable(identifier),
  undone_at: z.nullable(z.string()),
  /** The end of the time in which it can be undone. */
  undo_until: z.string(),
});
export type ImportSummary = z.output<typeof importSummary>;

const WHAT_A_MAPPING_IS = `must be field:column, such as price:Tarif A, price:3 or price:0 (none), with a field of ${TABLE_FIELDS.join(', ')}`;
const mappingText = text(300).check(z.regex(new RegExp(`^(${TABLE_FIELDS.join('|')}):[^]*\\S`), WHAT_A_MAPPING_IS));

/** What became of what a person typed into a refused row. */
const correctedRow = z.object({
  correction,
  /** `unusual`: the price is far from what it was; `confirmed` takes it. */
  outcome: z.enum(['kept', 'refused', 'unusual', 'written']),
  /** Why the row is still refused. */
  error: z.nullable(refusedRow),
  /** What it changes, or would change. */
  difference: z.nullable(productDifference),
});
export type CorrectedRow = z.output<typeof correctedRow>;

const upload = {
  /**
   * Which column says what, where the headings don't: `field:column`, once for each field. The column is its heading,
   * as the file has it, or its number, counted from 1. All other columns are found by their headings.
   */
  mapping: z.optional(z.union([mappingText, z.array(mappingText).check(z.maxLength(TABLE_FIELDS.length))])),
  /** true: only answer what would change. */
  dry_run: z._default(flagText, false),
  /**
   * From the dry run. If the data that it saw have changed since, nothing is applied: 409. Without `seen`, a file with
   * errors is refused.
   */
  seen: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is not from a dry run'))),
};

export const importRoutes = {
  uploadGroupPrices: route({
    version: 'v1',
    method: 'POST',
    path: 'pricing/price_group/:price_group_id',
    access: { kind: 'supplier', permission: 'price_group:update' },
    summary: 'Reads a price list (a form’s file: Excel, CSV …, at most 5 MB) into a price group, all of it or nothing.',
    params: z.strictObject({ price_group_id: identifier }),
    query: z.strictObject({ ...supplierOnly.shape, ...upload }),
    body: multipartBody,
    answer: importSchema,
  }),
  uploadClientPrices: route({
    version: 'v1',
    method: 'POST',
    path: 'pricing/client/:client_id/price_group',
    access: { kind: 'supplier', permission: 'price_group:update' },
    summary:
      'Reads a price list (a form’s file: Excel, CSV …, at most 5 MB) into a client’s own prices, all of it or nothing.',
    params: z.strictObject({ client_id: identifier }),
    query: z.strictObject({ ...supplierOnly.shape, ...upload }),
    body: multipartBody,
    answer: importSchema,
  }),
  startImport: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/imports',
    access: { kind: 'supplier', permission: 'price_group:update' },
    summary:
      'Reads a file: a product list into the catalog, or a price list for the price group or client that is named. The form’s `corrections` say what was mended and answered in its preview.',
    params: supplierParams,
    query: z.strictObject({
      kind: z.enum(['prices', 'products']),
      price_group_id: z.optional(identifier),
      client_id: z.optional(identifier),
      ...upload,
      /** Names of the sheets that are read; all sheets if left out. */
      sheet: z.optional(z.union([text(200), z.array(text(200)).check(z.maxLength(50))])),
      /** A person has seen the unusual things (`alarms`) and means them. */
      confirmed: z._default(flagText, false),
      /** true: a file without a table is not refused; the answer has its first rows, for a mapping. */
      partial: z._default(flagText, false),
      /** true: products that the list doesn't name go out of sale. */
      withdraw_absent: z._default(flagText, false),
      /**
       * true: the answer for a product list comes as soon as its job is stored, with `running`; else once the list is
       * written.
       */
      queued: z._default(flagText, false),
    }),
    body: multipartBody,
    answer: importSchema,
  }),
  importReports: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/imports',
    access: { kind: 'supplier', permission: 'price_group:read' },
    summary: 'What was imported, the newest first.',
    params: supplierParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), imports: z.array(importSummary) }),
  }),
  importReport: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/imports/:import_id',
    access: { kind: 'supplier', permission: 'price_group:read' },
    summary: 'What an import found and did; the newest hundred are kept.',
    params: z.strictObject({ ...supplierParams.shape, import_id: identifier }),
    query: nothing,
    body: noBody,
    answer: importSchema,
  }),
  importTemplate: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/import_template',
    access: { kind: 'supplier', permission: 'price_group:read' },
    summary: 'An empty product list (Excel) whose headings, in the caller’s language, are read as they are.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: fileAnswer,
    answerTypes: [FILE_TYPES.xlsx],
  }),
  correctImportRow: route({
    version: 'v2',
    method: 'PUT',
    path: 'supplier/:supplier_id/imports/:import_id/corrections',
    access: { kind: 'supplier', permission: 'product:update' },
    summary:
      'Keeps what was typed into a refused row of an applied product list and, with `apply`, reads the row again: it goes in as a part of the import, or is refused with the reason.',
    params: z.strictObject({ ...supplierParams.shape, import_id: identifier }),
    query: nothing,
    body: rowCorrection,
    answer: correctedRow,
  }),
  stopImport: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/imports/:import_id/stop',
    access: { kind: 'supplier', permission: 'product:update' },
    summary:
      'Stops the writing of a product list: what is written stays and can be undone, the rest is dropped. One that is finished stays as it is.',
    params: z.strictObject({ ...supplierParams.shape, import_id: identifier }),
    query: nothing,
    body: noBody,
    answer: importSchema,
  }),
};
