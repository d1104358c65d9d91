/** What kind of thing a French product name is of: "Tomate ronde" is a tomato, "Sauce tomate" a sauce. */
import { isStopWord, singular, words } from '../values/text.ts';

/**
 * A folded word without its plural and, roughly, its feminine: farcies → farci. It is only compared, never shown, like
 * all words here.
 */
const stem = (word: string) => singular(word).replace(/(?<=[eiu])e$/u, '');
const set = (text: string): ReadonlySet<string> => new Set(words(text).map(stem));

/** Packaging, sizes, labels and praise: no cook chooses a product by them. */
const BESIDE_THE_POINT = set(`
  boite bouteille brique sachet seau pot plateau lot format flacon tube bocal sac carton vrac colis piece barquette bidon caisse
  filet botte bouquet paquet rouleau tranche portion part quart unite individuel souple familial restauration
  petit petite gros grosse grand grande mini maxi moyen moyenne geant calibre
  bio aop aoc igp dop msc halal label rougelabel equitable certifie bleublanccoeur
  extra super premium selection qualite classique original originale tradition traditionnel ancienne maison artisanal
  reserve prestige gastronomique veritable nouveau pur pure 100
  france francais francaise mg g kg l cl ml
`);

/** First words that say little alone (juice of what, sauce with what?), so another word has to agree. */
const VAGUE_HEADS = set(`
  jus sauce confiture compote coulis puree sirop soupe veloute potage bouillon fond huile vinaigre farine noix graine chou haricot
  courge poudre creme pate fromage biscuit galette gateau the tisane infusion eau boisson nectar melange assortiment dessert
  preparation plat salade terrine pain cereale bleu panier sel epice legume fruit viande filet steak dos pave pesto radis chips ketchup
`);

/** Words that make a different thing of the same first word: both names must have them, or neither. */
const DECISIVE = set(`
  rape fume sec seche deshydrate concentre farci confit marine moulu poudre cuit frit brule concasse pele denoyaute tranche aplati
  sirop jus puree conserve surgele congele instantane soluble micropain
  cru dur doux sel demisel sale sucre sucree light allege legere leger decafeine alcool ecreme demiecreme entier complet
  plantain caille lardon spaghetti sarrasin coco chocolat vanille fraise framboise citron caramel cafe miel peche abricot
  ananas mangue noisette amande pistache poulet barbecue paprika fromage oignon ail piment tomate basilic champignon truffe
  boeuf porc veau agneau dinde canard saumon thon crevette
  chevre brebis vache soja avoine riz mais
`);

/** Two words that name one thing, by their folded singular. */
const PAIRS: readonly (readonly [string, string, string])[] = [
  ['pomme', 'terre', 'pommedeterre'],
  ['patate', 'douce', 'patatedouce'],
  ['demi', 'sel', 'demisel'],
  ['demi', 'ecreme', 'demiecreme'],
  ['label', 'rouge', 'rougelabel'],
  ['petit', 'poi', 'petitpois'],
  ['petit', 'suisse', 'petitsuisse'],
];

export interface Kind {
  /** The first word that says what it is; null where the name has none. */
  readonly head: string | null;
  /** The others, without packaging, sizes, labels and brand. */
  readonly others: ReadonlySet<string>;
  /** Those of `others` that make a different thing, in one text. */
  readonly decisive: string;
}

/** The kind of a product by its French name; its brand is left out. */
export function kindOf(name: string, brand: string | null): Kind {
  const branded = new Set(words(brand ?? '').map(stem));
  const said = joined(
    words(name)
      .filter((word) => !isStopWord(word))
      .map(stem),
  );
  const telling = said.filter((word) => !branded.has(word) && !BESIDE_THE_POINT.has(word) && !/\d/u.test(word));
  const [head = null, ...others] = telling;
  const decisive = others.filter((word) => DECISIVE.has(word));
  return { head, others: new Set(others), decisive: [...new Set(decisive)].sort().join(' ') };
}

/** Whether two names are of the same kind, so that one may stand in for the other. */
export function isSameKind(wanted: Kind, offered: Kind): boolean {
  if (wanted.head === null || wanted.head !== offered.head || wanted.decisive !== offered.decisive) return false;
  if (!VAGUE_HEADS.has(wanted.head)) return true;
  if (wanted.others.size === 0 && offered.others.size === 0) return true;
  return [...wanted.others].some((word) => offered.others.has(word));
}

/** Share of words in common, in [0, 1]. */
export function likeness(wanted: Kind, offered: Kind): number {
  const all = new Set([...wanted.others, ...offered.others]).size;
  const common = [...wanted.others].filter((word) => offered.others.has(word)).length;
  return all === 0 ? 1 : common / all;
}

function joined(said: readonly string[]): string[] {
  const result: string[] = [];
  for (const word of said) {
    const pair = PAIRS.find(([first, second]) => first === result.at(-1) && second === word);
    if (pair === undefined) result.push(word);
    else result[result.length - 1] = pair[2];
  }
  return result;
}
