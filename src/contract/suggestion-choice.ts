import { z } from 'zod/mini';
import { MOST_SUGGESTION_CHOICES, type SuggestionChoices } from '#domain/orders/suggestion-choices.ts';
import { exactly } from './exactly.ts';
import { route } from './route.ts';
import { identifier, nothing, stampSchema, timestamp } from './values.ts';

/** By product: whether it is refused as a suggestion for good, and since when. */
export const suggestionChoicesSchema: z.ZodMiniType<SuggestionChoices> = exactly<SuggestionChoices>()(
  z
    .record(identifier, z.strictObject({ is_refused: z.boolean(), stamp: stampSchema }))
    .check(
      z.refine(
        (choices) => Object.keys(choices).length <= MOST_SUGGESTION_CHOICES,
        `holds more than ${MOST_SUGGESTION_CHOICES} products`,
      ),
    ),
);

export const suggestionChoiceRoutes = {
  mergeSuggestionChoices: route({
    version: 'v2',
    method: 'PUT',
    path: 'supplier/:supplier_id/suggestion_choices/:context',
    access: { kind: 'supplier', permission: 'catalog:read' },
    summary:
      'Merges what a buyer chose on a device, never to be proposed a product or to be proposed it again, into what they chose on all of theirs, product by product, and answers all of it. May be empty.',
    /** The context is the organization on whose behalf the buyer orders. */
    params: z.strictObject({ supplier_id: identifier, context: identifier }),
    query: nothing,
    body: z.strictObject({ choices: suggestionChoicesSchema }),
    answer: z.object({ choices: suggestionChoicesSchema, server_time: timestamp }),
  }),
};
