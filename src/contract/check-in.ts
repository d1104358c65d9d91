import { z } from 'zod/mini';
import { type CheckInRequest, PHOTOS_PER_LINE } from '#domain/orders/check-in.ts';
import { CLAIM_REASONS } from '#domain/orders/order-reasons.ts';
import { exactly } from './exactly.ts';
import { pictureSchema } from './picture.ts';
import { purchaseOrderSchema } from './purchase-order.ts';
import { route } from './route.ts';
import { calendarDay, identifier, multipartBody, nothing, shortText, timestamp } from './values.ts';

const photoSchema = z.strictObject({
  photo_id: identifier,
  /** SHA-256 of the file, in hexadecimal: another file is not taken for this photo. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal')),
});

const checkedLineSchema = z.strictObject({
  product_id: identifier,
  kept: z.int().check(z.minimum(0), z.maximum(100_000)),
  reason: z.optional(z.enum(CLAIM_REASONS)),
  words: z.optional(shortText),
  /** grams */
  weight: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000_000))),
  lot: z.optional(shortText),
  use_by: z.optional(calendarDay),
  best_before: z.optional(calendarDay),
  photos: z.optional(z.array(photoSchema).check(z.maxLength(PHOTOS_PER_LINE))),
});

export const checkInSchema: z.ZodMiniType<CheckInRequest> = exactly<CheckInRequest>()(
  z.strictObject({
    organization_id: identifier,
    checked_at: timestamp,
    lines: z.array(checkedLineSchema).check(z.maxLength(2000)),
  }),
);

const orderParams = { supplier_id: identifier, order_id: identifier };
const orderPath = 'supplier/:supplier_id/purchase_orders/:order_id';

/** The check of a delivery by its buyer, made on a device that may be offline. */
export const checkInRoutes = {
  checkIn: route({
    version: 'v2',
    method: 'PUT',
    path: `${orderPath}/check_in/:check_in_id`,
    access: { kind: 'supplier', permission: 'purchase_order:receive' },
    summary:
      'Records the check of a shipped order, whose id, a UUID of version 7, the device minted: the order is delivered, its differences are disputed. Same id and body: same answer. Another body: 422. Checked by somebody else meanwhile: 409. Every answer names the check and the hash of the body it is about; refused with `final`: never recorded.',
    params: z.strictObject({ ...orderParams, check_in_id: identifier }),
    query: nothing,
    body: checkInSchema,
    answer: z.extend(purchaseOrderSchema, {
      check_in_id: identifier,
      /** SHA-256 (hex) of the canonical JSON of the received body. */
      body_hash: z.optional(z.string()),
    }),
  }),
  addCheckInPhoto: route({
    version: 'v2',
    method: 'PUT',
    path: `${orderPath}/check_in_photo/:photo_id`,
    access: { kind: 'supplier', permission: 'purchase_order:receive' },
    summary:
      'Adds a photo that the check of this delivery names, from the form’s file: .jpg, .jpeg or .png, at most 5 MB. Sent again, it is stored once; a file with another hash than the check names is refused.',
    params: z.strictObject({ ...orderParams, photo_id: identifier }),
    query: nothing,
    body: multipartBody,
    answer: pictureSchema,
  }),
};
