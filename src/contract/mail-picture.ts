import { z } from 'zod/mini';
import { pictureSchema } from './picture.ts';
import { route } from './route.ts';
import { multipartBody, noBody, nothing, pageQuery, supplierParams } from './values.ts';

const path = 'supplier/:supplier_id/mail_pictures';

/** Pictures that a supplier has uploaded for catalog mails. */
export const mailPictureRoutes = {
  mailPictures: route({
    version: 'v2',
    method: 'GET',
    path,
    access: { kind: 'supplier', permission: 'client:read' },
    summary: 'The pictures that were uploaded for catalog mails, newest first.',
    params: supplierParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), pictures: z.array(pictureSchema) }),
  }),
  addMailPicture: route({
    version: 'v2',
    method: 'POST',
    path,
    access: { kind: 'supplier', permission: 'client:update' },
    summary: 'Keeps the form’s file for catalog mails: .jpg, .jpeg or .png, at most 5 MB.',
    params: supplierParams,
    query: nothing,
    body: multipartBody,
    answer: pictureSchema,
  }),
};
