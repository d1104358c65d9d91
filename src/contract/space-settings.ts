import { z } from 'zod/mini';
import { LOCALES } from '#domain/values/locale.ts';
import { route } from './route.ts';
import { supplierSchema } from './supplier.ts';
import { brandColor, supplierName, timeZoneText } from './supplier-values.ts';
import { aliasText, noBody, nothing, supplierParams, text } from './values.ts';

/** A supplier's settings for their space, without those for terms and orders. */
export const spaceSettingsSchema = z.object({
  ...supplierSchema.shape,
  /** A change sends it back. */
  version: z.int(),
  /** Earlier aliases of the space. Their addresses lead to the present one. */
  former_aliases: z.array(z.string()),
  price_decimal_precision: z.int(),
  currency: z.string(),
  time_zone: z.string(),
});
export type SpaceSettings = z.output<typeof spaceSettingsSchema>;

const path = 'supplier/:supplier_id/space_settings';

export const spaceSettingsRoutes = {
  spaceSettings: route({
    version: 'v2',
    method: 'GET',
    path,
    access: { kind: 'supplier', permission: 'supplier:read' },
    summary: 'Name, alias, colour, clock, decimals and languages of a space, with the version that a change names.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: spaceSettingsSchema,
  }),
  changeSpaceSettings: route({
    version: 'v2',
    method: 'PATCH',
    path,
    access: { kind: 'supplier', permission: 'supplier:update' },
    summary:
      'Changes what is named of it; every device gets it with its next pull. 409 where it was changed since `version`, and where the alias is taken.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      version: z.int().check(z.minimum(0)),
      name: z.optional(supplierName),
      alias: z.optional(aliasText),
      primaryColor: z.optional(brandColor),
      mark: z.optional(text(3, 1)),
      price_decimal_precision: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
      time_zone: z.optional(timeZoneText),
      /** The first is the language of the space's own texts. */
      locales: z.optional(z.array(z.enum(LOCALES)).check(z.minLength(1), z.maxLength(20))),
    }),
    answer: spaceSettingsSchema,
  }),
};
