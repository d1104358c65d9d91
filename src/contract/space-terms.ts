import { z } from 'zod/mini';
import type { OwnTerms } from '#domain/pricing/client-terms.ts';
import { LIMIT_KINDS } from '#domain/pricing/ordering-terms.ts';
import { exactly } from './exactly.ts';
import {
  amount,
  closingFields,
  deliveryFields,
  firmnessSchema,
  limitFields,
  limitKindSchema,
  orderingTermsSchema,
  ruleFields,
  tierFields,
} from './ordering-terms.ts';
import { route } from './route.ts';
import { flagText, identifier, noBody, nothing, pageQuery, shortText, supplierParams } from './values.ts';

const limits = z.array(z.strictObject(limitFields)).check(z.maxLength(LIMIT_KINDS.length));

/** The parts of the terms, each of which can be set on its own. */
const settable = {
  limits,
  first_order_limits: z.nullable(limits),
  free_shipping: z
    .array(z.strictObject({ kind: limitKindSchema, minimum: amount }))
    .check(z.maxLength(LIMIT_KINDS.length)),
  free_shipping_rule: z.enum(['any', 'all']),
  shipping: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('flat'),
      tiers: z.array(z.strictObject(tierFields)).check(z.minLength(1), z.maxLength(50)),
    }),
    z.strictObject({ kind: z.literal('unknown') }),
  ]),
  firmness: firmnessSchema,
};
const settableDelivery = {
  ...deliveryFields,
  weekday_rules: z.array(z.strictObject(ruleFields)).check(z.maxLength(7)),
  early_closings: z.array(z.strictObject(closingFields)).check(z.maxLength(1000)),
};

const version = z.int().check(z.minimum(0));
const orNothing = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) => z.partial(z.strictObject(shape));

/** The terms that were agreed with one client alone. For parts that are not named, the supplier's terms hold. */
export const ownTermsSchema: z.ZodMiniType<OwnTerms> = exactly<OwnTerms>()(
  z.partial(z.strictObject({ ...settable, delivery: orNothing(settableDelivery) })),
);

export const spaceTermsSchema = z.object({
  /** A change sends it back. 0: nobody has set any terms yet, and the default terms of a new space hold. */
  version: z.int(),
  terms: orderingTermsSchema,
  /** Clients who have terms of their own. */
  clients_total: z.int(),
});
export type SpaceTerms = z.output<typeof spaceTermsSchema>;

export const agreedTermsSchema = z.object({
  organization_id: identifier,
  name: z.string(),
  /** A change sends it back. */
  version: z.int(),
  own: ownTermsSchema,
});
export type AgreedTerms = z.output<typeof agreedTermsSchema>;

const clientParams = z.strictObject({ ...supplierParams.shape, client_id: identifier });

export const orderingTermsRoutes = {
  orderingTerms: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/ordering_terms',
    access: { kind: 'supplier', permission: 'supplier:read' },
    summary: 'Limits, carriage and delivery days of a space.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: spaceTermsSchema,
  }),
  changeOrderingTerms: route({
    version: 'v2',
    method: 'PATCH',
    path: 'supplier/:supplier_id/ordering_terms',
    access: { kind: 'supplier', permission: 'supplier:update' },
    summary:
      'Sets the named parts of a space’s terms; every device gets them with its next pull. 409 where they were changed since `version`.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({ version, terms: ownTermsSchema }),
    answer: spaceTermsSchema,
  }),
  agreedTerms: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/ordering_terms/clients',
    access: { kind: 'supplier', permission: 'client:read' },
    summary: 'The clients with whom other terms were agreed, by name, and what differs.',
    params: supplierParams,
    query: z.strictObject({
      ...pageQuery,
      /** Only clients whose name contains this text. */
      query: z._default(shortText, ''),
      /** true: clients with the supplier’s terms are listed too. */
      extended: z._default(flagText, false),
    }),
    body: noBody,
    answer: z.object({ items_total: z.int(), clients: z.array(agreedTermsSchema) }),
  }),
  clientTerms: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/ordering_terms/clients/:client_id',
    access: { kind: 'supplier', permission: 'client:read' },
    summary: 'What was agreed with one client.',
    params: clientParams,
    query: nothing,
    body: noBody,
    answer: agreedTermsSchema,
  }),
  setClientTerms: route({
    version: 'v2',
    method: 'PUT',
    path: 'supplier/:supplier_id/ordering_terms/clients/:client_id',
    access: { kind: 'supplier', permission: 'client:update' },
    summary:
      'Sets what is agreed with one client, all of it; the client’s devices get it with their next pull. 409 where it was changed since `version`.',
    params: clientParams,
    query: nothing,
    body: z.strictObject({ version, own: ownTermsSchema }),
    answer: agreedTermsSchema,
  }),
};
