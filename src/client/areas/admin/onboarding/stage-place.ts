import type { OnboardingStage } from '#domain/people/onboarding.ts';

/** Screens that complete a stage, by the segments after `/admin`; the first that the person may open is where it leads. */
const PLACES: Readonly<Record<OnboardingStage, readonly string[]>> = {
  'create-logistics-pricing': ['logistics-pricing'],
  'create-client': ['clients'],
  'create-product': ['import', 'products'],
  'create-catalog': ['catalogs', 'send-catalog'],
  // It leads into the shop, not to a screen of the back office.
  'try-purchase-order': [],
};

/** Null where nothing leads anywhere: the screen isn't this person's. */
export function stagePlace(stage: OnboardingStage, open: ReadonlySet<string>): string | null {
  return PLACES[stage].find((path) => open.has(path)) ?? null;
}
