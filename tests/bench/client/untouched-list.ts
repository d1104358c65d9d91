/**
 * Queries written before any of them was tried. Never tune the search on them: they show whether it has merely learned
 * the other list by heart.
 */
import { type Wish, wish } from './relevance-list.ts';

export const UNTOUCHED: readonly Wish[] = [
  wish('yaourt vanille', /\byaourts?\b/, /\bvanilles?\b/),
  wish('sirop de grenadine', /\bsirops?\b/, /\bgrenadines?\b/),
  wish('huile tournesol', /\bhuiles?\b/, /\btournesols?\b/),
  wish('moutarde ancienne', /\bmoutardes?\b/, /\bancienne\b/),
  wish('pois chiche', /\bpois\b/, /\bchiches?\b/),
  wish('soupe a l oignon', /\bsoupes?\b/, /\boignons?\b/),
  wish('olives noire', /\bolives?\b/, /\bnoires?\b/),
  wish('cafe moulu', /\bcafes?\b/, /\bmoulus?\b/),
  wish('biscui chocolat', /\bbiscuits?\b/, /\bchocolats?\b/),
  wish('confiture abricto', /\bconfitures?\b/, /\babricots?\b/),
  wish('compote poire', /\bcompotes?\b/, /\bpoires?\b/),
  wish('pesto basilic', /\bpestos?\b/, /\bbasilics?\b/),
  wish('lait coco', /\blaits?\b/, /\bcocos?\b/),
  wish('quinoa rouge', /\bquinoas?\b/, /\brouges?\b/),
  wish('ravioles', /\bravioles?\b/),
  wish('sardine huile olive', /\bsardines?\b/, /\bhuiles?\b/, /\bolives?\b/),
  wish('FROMAGE BLANC', /\bfromages?\b/, /\bblancs?\b/),
  wish('nougat montelimar', /\bnougats?\b/, /\bmontelimar\b/),
  wish('tapenad', /\btapenades?\b/),
  wish('crevete', /\bcrevettes?\b/),
];
