/** What the report of an import names: rows, differences, sheets, and what people typed into refused rows. */
import { z } from 'zod/mini';
import { IMPORT_ALARMS } from '#domain/imports/import-alarms.ts';
import { TABLE_FIELDS } from '#domain/imports/table-fields.ts';
import { typedCell } from './import-corrections.ts';
import { identifier, moneySchema } from './values.ts';

export const place = { sheet: z.string(), row: z.int() };
export const noted = z.object({
  ...place,
  column: z.nullable(z.string()),
  /** In an error since 0.2.0: the field to correct. */
  field: z.optional(z.enum(TABLE_FIELDS)),
  reason: z.string(),
  value: z.string(),
  name: z.optional(z.string()),
});
export const refusedRow = z.object({
  ...noted.shape,
  /** What the row holds, as the file has it. The first two million characters of a report's rows are kept. */
  cells: z.optional(z.partialRecord(z.enum(TABLE_FIELDS), z.string())),
});

export const priceDifference = z.object({
  ...place,
  product_id: identifier,
  supplier_code: z.string(),
  old_price: z.nullable(moneySchema),
  new_price: moneySchema,
});

/** What a product list changes of a product, or a product that it adds (no id yet). Values as texts. */
export const productDifference = z.object({
  ...place,
  product_id: z.nullable(identifier),
  supplier_code: z.string(),
  name: z.optional(z.string()),
  changes: z.readonly(z.array(z.object({ field: z.string(), old: z.nullable(z.string()), new: z.string() }))),
});

/**
 * The facts that tell two products apart at a glance; the price is the pack's, in units of the supplier's precision.
 */
const nearSide = z.object({
  units_per_pack: z.int(),
  net_quantity: z.nullable(z.int()),
  net_unit: z.nullable(z.enum(['kg', 'l'])),
  price_amount: z.nullable(z.int()),
});

export const nearProduct = z.object({
  ...place,
  supplier_code: z.string(),
  name: z.string(),
  facts: nearSide,
  product_id: identifier,
  known_code: z.string(),
  known_name: z.string(),
  known_facts: nearSide,
  /** A person's answer, for this file or an earlier one. */
  answer: z.nullable(z.enum(['same', 'other'])),
});

/** A sheet of the file, and what was understood of it. */
export const sheetLayout = z.object({
  name: z.string(),
  rows_total: z.int(),
  heading_rows: z.array(z.int()),
  columns: z.array(z.object({ title: z.string(), field: z.nullable(z.enum(TABLE_FIELDS)), is_guessed: z.boolean() })),
  /** The first rows, as the file has them. */
  sample: z.array(z.object({ row: z.int(), cells: z.array(z.string()), reason: z.nullable(z.string()) })),
});
export type SheetLayout = z.output<typeof sheetLayout>;

/**
 * Something unusual that a person must confirm first: prices five times as high or low, most of the catalog gone, most
 * names replaced.
 */
export const alarm = z.object({ kind: z.enum(IMPORT_ALARMS), items_total: z.int() });

/** What somebody typed into a refused row. */
export const correction = z.object({
  ...place,
  typed: z.readonly(z.array(typedCell)),
  version: z.int(),
  account_name: z.string(),
  updated_at: z.string(),
  /** When the row went in with it; null: it is still refused. */
  applied_at: z.nullable(z.string()),
});
export type RowCorrection = z.output<typeof correction>;
