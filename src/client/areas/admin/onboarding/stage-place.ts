import type { OnboardingStage } from '#domain/people/onboarding.ts';

/**
 * The screens that complete a stage, by the segment after `/admin`. The stage leads to the first that the person may
 * open.
 */
const PLACES: Readonly<Record<OnboardingStage, readonly string[]>> = {
  'create-logistics-pricing': ['logistics-pricing'],
  'create-client': ['clients'],
  'create-product': ['import', 'products'],
  'create-catalog': ['catalogs', 'send-catalog'],
  // This stage leads to the buyer front, not to a screen of the back office.
  'try-purchase-order': [],
};

/** Null where this person may open none of the stage's screens. */
export function stagePlace(stage: OnboardingStage, open: ReadonlySet<string>): string | null {
  return PLACES[stage].find((path) => open.has(path)) ?? null;
}
