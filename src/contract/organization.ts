import { z } from 'zod/mini';
import { addressSchema } from './catalog.ts';
import { emailAddress } from './credentials.ts';
import { purchaseOrderSchema } from './purchase-order.ts';
import { route } from './route.ts';
import { supplierCardSchema } from './supplier.ts';
import { aliasText, flagText, identifier, noBody, nothing, pageQuery, siretText, text } from './values.ts';

/** What anybody may see of an organization. */
export const organizationSchema = z.object({ organization_id: identifier, alias: z.string(), name: z.string() });
/** An organization as its members see it. */
export const ownOrganizationSchema = z.object({
  ...organizationSchema.shape,
  siret: z.optional(z.nullable(z.string())),
  /** Where answers to its orders and despatch advices go as UBL; null: nowhere. */
  document_email: z.optional(z.nullable(z.string())),
  addresses: z.array(addressSchema),
});
const aliasParams = z.strictObject({ alias: text(100, 1) });
const organizationParams = z.strictObject({ organization_id: identifier });

/** Seed: the commercial link between an organization and a supplier. */
export const commercialLinkSchema = z.object({
  organization_id: identifier,
  supplier_id: identifier,
  preferred: z.boolean(),
  supplier: supplierCardSchema,
});
export type CommercialLink = z.output<typeof commercialLinkSchema>;

export const organizationRoutes = {
  organizationByAlias: route({
    version: 'v1',
    method: 'GET',
    path: 'organization/alias/:alias',
    access: { kind: 'public' },
    summary: 'What stands on an organization’s door, by alias: for its sign-in page.',
    params: aliasParams,
    query: nothing,
    body: noBody,
    answer: organizationSchema,
  }),
  organizationAccess: route({
    version: 'v1',
    method: 'GET',
    path: 'organization/alias/:alias/access',
    access: { kind: 'session' },
    summary: 'Whether the signed-in account belongs to the organization, and with which permissions.',
    params: aliasParams,
    query: nothing,
    body: noBody,
    answer: z.object({ organization_id: identifier, permissions: z.array(z.string()) }),
  }),
  organization: route({
    version: 'v1',
    method: 'GET',
    path: 'organization/:organization_id',
    access: { kind: 'organization', permission: 'organization:read' },
    summary: 'An organization with its delivery addresses.',
    params: organizationParams,
    query: nothing,
    body: noBody,
    answer: ownOrganizationSchema,
  }),
  changeOrganization: route({
    version: 'v1',
    method: 'PATCH',
    path: 'organization/:organization_id',
    access: { kind: 'organization', permission: 'organization:update' },
    summary:
      'Changes an organization’s name, alias, SIRET, or where its documents go; the object that GET answers may be sent back whole.',
    params: organizationParams,
    query: nothing,
    body: z.strictObject({
      name: z.optional(text(200, 1)),
      alias: z.optional(aliasText),
      siret: z.optional(z.nullable(siretText)),
      /** Needs the SIRET: the documents are addressed by it. */
      document_email: z.optional(z.nullable(emailAddress)),
      /** The fields that this call doesn’t change; they may be sent back as GET answers them. */
      organization_id: z.optional(identifier),
      addresses: z.optional(z.array(addressSchema)),
    }),
    answer: ownOrganizationSchema,
  }),
  deleteOrganization: route({
    version: 'v1',
    method: 'DELETE',
    path: 'organization/:organization_id',
    access: { kind: 'organization', permission: 'organization:delete' },
    summary: 'Closes an organization; 409 while it has open orders. Its orders are kept.',
    params: organizationParams,
    query: nothing,
    body: noBody,
    answer: nothing,
  }),
  searchOrganizations: route({
    version: 'v1',
    method: 'GET',
    path: 'organization/:organization_id/search',
    access: { kind: 'organization', permission: 'organization:read' },
    summary: 'The caller’s organizations whose name or alias has the text; more than 3 characters.',
    params: organizationParams,
    query: z.strictObject({
      ...pageQuery,
      query: text(200).check(z.minLength(4, 'must be longer than 3 characters')),
    }),
    body: noBody,
    answer: z.object({ items_total: z.int(), organizations: z.array(organizationSchema) }),
  }),
  organizationFeed: route({
    version: 'v1',
    method: 'GET',
    path: 'organization/:organization_id/feed',
    access: { kind: 'organization', permission: 'purchase_order:read' },
    summary: 'The organization’s purchase orders at all its suppliers, newest first.',
    params: organizationParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), purchase_orders: z.array(purchaseOrderSchema) }),
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
  organizationSupplier: route({
    version: 'v1',
    method: 'GET',
    path: 'organization/:organization_id/suppliers/:supplier_id',
    access: { kind: 'organization', permission: 'commercial_link:read' },
    summary: 'The commercial link between an organization and one supplier.',
    params: z.strictObject({ organization_id: identifier, supplier_id: identifier }),
    query: nothing,
    body: noBody,
    answer: commercialLinkSchema,
  }),
  preferSupplier: route({
    version: 'v1',
    method: 'PATCH',
    path: 'organization/:organization_id/suppliers/:supplier_id',
    access: { kind: 'organization', permission: 'commercial_link:update' },
    summary: 'Marks a linked supplier as preferred, or not; the link that GET answers may be sent back whole.',
    params: z.strictObject({ organization_id: identifier, supplier_id: identifier }),
    query: nothing,
    body: z.strictObject({
      preferred: z.boolean(),
      /** The fields that this call doesn’t change; they may be sent back as GET answers them. */
      organization_id: z.optional(identifier),
      supplier_id: z.optional(identifier),
      supplier: z.optional(supplierCardSchema),
    }),
    answer: commercialLinkSchema,
  }),
};
