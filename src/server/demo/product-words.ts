/** Labels and allergens that a product's name states, or that are certain from its shelf. */

/** Word in the name → label. Only words of the name count: a brand that sells only organic food gives no label. */
const LABELS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:AOP|DOP)\b/u, 'AOP'],
  [/\bIGP\b/u, 'IGP'],
  [/\bbio\b/iu, 'Bio'],
  [/Label Rouge/u, 'Label Rouge'],
  [/\bMSC\b/u, 'MSC'],
  [/\bhalal\b/iu, 'Halal'],
  [/équitable/iu, 'Équitable'],
];

export function labelsOf(name: string): string[] {
  return LABELS.filter(([word]) => word.test(name)).map(([, label]) => label);
}

/** Some of the fourteen allergens of EU regulation 1169/2011, annex II; named only where shelf or name leave no doubt. */
type Allergen = 'gluten' | 'eggs' | 'fish' | 'milk' | 'nuts' | 'mustard';

const BY_SHELF: readonly (readonly [RegExp, Allergen])[] = [
  [/^(?:Laits|Crèmes|Fromages|Yaourts & desserts) > /u, 'milk'],
  [/> Beurres$/u, 'milk'],
  [/^Œufs > /u, 'eggs'],
  [/> (?:Pâtes|Farines|Biscuits|Céréales, muesli & biscottes)$/u, 'gluten'],
  [/> Poissons$/u, 'fish'],
  [/> Moutardes$/u, 'mustard'],
];

const BY_NAME: readonly (readonly [RegExp, Allergen])[] = [
  [/beurre doux/iu, 'milk'],
  [/flan aux œufs|crème (?:anglaise|brûlée)|mayonnaise|aïoli/iu, 'eggs'],
  [/couscous|boulgour|douceur de blé|tortillas de blé|croûtons|^bière/iu, 'gluten'],
  [/soupe de poisson|anchois/iu, 'fish'],
  [/amande|noisette|cajou|ricotta e noci/iu, 'nuts'],
];

const GLUTEN_FREE = /sarrasin|farine de riz/iu;
/** Shelves where a name tells a flavour or a use, not an ingredient. */
const FLAVOUR_ONLY = /> (?:Sirops & purées de fruits|Épices & herbes)$/u;

export function allergensOf(path: string, name: string): Allergen[] {
  const found = new Set<Allergen>();
  for (const [shelf, allergen] of BY_SHELF) if (shelf.test(path)) found.add(allergen);
  for (const [word, allergen] of BY_NAME) if (word.test(name)) found.add(allergen);
  if (FLAVOUR_ONLY.test(path)) found.clear();
  if (GLUTEN_FREE.test(name)) found.delete('gluten');
  return [...found].sort();
}
