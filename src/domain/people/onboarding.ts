/** Seed, sections 3 and 4: five stages lead a new supplier to the first order. What is there completes them; nobody ticks them off. */
export const ONBOARDING_STAGES = [
  'create-logistics-pricing',
  'create-client',
  'create-product',
  'create-catalog',
  'try-purchase-order',
] as const;
export type OnboardingStage = (typeof ONBOARDING_STAGES)[number];

/** What a space has, as far as the stages ask for it. */
export interface SpaceFacts {
  /** Whether the supplier has set ordering terms of their own. */
  readonly terms_set: boolean;
  /** Clients that are linked, without the test client. */
  readonly clients: number;
  /** Products on sale, and those of them with a price for somebody. */
  readonly products: number;
  readonly priced_products: number;
  /** Of whichever client; null as long as nobody has ordered. */
  readonly first_order_number: string | null;
}

export interface Onboarding {
  readonly stages: readonly { readonly stage: OnboardingStage; readonly completed: boolean }[];
  /** The first that is open; null when all are completed. */
  readonly active_stage: OnboardingStage | null;
}

const COMPLETES: Readonly<Record<OnboardingStage, (facts: SpaceFacts) => boolean>> = {
  'create-logistics-pricing': ({ terms_set }) => terms_set,
  'create-client': ({ clients }) => clients > 0,
  'create-product': ({ priced_products }) => priced_products > 0,
  // The default view is the whole catalog, and every client without a view of their own sees it: it is there once both are.
  'create-catalog': ({ clients, priced_products }) => clients > 0 && priced_products > 0,
  // A client's real order shows the way as well as the one that is placed to try.
  'try-purchase-order': ({ first_order_number }) => first_order_number !== null,
};

export function onboardingOf(facts: SpaceFacts): Onboarding {
  const stages = ONBOARDING_STAGES.map((stage) => ({ stage, completed: COMPLETES[stage](facts) }));
  return { stages, active_stage: stages.find(({ completed }) => !completed)?.stage ?? null };
}
