import { z } from 'zod/mini';
import { LOCALES } from '#domain/values/locale.ts';
import { credentialSecret } from './credentials.ts';
import { route } from './route.ts';
import { supplierCardSchema, supplierSettingsSchema } from './supplier.ts';
import { brandColor, supplierName, timeZoneText } from './supplier-values.ts';
import {
  identifier,
  moneySchema,
  noBody,
  nothing,
  pageQuery,
  safeInteger,
  shortText,
  siretText,
  supplierParams,
  text,
} from './values.ts';

const locales = z.array(z.enum(LOCALES)).check(z.minLength(1), z.maxLength(20));

/** Seed: the main contact, set with account_id. */
export const mainContactSchema = z.object({
  account_id: z.nullable(identifier),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

/** The names of the kept secrets, never the secrets themselves. */
export const credentialsSchema = z.object({
  credentials: z.array(z.object({ name: z.string(), updated_at: z.string() })),
});

export const supplierStatisticsSchema = z.object({
  orders_to_confirm: safeInteger,
  orders_to_prepare: safeInteger,
  /** Orders received in the last 30 days, without rejected and cancelled ones. */
  orders: safeInteger,
  orders_total: moneySchema,
  /** Linked clients, and how many of them ordered in the last 30 days. */
  clients: safeInteger,
  active_clients: safeInteger,
  products: safeInteger,
  products_out_of_stock: safeInteger,
  products_without_price: safeInteger,
});
export type SupplierStatistics = z.output<typeof supplierStatisticsSchema>;

/** The settings and figures of a supplier, for their own people. */
export const supplierDeskRoutes = {
  searchSuppliers: route({
    version: 'v1',
    method: 'GET',
    path: 'supplier/search',
    access: { kind: 'session' },
    summary: 'Suppliers by name or alias, accents ignored.',
    params: nothing,
    query: z.strictObject({ ...pageQuery, query: z._default(shortText, '') }),
    body: noBody,
    answer: z.object({ items_total: z.int(), suppliers: z.array(supplierCardSchema) }),
  }),
  changeSupplier: route({
    version: 'v1',
    method: 'PATCH',
    path: 'supplier/:supplier_id',
    access: { kind: 'supplier', permission: 'supplier:update' },
    summary: 'Changes a supplier’s name, colour, mark or SIRET.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      name: z.optional(supplierName),
      primaryColor: z.optional(brandColor),
      mark: z.optional(text(3, 1)),
      siret: z.optional(z.nullable(siretText)),
      /** The fields that other calls change, or none; they may be sent back as GET answers them. */
      supplier_id: z.optional(identifier),
      alias: z.optional(shortText),
      logo: z.optional(z.nullable(text(2000))),
      locales: z.optional(z.array(shortText)),
    }),
    answer: supplierCardSchema,
  }),
  changeSupplierSettings: route({
    version: 'v1',
    method: 'PATCH',
    path: 'supplier/:supplier_id/settings',
    access: { kind: 'supplier', permission: 'supplier:update' },
    summary: 'Changes decimals, time zone or languages; every device gets them with its next pull.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      price_decimal_precision: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
      time_zone: z.optional(timeZoneText),
      locales: z.optional(locales),
      /** This call doesn’t change it; it may be sent back as GET answers it. */
      currency: z.optional(shortText),
    }),
    answer: supplierSettingsSchema,
  }),
  mainContact: route({
    version: 'v1',
    method: 'GET',
    path: 'supplier/:supplier_id/main_contact',
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary: 'Whom clients turn to.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: mainContactSchema,
  }),
  setMainContact: route({
    version: 'v1',
    method: 'PATCH',
    path: 'supplier/:supplier_id/main_contact',
    access: { kind: 'supplier', permission: 'supplier:update' },
    summary: 'Names one of the supplier’s people as main contact; null for none.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      account_id: z.nullable(identifier),
      /** They may be sent back as GET answers them: only the contact changes their own name and address. */
      name: z.optional(z.nullable(z.string())),
      email: z.optional(z.nullable(z.string())),
    }),
    answer: mainContactSchema,
  }),
  credentials: route({
    version: 'v1',
    method: 'GET',
    path: 'supplier/:supplier_id/credentials',
    access: { kind: 'supplier', permission: 'supplier:update' },
    summary: 'The names of the secrets kept for the supplier. What they are is never answered.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: credentialsSchema,
  }),
  setCredentials: route({
    version: 'v1',
    method: 'PATCH',
    path: 'supplier/:supplier_id/credentials',
    access: { kind: 'supplier', permission: 'supplier:update' },
    summary: 'Keeps secrets by name; null forgets one.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      credentials: z.union([
        z.record(
          text(60).check(z.regex(/^[a-z][a-z0-9_]{0,59}$/, 'must be small letters, digits and underscores')),
          z.nullable(credentialSecret),
        ),
        /** The names as GET answers them, which changes nothing. */
        credentialsSchema.shape.credentials,
      ]),
    }),
    answer: credentialsSchema,
  }),
  supplierStatistics: route({
    version: 'v1',
    method: 'GET',
    path: 'supplier/:supplier_id/stats/summary',
    access: { kind: 'supplier', permission: 'supplier:read' },
    summary: 'What stands on the dashboard: orders to confirm, the last 30 days, clients, products.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: supplierStatisticsSchema,
  }),
};
