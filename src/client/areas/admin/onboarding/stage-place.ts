import type { OnboardingStage } from '#domain/people/onboarding.ts';

/** A screen by its address after `/admin`. */
type Place = readonly [screen: string, ...rest: string[]];

/** The screens that complete a stage. The stage leads to the first that the person may open. */
const PLACES: Readonly<Record<OnboardingStage, readonly Place[]>> = {
  'create-logistics-pricing': [['logistics-pricing']],
  'create-client': [['clients', 'new']],
  'create-product': [['import'], ['products']],
  'create-catalog': [['catalogs'], ['send-catalog']],
  // This stage leads to the buyer front, not to a screen of the back office.
  'try-purchase-order': [],
};

/** Null where this person may open none of the stage's screens. */
export function stagePlace(stage: OnboardingStage, open: ReadonlySet<string>): Place | null {
  return PLACES[stage].find(([screen]) => open.has(screen)) ?? null;
}
