/** The fourteen allergens of EU regulation 1169/2011, annex II, as they are told to people. */
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const ALLERGENS: Readonly<Record<string, MessageDescriptor>> = {
  gluten: msg`Gluten`,
  crustaceans: msg`Crustacés`,
  eggs: msg`Œufs`,
  fish: msg`Poisson`,
  peanuts: msg`Arachides`,
  soy: msg`Soja`,
  milk: msg`Lait`,
  nuts: msg`Fruits à coque`,
  celery: msg`Céleri`,
  mustard: msg`Moutarde`,
  sesame: msg`Sésame`,
  sulphites: msg`Sulfites`,
  lupin: msg`Lupin`,
  molluscs: msg`Mollusques`,
};

/** A name this app does not know is shown as the supplier wrote it: an allergen is never left out. */
export function allergenText(allergen: string): string {
  const words = ALLERGENS[allergen];
  return words === undefined ? allergen : i18n._(words);
}
