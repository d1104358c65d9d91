import { z } from 'zod/mini';
import { route } from './route.ts';
import { identifier, noBody, nothing, pageQuery, shortText, timestamp } from './values.ts';

const named = z.strictObject({ ...pageQuery, query: z.optional(shortText) });

export const installedSupplierSchema = z.object({
  supplier_id: identifier,
  alias: z.string(),
  name: z.string(),
  people: z.int(),
  clients: z.int(),
  created_at: timestamp,
});
export type InstalledSupplier = z.output<typeof installedSupplierSchema>;

export const installedOrganizationSchema = z.object({
  organization_id: identifier,
  alias: z.string(),
  name: z.string(),
  siret: z.nullable(z.string()),
  people: z.int(),
  suppliers: z.int(),
  created_at: timestamp,
  is_deleted: z.boolean(),
});
export type InstalledOrganization = z.output<typeof installedOrganizationSchema>;

/** What those see who run the installation: who is on it, and which features are switched on. */
export const installationRoutes = {
  installedSuppliers: route({
    version: 'v2',
    method: 'GET',
    path: 'installation/suppliers',
    access: { kind: 'operator' },
    summary: 'All suppliers, or those whose name or alias has the words; the latest first.',
    params: nothing,
    query: named,
    body: noBody,
    answer: z.object({ items_total: z.int(), suppliers: z.array(installedSupplierSchema) }),
  }),
  installedOrganizations: route({
    version: 'v2',
    method: 'GET',
    path: 'installation/organizations',
    access: { kind: 'operator' },
    summary: 'All organizations, or those whose name, alias or SIRET has the words; the latest first.',
    params: nothing,
    query: named,
    body: noBody,
    answer: z.object({ items_total: z.int(), organizations: z.array(installedOrganizationSchema) }),
  }),
  featureFlags: route({
    version: 'v2',
    method: 'GET',
    path: 'installation/flags',
    access: { kind: 'operator' },
    summary:
      'The version that answers, and the optional features: whether FLAGS switches them on; also names in FLAGS that mean nothing.',
    params: nothing,
    query: nothing,
    body: noBody,
    answer: z.object({
      version: z.optional(z.string()),
      flags: z.array(z.object({ name: z.string(), is_on: z.boolean(), is_known: z.boolean() })),
    }),
  }),
};
