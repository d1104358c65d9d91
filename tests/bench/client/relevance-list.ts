/**
 * Queries that buyers type, mistakes included, and the products that they mean. Only the folded name decides what is
 * meant, never the search.
 */
export interface Wish {
  readonly query: string;
  /** Every one of these must be in the folded name. */
  readonly wanted: readonly RegExp[];
}

export const wish = (query: string, ...wanted: RegExp[]): Wish => ({ query, wanted });

export const RELEVANCE: readonly Wish[] = [
  // Without mistakes.
  wish('beurre demi-sel', /\bbeurres?\b/, /demi[- ]sel/),
  wish('crème fraîche épaisse', /\bcremes?\b/, /fraiche/, /epaisse/),
  wish('huile d’olive vierge extra', /\bhuiles?\b/, /\bolives?\b/, /vierge/),
  wish('lait entier', /\blaits?\b/, /\bentiers?\b/),
  wish('chocolat noir', /\bchocolats?\b/, /\bnoirs?\b/),
  wish('jambon cru', /\bjambons?\b/, /\bcrus?\b/),
  wish('saumon fumé', /\bsaumons?\b/, /\bfumes?\b/),
  wish('confiture de fraises', /\bconfitures?\b/, /\bfraises?\b/),
  wish('fromage de chèvre', /\bfromages?\b/, /\bchevres?\b/),
  wish('pain de mie complet', /\bpains?\b/, /\bmie\b/, /\bcomplets?\b/),
  // Without accents, or in capitals.
  wish('creme brulee', /\bcremes?\b/, /brulee/),
  wish('pate de campagne', /\bpates?\b/, /\bcampagne\b/),
  wish('COMPOTE POMME', /\bcompotes?\b/, /\bpommes?\b/),
  wish('puree de marrons', /\bmarrons?\b/, /\bpurees?\b/),
  wish('the vert', /\bthes?\b/, /\bverts?\b/),
  wish('boeuf bourguignon', /\bboeufs?\b/, /bourguignon/),
  wish('oeufs plein air', /\boeufs?\b/, /plein[- ]air/),
  wish('noix de saint jacques', /\bnoix\b/, /saint[- ]jacques|st[- ]jacques/),
  // Singular for plural, and plural for singular.
  wish('lentille verte', /\blentilles?\b/, /\bvertes?\b/),
  wish('haricot vert extra fin', /\bharicots?\b/, /\bverts?\b/, /extra[- ]fins?/),
  wish('petit pois carotte', /\bpetits?\b/, /\bpois\b/, /\bcarottes?\b/),
  wish('gateau chocolat', /\bgateaux?\b/, /\bchocolats?\b/),
  wish('choux de bruxelles', /\bchoux?\b/, /bruxelles/),
  wish('tomates pelée', /\btomates?\b/, /\bpelees?\b/),
  wish('madeleine', /\bmadeleines?\b/),
  wish('galette de sarrasins', /\bgalettes?\b/, /\bsarrasins?\b/),
  // One mistake.
  wish('tomatte', /\btomates?\b/),
  wish('saumn', /\bsaumons?\b/),
  wish('chocolta au lait', /\bchocolats?\b/, /\blaits?\b/),
  wish('yahourt nature', /\byaourts?\b|\byogh?ourts?\b/, /\bnatures?\b/),
  wish('camenbert', /\bcame[mn]berts?\b/),
  wish('emental rape', /\bemmental\b|\bemmenthal\b/, /\brapes?\b/),
  wish('moutare', /\bmoutardes?\b/),
  wish('vinegre balsamique', /\bvinaigres?\b/, /balsamique/),
  wish('mayonaise', /\bmayonnaises?\b/),
  wish('caramelle beurre sale', /\bcaramels?\b/, /\bbeurres?\b/, /\bsales?\b/),
  wish('farine de blee', /\bfarines?\b/, /\bbles?\b/),
  wish('sirot de menthe', /\bsirops?\b/, /\bmenthes?\b/),
  wish('champigons de paris', /\bchampignons?\b/, /\bparis\b/),
  wish('courgete', /\bcourgettes?\b/),
  wish('spagetti', /\bspaghettis?\b/),
  wish('rillete de thon', /\brillettes?\b/, /\bthons?\b/),
  // Two mistakes in a long word, swapped letters.
  wish('bruscheta', /\bbruschettas?\b/),
  wish('mascarponne', /\bmascarpone\b/),
  wish('caccahuete', /\bcacahuetes?\b/),
  wish('framboies', /\bframboises?\b/),
  // The beginning of a word, as in a query that is still being typed.
  wish('choc noi', /\bchoco?\w*/, /\bnoi\w*/),
  wish('parmig', /\bparmig\w*/),
  wish('mozza', /\bmozza\w*/),
  wish('confit can', /\bconfits?\b/, /\bcanards?\b/),
  wish('ratat', /\bratatouilles?\b/),
  // The words in another order.
  wish('noir chocolat', /\bchocolats?\b/, /\bnoirs?\b/),
  wish('rouge riz', /\briz\b/, /\brouges?\b/),
  wish('miel acacia', /\bmiels?\b/, /\bacacias?\b/),
  wish('canard magret', /\bmagrets?\b/, /\bcanards?\b/),
  // Contents of packs, and small words.
  wish('jus de pomme 1l', /\bjus\b/, /\bpommes?\b/),
  wish('beurre 250 g', /\bbeurres?\b/, /\b250 ?g/),
  wish('miel de fleurs', /\bmiels?\b/, /\bfleurs?\b/),
  wish('eau gazeuse', /\beaux?\b/, /gazeuses?\b|petillantes?\b/),
  wish('sauce soja', /\bsauces?\b/, /\bsojas?\b/),
];
