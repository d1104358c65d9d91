/**
 * Seed, sections 3 and 4: five stages lead a new supplier to the first order. A stage is completed once its data exist;
 * nobody ticks it off.
 */
export const ONBOARDING_STAGES = [
  'create-logistics-pricing',
  'create-client',
  'create-product',
  'create-catalog',
  'try-purchase-order',
] as const;
export type OnboardingStage = (typeof ONBOARDING_STAGES)[number];

/** The facts about a space that the stages look at. */
export interface SpaceFacts {
  /** Whether the supplier has set ordering terms of their own. */
  readonly terms_set: boolean;
  /** Linked clients, without the test client. */
  readonly clients: number;
  /** Products on sale, and how many of them have a price for somebody. */
  readonly products: number;
  readonly priced_products: number;
  /** The first order of any client; null until somebody has ordered. */
  readonly first_order_number: string | null;
}

export interface Onboarding {
  readonly stages: readonly { readonly stage: OnboardingStage; readonly completed: boolean }[];
  /** The first stage that is not completed; null when all are. */
  readonly active_stage: OnboardingStage | null;
}

const COMPLETES: Readonly<Record<OnboardingStage, (facts: SpaceFacts) => boolean>> = {
  'create-logistics-pricing': ({ terms_set }) => terms_set,
  'create-client': ({ clients }) => clients > 0,
  'create-product': ({ priced_products }) => priced_products > 0,
  // The default view is the whole catalog, and every client without a view of their own sees it. So a catalog exists as
  // soon as there is a client and a product with a price.
  'create-catalog': ({ clients, priced_products }) => clients > 0 && priced_products > 0,
  // A client's real order completes the stage as well as a trial order.
  'try-purchase-order': ({ first_order_number }) => first_order_number !== null,
};

export function onboardingOf(facts: SpaceFacts): Onboarding {
  const stages = ONBOARDING_STAGES.map((stage) => ({ stage, completed: COMPLETES[stage](facts) }));
  return { stages, active_stage: stages.find(({ completed }) => !completed)?.stage ?? null };
}
