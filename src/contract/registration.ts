import { z } from 'zod/mini';
import { LOCALES } from '#domain/values/locale.ts';
import { emailAddress, personName } from './credentials.ts';
import { route } from './route.ts';
import { supplierSchema } from './supplier.ts';
import { brandColor, supplierName, timeZoneText } from './supplier-values.ts';
import { aliasText, identifier, noBody, nothing, pageQuery, timestamp } from './values.ts';

/** A person who may open one space, and has not opened it yet. */
export const supplierInvitationSchema = z.object({
  account_id: identifier,
  email: z.string(),
  name: z.string(),
  /** Whether the person has chosen a password. */
  is_activated: z.boolean(),
  created_at: timestamp,
});

/** The calls with which a person opens a supplier's space. */
export const registrationRoutes = {
  registration: route({
    version: 'v2',
    method: 'GET',
    path: 'registration',
    access: { kind: 'session' },
    summary: 'Whether the signed-in person may open a space: anyone, or whom an operator has invited.',
    params: nothing,
    query: nothing,
    body: noBody,
    answer: z.object({ mode: z.enum(['open', 'invited']), may_register: z.boolean() }),
  }),
  aliasState: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier_alias/:alias',
    access: { kind: 'session' },
    summary: 'Whether a space may be called so in addresses: IN_USE when it may not, with one that is free beside it.',
    params: z.strictObject({ alias: aliasText }),
    query: nothing,
    body: noBody,
    answer: z.object({
      alias: z.string(),
      conflict: z.nullable(z.literal('IN_USE')),
      /** A free alias: the wanted one, else one like it; null where none is near. */
      proposal: z.nullable(z.string()),
    }),
  }),
  registerSupplier: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier',
    access: { kind: 'session' },
    summary: 'Opens a supplier’s space; the signed-in person is its owner. The same Idempotency-Key opens one space.',
    params: nothing,
    query: nothing,
    body: z.strictObject({
      name: supplierName,
      alias: aliasText,
      primaryColor: brandColor,
      time_zone: timeZoneText,
      /** The language of the space's own texts. */
      locale: z.enum(LOCALES),
    }),
    answer: supplierSchema,
  }),
  supplierInvitations: route({
    version: 'v2',
    method: 'GET',
    path: 'registration/invitations',
    access: { kind: 'operator' },
    summary: 'Who was invited to open a space and has not done so yet, the latest first.',
    params: nothing,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), invitations: z.array(supplierInvitationSchema) }),
  }),
  inviteSupplier: route({
    version: 'v2',
    method: 'POST',
    path: 'registration/invitations',
    access: { kind: 'operator' },
    summary:
      'Lets the owner of an address open one space, and mails them the way. Again for the same address mails again.',
    params: nothing,
    query: nothing,
    body: z.strictObject({ email: emailAddress, name: personName, locale: z.optional(z.enum(LOCALES)) }),
    answer: supplierInvitationSchema,
  }),
  withdrawInvitation: route({
    version: 'v2',
    method: 'DELETE',
    path: 'registration/invitations/:account_id',
    access: { kind: 'operator' },
    summary: 'Takes back an invitation to open a space.',
    params: z.strictObject({ account_id: identifier }),
    query: nothing,
    body: noBody,
    answer: nothing,
  }),
};
