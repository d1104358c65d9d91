import { z } from 'zod/mini';
import { ONBOARDING_STAGES } from '#domain/people/onboarding.ts';
import { organizationSchema } from './organization.ts';
import { route } from './route.ts';
import { noBody, nothing, supplierParams } from './values.ts';

const stage = z.enum(ONBOARDING_STAGES);

/** Seed: the stages that lead a new supplier to the first order, and the facts behind the completed ones. */
export const onboardingSchema = z.object({
  stages: z.readonly(z.array(z.object({ stage, completed: z.boolean() }))),
  /** The first open stage; null when all are completed. */
  active_stage: z.nullable(stage),
  facts: z.object({
    /** Whether the supplier has set ordering terms. Until then the default terms of a new space hold. */
    terms_set: z.boolean(),
    delivery_weekdays: z.array(z.int()),
    /** HH:MM at the supplier's clock. */
    cut_off: z.string(),
    clients: z.int(),
    first_client: z.nullable(z.string()),
    products: z.int(),
    priced_products: z.int(),
    first_order_number: z.nullable(z.string()),
  }),
});
export type OnboardingAnswer = z.output<typeof onboardingSchema>;

export const onboardingRoutes = {
  onboarding: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/onboarding',
    access: { kind: 'supplier', permission: 'supplier:read' },
    summary: 'How far a new space is: five stages, completed by what is there.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: onboardingSchema,
  }),
  openTestClient: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/test_client',
    access: { kind: 'supplier', permission: 'client:update' },
    summary:
      'Makes the caller a buyer of the space’s test client, which is made when there is none: to order as a client does.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: organizationSchema,
  }),
};
