import { z } from 'zod/mini';
import type { Corrections } from '#domain/imports/corrections.ts';
import { TABLE_FIELDS } from '#domain/imports/table-fields.ts';
import { exactly } from './exactly.ts';
import { identifier, text } from './values.ts';

/** The most corrected cells, and the most answers, for one file. */
const MOST = 500;
/** The most prices that may stay: as many as a report names changes. */
const MOST_PRICES = 10_000;
/** The name of a row or a code, as a report gives it. */
const named = z.string().check(z.maxLength(200));

/** A person's corrections and answers in the preview of a file; the field `corrections` of its form, as JSON. */
export const correctionsSchema: z.ZodMiniType<Corrections> = exactly<Corrections>()(
  z.strictObject({
    mended: z
      .array(z.strictObject({ sheet: named, row: z.int(), field: z.enum(TABLE_FIELDS), value: text(200) }))
      .check(z.maxLength(MOST)),
    answers: z
      .array(z.strictObject({ supplier_code: named, product_id: identifier, is_same: z.boolean() }))
      .check(z.maxLength(MOST)),
    kept_prices: z.optional(z.array(identifier).check(z.maxLength(MOST_PRICES))),
  }),
);
