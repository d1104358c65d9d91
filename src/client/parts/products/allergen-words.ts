/** The names of allergens, in the page's language. */
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ALLERGENS, type Allergen } from '#domain/catalog/product.ts';

const WORDS: Readonly<Record<Allergen, MessageDescriptor>> = {
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

/** A name that this app does not know is shown as the supplier wrote it: no allergen is ever left out. */
export function allergenText(allergen: string): string {
  const known = ALLERGENS.find((each) => each === allergen);
  return known === undefined ? allergen : i18n._(WORDS[known]);
}
