import { z } from 'zod/mini';
import { ORGANIZATION_ROLES, SUPPLIER_ROLES } from '#domain/people/permissions.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { AMOUNT_PRECISION } from '#domain/values/money.ts';
import { emailAddress, newPassword, personName } from './credentials.ts';
import { route } from './route.ts';
import { sessionSchema } from './session.ts';
import { flagText, identifier, moneySchema, noBody, nothing, pageQuery, text, timestamp } from './values.ts';

/**
 * Among which people an account is looked for: the caller alone, a supplier's staff, an organization's members, or, by
 * a supplier, a client's contacts. The ids say which: `supplier_id`, `organization_id`, or both for a client.
 */
const ACCOUNT_SCOPES = ['account', 'supplier', 'organization', 'client'] as const;
export type AccountScope = (typeof ACCOUNT_SCOPES)[number];

const scopeQuery = {
  scope: z._default(z.enum(ACCOUNT_SCOPES), 'account'),
  supplier_id: z.optional(identifier),
  organization_id: z.optional(identifier),
};
const orderLimit = moneySchema.check(
  z.refine(({ amount, precision }) => amount >= 0 && precision === AMOUNT_PRECISION, 'must be an amount of 0 or more'),
);
const role = z.enum([...new Set([...SUPPLIER_ROLES, ...ORGANIZATION_ROLES])]);

/** An account as the other people of its scope see it. */
export const scopedAccountSchema = z.object({
  account_id: identifier,
  email: z.string(),
  name: z.string(),
  locale: z.string(),
  image_url: z.nullable(z.string()),
  /** Null in the scope `account`. */
  role: z.nullable(z.string()),
  /** False until the person has followed their invitation. */
  is_activated: z.boolean(),
  /** Of a person who has not followed their invitation: when they came in among these people; null: they have. */
  invited_at: z.optional(z.nullable(z.string())),
  /** Of a supplier’s staff: when the person last opened the app; null: not yet, or not on a device that is signed in. */
  last_seen_at: z.optional(z.nullable(z.string())),
  /**
   * Of an organization’s member: what they order at most, without VAT, before a manager is asked; null: anything.
   */
  order_limit: z.optional(z.nullable(moneySchema)),
});
export type ScopedAccount = z.output<typeof scopedAccountSchema>;

export const roleSchema = z.object({
  scope: z.enum(['supplier', 'organization']),
  role: z.string(),
  permissions: z.array(z.string()),
});
export type Role = z.output<typeof roleSchema>;

export const accountScopeRoutes = {
  accounts: route({
    version: 'v1',
    method: 'GET',
    path: 'account',
    access: { kind: 'session' },
    summary: 'The accounts of a scope: a supplier’s staff, an organization’s members, a client’s contacts, or oneself.',
    params: nothing,
    query: z.strictObject({ ...scopeQuery, ...pageQuery }),
    body: noBody,
    answer: z.object({ items_total: z.int(), accounts: z.array(scopedAccountSchema) }),
  }),
  accountRoles: route({
    version: 'v1',
    method: 'GET',
    path: 'account/roles',
    access: { kind: 'session' },
    summary: 'The roles that an account may have in a supplier’s staff or in an organization, with their permissions.',
    params: nothing,
    query: nothing,
    body: noBody,
    answer: z.object({ items_total: z.int(), roles: z.array(roleSchema) }),
  }),
  account: route({
    version: 'v1',
    method: 'GET',
    path: 'account/:account_id',
    access: { kind: 'session' },
    summary: 'One account of a scope.',
    params: z.strictObject({ account_id: identifier }),
    query: z.strictObject(scopeQuery),
    body: noBody,
    answer: scopedAccountSchema,
  }),
  inviteAccount: route({
    version: 'v1',
    method: 'POST',
    path: 'account',
    access: { kind: 'session' },
    summary:
      'Takes an address into a scope, with a role; someone new is invited by mail unless email_notification is false.',
    params: nothing,
    query: z.strictObject({ ...scopeQuery, email_notification: z._default(flagText, true) }),
    body: z.strictObject({ email: emailAddress, name: personName, role, locale: z.optional(z.enum(LOCALES)) }),
    answer: scopedAccountSchema,
  }),
  changeAccount: route({
    version: 'v1',
    method: 'PATCH',
    path: 'account',
    access: { kind: 'session' },
    summary:
      'Changes one’s own name and language, or another’s role and limit in a scope; the role null takes them out.',
    params: nothing,
    query: z.strictObject({ ...scopeQuery, account_id: z.optional(identifier) }),
    body: z.strictObject({
      name: z.optional(personName),
      locale: z.optional(z.enum(LOCALES)),
      role: z.optional(z.nullable(role)),
      /** Of an organization’s member; null takes the limit away. */
      order_limit: z.optional(z.nullable(orderLimit)),
      /** The fields that this call doesn't change; they may be sent back as GET answers them. */
      account_id: z.optional(identifier),
      email: z.optional(z.string()),
      image_url: z.optional(z.nullable(z.string())),
      is_activated: z.optional(z.boolean()),
      invited_at: z.optional(z.nullable(timestamp)),
      last_seen_at: z.optional(z.nullable(timestamp)),
    }),
    answer: scopedAccountSchema,
  }),
  activateAccount: route({
    version: 'v1',
    method: 'POST',
    path: 'account/activate',
    access: { kind: 'public' },
    summary: 'Activates an account; the same as POST auth/activate/{token}.',
    params: nothing,
    query: nothing,
    body: z.strictObject({
      token: text(200, 1),
      password: newPassword,
    }),
    answer: sessionSchema,
  }),
};
