import { z } from 'zod/mini';
import type { Money } from '#domain/money.ts';
import { isSiret } from '#domain/siret.ts';

/** Nothing expected: unknown names are refused by name. */
export const nothing = z.strictObject({});
export const noBody = z.optional(z.union([z.null(), nothing]));

/** A form with a file, which the handler reads as it comes in. */
export const multipartBody = z.custom<never>(() => true);

/** A file, as its content type says. */
export const fileAnswer = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Content types of the files that are handed out. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
} as const;

/** In small letters whoever wrote it, as the database answers it: ids are compared as texts. */
export const identifier = z.uuid().check(z.toLowerCase());
export const supplierParams = z.strictObject({ supplier_id: identifier });

export const timestamp = z.iso.datetime({ offset: true });
export const calendarDay = z.iso.date();

export const safeInteger = z.int();
export const positiveInteger = z.int().check(z.positive());
/** Packs of one line. */
export const quantity = z.int().check(z.minimum(1), z.maximum(100_000));

export const shortText = z.string().check(z.trim(), z.maxLength(200));
export const longText = z.string().check(z.trim(), z.maxLength(2000));

/** 14 digits with their check digit. */
export const siretText = z.string().check(z.refine(isSiret, 'must be a SIRET: 14 digits'));

/** What stands in an address: small letters, digits, hyphens. */
export const aliasText = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens'), z.maxLength(60));

/** {amount: integer in minor units of the stated precision, precision, currency} */
export const moneySchema: z.ZodMiniType<Money> = z.strictObject({
  amount: z.int().check(z.minimum(-1_000_000_000_000), z.maximum(1_000_000_000_000)),
  precision: z.int().check(z.minimum(0), z.maximum(6)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});

/** The whole catalog is a view too: the all-zero id, left out of requests. */
export const DEFAULT_VIEW_ID = '00000000-0000-0000-0000-000000000000';

const wholeNumberText = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
  z.transform((text: string) => Number(text)),
);

export const pageCount = wholeNumberText.check(z.maximum(5000), z.minimum(1));

/** `start` and `count` of every list, as they stand in a query string. */
export const pageQuery = {
  start: z._default(wholeNumberText, 0),
  count: z._default(pageCount, 50),
};

export const flagText = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
);
