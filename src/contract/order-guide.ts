import { z } from 'zod/mini';
import { PLACE_PATTERN } from '#domain/guides/guide-place.ts';
import type { CountedIn, DayLevels, GuideState } from '#domain/guides/order-guide.ts';
import { exactly } from './exactly.ts';
import { route } from './route.ts';
import {
  identifier,
  noBody,
  nothing,
  pageQuery,
  safeInteger,
  stampSchema,
  supplierParams,
  text,
  timestamp,
} from './values.ts';

const level = z.int().check(z.minimum(0), z.maximum(100_000));
const countedIn: z.ZodMiniType<CountedIn> = exactly<CountedIn>()(z.enum(['packs', 'units']));
/** Monday first; null: the usual level holds. */
const dayLevels: z.ZodMiniType<DayLevels> = z.array(z.nullable(level)).check(z.length(7));

export const guideLineSchema = z.strictObject({
  product_id: identifier,
  /** The level to fill up to, in packs or units as the product is counted; null: none is set. */
  par_level: z.nullable(level.check(z.minimum(1))),
  day_levels: z.optional(z.nullable(dayLevels)),
  counted_in: z.optional(countedIn),
});

const guideLines = z.array(guideLineSchema).check(
  z.maxLength(2000),
  z.refine(
    (lines) => new Set(lines.map((line) => line.product_id)).size === lines.length,
    'names a product more than once',
  ),
);

/** A buyer's list of usual products in the order of the shelves, which the organization's members share. */
export const orderGuideSchema = z.object({
  list_id: identifier,
  organization_id: identifier,
  name: z.string(),
  lines: z.array(guideLineSchema),
  /** A change names the version that it was made from. */
  version: safeInteger,
  updated_at: z.string(),
});

const guideParams = z.strictObject({ supplier_id: identifier, list_id: identifier });
const guideName = text(200, 1);

const register = { stamp: stampSchema, is_removed: z.boolean(), removed_stamp: z.nullable(stampSchema) };

/** An order guide as the members' devices hold it: each entry with the stamp of its last change. */
export const guideStateSchema: z.ZodMiniType<GuideState> = exactly<GuideState>()(
  z.strictObject({
    head: z.strictObject({ name: guideName, ...register }),
    entries: z
      .record(
        identifier,
        z.strictObject({
          entry_id: identifier,
          kind: z.enum(['product', 'shelf']),
          name: z.nullable(guideName),
          place: text(500, 1).check(z.regex(PLACE_PATTERN, 'must be digits and letters, the last one no 0')),
          par_level: z.nullable(level),
          day_levels: z.nullable(dayLevels),
          counted_in: countedIn,
          ...register,
        }),
      )
      .check(
        z.refine((entries) => Object.keys(entries).length <= 4000, 'holds more than 4000 entries'),
        z.refine(
          (entries) => Object.entries(entries).every(([key, entry]) => key === entry.entry_id),
          'names one twice',
        ),
      ),
  }),
);

const guides = z.record(identifier, guideStateSchema);
const guidesAnswer = z.object({ guides, server_time: timestamp });
/** The context of guides is the organization whose members share them. */
const sharedParams = z.strictObject({ supplier_id: identifier, context: identifier });

export const orderGuideRoutes = {
  guides: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/guides/:context',
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary: 'The order guides that an organization’s members share, those removed included.',
    params: sharedParams,
    query: z.strictObject({ updated_since: z.optional(timestamp) }),
    body: noBody,
    answer: guidesAnswer,
  }),
  mergeGuides: route({
    version: 'v2',
    method: 'PUT',
    path: 'supplier/:supplier_id/guides/:context',
    access: { kind: 'supplier', permission: 'cart:update' },
    summary: 'Merges a device’s order guides into the shared ones, entry by entry, and answers what came of them.',
    params: sharedParams,
    query: nothing,
    body: z.strictObject({
      guides: guides.check(z.refine((sent) => Object.keys(sent).length <= 100, 'holds more than 100 guides')),
    }),
    answer: guidesAnswer,
  }),
  lists: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/lists',
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary: 'The order guides of one client, by name.',
    params: supplierParams,
    query: z.strictObject({ ...pageQuery, client_id: z.optional(identifier) }),
    body: noBody,
    answer: z.object({ items_total: z.int(), lists: z.array(orderGuideSchema) }),
  }),
  createList: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/lists',
    access: { kind: 'supplier', permission: 'cart:update' },
    summary: 'Makes an order guide.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({ client_id: identifier, name: guideName, lines: guideLines }),
    answer: orderGuideSchema,
  }),
  changeList: route({
    version: 'v2',
    method: 'PATCH',
    path: 'supplier/:supplier_id/lists/:list_id',
    access: { kind: 'supplier', permission: 'cart:update' },
    summary: 'Changes an order guide, compare-and-set on `version`.',
    params: guideParams,
    query: nothing,
    body: z.strictObject({ version: safeInteger, name: z.optional(guideName), lines: z.optional(guideLines) }),
    answer: orderGuideSchema,
  }),
  deleteList: route({
    version: 'v2',
    method: 'DELETE',
    path: 'supplier/:supplier_id/lists/:list_id',
    access: { kind: 'supplier', permission: 'cart:update' },
    summary: 'Deletes an order guide.',
    params: guideParams,
    query: nothing,
    body: noBody,
    answer: nothing,
  }),
};
