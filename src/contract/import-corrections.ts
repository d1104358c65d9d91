import { z } from 'zod/mini';
import type { Corrections } from '#domain/imports/corrections.ts';
import { TABLE_FIELDS } from '#domain/imports/table-fields.ts';
import { exactly } from './exactly.ts';
import { identifier, text } from './values.ts';

/** The most corrected cells, and the most answers, for one file. */
const MOST = 500;
/** The most products that may stay as they are: as many as a report names changes. */
const MOST_KEPT = 10_000;
/** The name of a row or a code, as a report gives it. */
const named = z.string().check(z.maxLength(200));

const mendedCell = z.strictObject({ sheet: named, row: z.int(), field: z.enum(TABLE_FIELDS), value: text(200) });
export const typedCell = z.strictObject({ field: z.enum(TABLE_FIELDS), value: text(200) });

/** What a person typed into one refused row of an import; a later cell of the same field replaces an earlier one. */
export const rowCorrection = z.strictObject({
  sheet: named,
  row: z.int(),
  typed: z.array(typedCell).check(z.maxLength(TABLE_FIELDS.length)),
  /** The version of the row's correction that the person has seen; 0: none yet. */
  version: z.int().check(z.minimum(0)),
  /** false: it is kept, and read again later. */
  apply: z._default(z.boolean(), false),
  /** The person has seen that the price is far from what it was, and means it. */
  confirmed: z._default(z.boolean(), false),
});

/** A person's corrections and answers in the preview of a file; the field `corrections` of its form, as JSON. */
export const correctionsSchema: z.ZodMiniType<Corrections> = exactly<Corrections>()(
  z.strictObject({
    mended: z.array(mendedCell).check(z.maxLength(MOST)),
    answers: z
      .array(z.strictObject({ supplier_code: named, product_id: identifier, is_same: z.boolean() }))
      .check(z.maxLength(MOST)),
    kept_facts: z.optional(z.array(identifier).check(z.maxLength(MOST_KEPT))),
  }),
);
