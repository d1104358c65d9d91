import { z } from 'zod/mini';
import { route } from './route.ts';
import { fileAnswer, identifier, multipartBody, noBody, nothing, supplierParams } from './values.ts';

/** The most bytes of an uploaded picture: 5 MB, as the specification counts them. */
export const UPLOAD_LIMIT = 5_242_880;

export const pictureSchema = z.object({
  picture_id: identifier,
  /** The address of the picture; its content never changes. */
  image_url: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
});
export type Picture = z.output<typeof pictureSchema>;

export const pictureRoutes = {
  picture: route({
    version: 'v2',
    method: 'GET',
    path: 'image/:picture_id',
    access: { kind: 'public' },
    summary: 'An uploaded picture, JPEG or PNG.',
    params: z.strictObject({ picture_id: identifier }),
    query: nothing,
    body: noBody,
    answer: fileAnswer,
    answerTypes: ['image/jpeg', 'image/png'],
  }),
  setSupplierImage: route({
    version: 'v1',
    method: 'POST',
    path: 'supplier/:supplier_id/image',
    access: { kind: 'supplier', permission: 'supplier:update' },
    summary: 'Sets the supplier’s logo from the form’s file: .jpg, .jpeg or .png, at most 5 MB.',
    params: supplierParams,
    query: nothing,
    body: multipartBody,
    answer: pictureSchema,
  }),
  setProductImage: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/products/:product_id/image',
    access: { kind: 'supplier', permission: 'product:update' },
    summary: 'Sets a product’s picture from the form’s file: .jpg, .jpeg or .png, at most 5 MB.',
    params: z.strictObject({ supplier_id: identifier, product_id: identifier }),
    query: nothing,
    body: multipartBody,
    answer: pictureSchema,
  }),
  setAccountImage: route({
    version: 'v1',
    method: 'POST',
    path: 'account/image',
    access: { kind: 'session' },
    summary: 'Sets one’s own picture from the form’s file: .jpg, .jpeg or .png, at most 5 MB.',
    params: nothing,
    query: z.strictObject({ account_id: z.optional(identifier) }),
    body: multipartBody,
    answer: pictureSchema,
  }),
};
