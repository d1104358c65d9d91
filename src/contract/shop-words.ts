/** The one call of translations that buyers' devices make. It has its own file, so that devices load no other. */
import { z } from 'zod/mini';
import { LOCALES } from '#domain/values/locale.ts';
import { route } from './route.ts';
import { identifier, noBody, nothing } from './values.ts';

export const shopWordsRoutes = {
  translationSet: route({
    version: 'v1',
    method: 'GET',
    path: 'translation/buyer_front',
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary: 'The supplier’s own words for the buyer front or the checkout, by key, in one language.',
    params: nothing,
    query: z.strictObject({
      supplier_id: identifier,
      object_type: z._default(z.enum(['buyer_front', 'checkout']), 'buyer_front'),
      language: z.optional(z.enum(LOCALES)),
    }),
    body: noBody,
    answer: z.object({ object_type: z.string(), language: z.string(), texts: z.record(z.string(), z.string()) }),
  }),
};
