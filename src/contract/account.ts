import { z } from 'zod/mini';
import { ORGANIZATION_ROLES, SUPPLIER_ROLES } from '#domain/people/permissions.ts';
import { route } from './route.ts';
import { supplierCardSchema } from './supplier.ts';
import { identifier, moneySchema, noBody, nothing } from './values.ts';

/** The signed-in person, and what they may do where; permissions are `resource:action` strings. */
export const accountSchema = z.object({
  account_id: identifier,
  email: z.string(),
  name: z.string(),
  locale: z.string(),
  is_operator: z.boolean(),
  /** An operator reaches nothing of `internal` before they turn the second step of their sign-in on. */
  second_factor_needed: z.optional(z.boolean()),
  image_url: z.optional(z.nullable(z.string())),
  /** Optional features that are switched on in this installation, such as `ada-assistant`. */
  flags: z.optional(z.array(z.string())),
  /** Where the app sends its telemetry; missing or null: nowhere. */
  telemetry_url: z.optional(z.nullable(z.string())),
  organizations: z.array(
    z.object({
      organization_id: identifier,
      alias: z.string(),
      name: z.string(),
      role: z.enum(ORGANIZATION_ROLES),
      permissions: z.array(z.string()),
      /** What the person orders at most, without VAT, before a manager is asked; missing or null: anything. */
      order_limit: z.optional(z.nullable(moneySchema)),
      /** The names of those who are asked then; only with a limit. */
      approvers: z.optional(z.array(z.string())),
    }),
  ),
  suppliers: z.array(
    z.object({
      supplier_id: identifier,
      alias: z.string(),
      name: z.string(),
      role: z.enum(SUPPLIER_ROLES),
      permissions: z.array(z.string()),
    }),
  ),
});
export type Account = z.output<typeof accountSchema>;

/** A supplier's space this account may enter: as a buyer for an organization, or as staff. */
export const spaceSchema = z.object({
  ...supplierCardSchema.shape,
  entered_as: z.enum(['buyer', 'staff']),
  organization_id: z.nullable(identifier),
  organization_name: z.nullable(z.string()),
  preferred: z.boolean(),
  /** The supplier’s own test client, with which they order as a buyer would. */
  is_test: z.optional(z.boolean()),
});
export type Space = z.output<typeof spaceSchema>;

export const accountRoutes = {
  accountMe: route({
    version: 'v1',
    method: 'GET',
    path: 'account/me',
    access: { kind: 'session' },
    summary: 'The signed-in account, its organizations and suppliers with their permissions.',
    params: nothing,
    query: nothing,
    body: noBody,
    answer: accountSchema,
  }),
  accountResources: route({
    version: 'v1',
    method: 'GET',
    path: 'account/:account_id/resources',
    access: { kind: 'session' },
    summary: 'The supplier spaces the account may enter, as a buyer or as staff.',
    params: z.strictObject({ account_id: identifier }),
    query: z.strictObject({ resource: z.literal('supplier') }),
    body: noBody,
    answer: z.object({ items_total: z.int(), suppliers: z.array(spaceSchema) }),
  }),
};
