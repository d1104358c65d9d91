import { z } from 'zod/mini';
import { ALIAS } from '#domain/values/alias.ts';
import type { Stamp } from '#domain/values/clock-stamp.ts';
import type { Money } from '#domain/values/money.ts';
import { isSiret } from '#domain/values/siret.ts';
import { cleanText } from '#domain/values/text.ts';
import { exactly } from './exactly.ts';

/** An object without fields: a request with any field is refused, and the answer names the field. */
export const nothing = z.strictObject({});
export const noBody = z.optional(z.union([z.null(), nothing]));

/** A form with a file. The handler reads it as it comes in. */
export const multipartBody = z.custom<never>(() => true);

/** A file, with its own content type. */
export const fileAnswer = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Content types of the files that the API answers. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
} as const;

/** In small letters, as the database answers them, because ids are compared as texts. */
export const identifier = z.uuid().check(z.toLowerCase());
export const supplierParams = z.strictObject({ supplier_id: identifier });

export const timestamp = z.iso.datetime({ offset: true });
export const calendarDay = z.iso.date();

export const safeInteger = z.int();
export const positiveInteger = z.int().check(z.positive());
/** Packs of one line. */
export const quantity = z.int().check(z.minimum(1), z.maximum(100_000));

/**
 * A text that somebody typed or pasted, cleaned (seed, section 5), with the length that it has after that. Every text
 * of a request is one, except for secrets, which are compared as they were written.
 */
// @__NO_SIDE_EFFECTS__
export function text(maximum: number, minimum = 0) {
  return z.string().check(z.overwrite(cleanText), z.minLength(minimum), z.maxLength(maximum));
}

export const shortText = text(200);

/** 14 digits with their check digit. */
export const siretText = text(200).check(z.refine(isSiret, 'must be a SIRET: 14 digits'));

/** A name in an address: small letters, digits, hyphens. */
export const aliasText = text(60).check(z.regex(ALIAS, 'must be small letters, digits and hyphens'));

/** {amount: integer in minor units of the stated precision, precision, currency} */
export const moneySchema: z.ZodMiniType<Money> = exactly<Money>()(
  z.strictObject({
    amount: z.int().check(z.minimum(-1_000_000_000_000), z.maximum(1_000_000_000_000)),
    precision: z.int().check(z.minimum(0), z.maximum(6)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  }),
);

/** The id of the view with the whole catalog: all zeros. Requests leave it out. */
export const DEFAULT_VIEW_ID = '00000000-0000-0000-0000-000000000000';

/** A whole number as a query string has it. */
export const wholeNumberText = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.transform((digits: string) => Number(digits)),
  ),
  z.int().check(z.minimum(0), z.maximum(999_999_999)),
);

export const pageCount = z.pipe(wholeNumberText, z.int().check(z.minimum(1), z.maximum(5000)));

/** `start` and `count` of every list, as a query string has them. */
export const pageQuery = {
  start: z._default(wholeNumberText, 0),
  count: z._default(pageCount, 50),
};

export const flagText = z.pipe(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((flag: 'true' | 'false') => flag === 'true'),
  ),
  z.boolean(),
);

/** When something was done to a cart, and on which device; see domain/values/clock-stamp.ts. */
export const stampSchema: z.ZodMiniType<Stamp> = exactly<Stamp>()(
  z.strictObject({
    time: z.int().check(z.minimum(0)),
    counter: z.int().check(z.minimum(0)),
    device: text(60, 1),
  }),
);
