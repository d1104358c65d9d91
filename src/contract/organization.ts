import { z } from 'zod/mini';
import { route } from './route.ts';
import { supplierCardSchema } from './supplier.ts';
import { flagText, identifier, noBody, nothing } from './values.ts';

const organizationSchema = z.object({ organization_id: identifier, alias: z.string(), name: z.string() });
const organizationParams = z.strictObject({ organization_id: identifier });

/** Seed: the commercial link between an organization and a supplier. */
export const commercialLinkSchema = z.object({
  organization_id: identifier,
  supplier_id: identifier,
  preferred: z.boolean(),
  supplier: supplierCardSchema,
});

export const organizationRoutes = {
  organizationByAlias: route({
    version: 'v1',
    method: 'GET',
    path: 'organization/alias/:alias',
    access: { kind: 'session' },
    summary: 'An organization of one’s own, by alias.',
    params: z.strictObject({ alias: z.string().check(z.minLength(1), z.maxLength(100)) }),
    query: nothing,
    body: noBody,
    answer: organizationSchema,
  }),
  organizationSuppliers: route({
    version: 'v1',
    method: 'GET',
    path: 'organization/:organization_id/suppliers',
    access: { kind: 'organization', permission: 'commercial_link:read' },
    summary: 'The suppliers an organization is linked with.',
    params: organizationParams,
    query: z.strictObject({ preferred: z.optional(flagText) }),
    body: noBody,
    answer: z.object({ items_total: z.int(), suppliers: z.array(commercialLinkSchema) }),
  }),
  preferSupplier: route({
    version: 'v1',
    method: 'PATCH',
    path: 'organization/:organization_id/suppliers/:supplier_id',
    access: { kind: 'organization', permission: 'commercial_link:update' },
    summary: 'Marks a linked supplier as preferred, or not.',
    params: z.strictObject({ organization_id: identifier, supplier_id: identifier }),
    query: nothing,
    body: z.strictObject({ preferred: z.boolean() }),
    answer: commercialLinkSchema,
  }),
};
