/** A category as the demo draws and names it; the French name is the key (with its upper shelf where two have one name). Glyphs are the drawings of the interface, hues in degrees. */
export interface Shelf {
  readonly en: string;
  readonly glyph: string;
  readonly hue: number;
}

const fruit = (en: string, hue = 22): Shelf => ({ en, glyph: 'fruit', hue });
const vegetable = (en: string, hue = 140): Shelf => ({ en, glyph: 'vegetable', hue });
const cheese = (en: string, hue = 74): Shelf => ({ en, glyph: 'cheese', hue });
const jar = (en: string, hue = 36): Shelf => ({ en, glyph: 'jar', hue });
const drink = (en: string, hue = 300): Shelf => ({ en, glyph: 'drink', hue });

/** Every shelf of the demo catalog, upper and lower ones, in the order buyers walk along them. */
export const SHELVES: Readonly<Record<string, Shelf>> = {
  Légumes: vegetable('Vegetables'),
  Salades: { en: 'Salads', glyph: 'vegetable', hue: 128 },
  Tomates: { en: 'Tomatoes', glyph: 'tomato', hue: 28 },
  'Légumes-fruits': vegetable('Fruit vegetables', 150),
  'Racines & tubercules': vegetable('Roots & tubers', 48),
  'Pommes de terre': { en: 'Potatoes', glyph: 'potato', hue: 70 },
  'Ails, oignons & échalotes': vegetable('Garlic, onions & shallots', 330),
  Choux: vegetable('Cabbages', 160),
  'Tiges, feuilles & fleurs': vegetable('Stems, leaves & flowers', 136),
  'Haricots & pois': vegetable('Beans & peas', 132),
  Courges: vegetable('Squashes', 58),
  Champignons: { en: 'Mushrooms', glyph: 'mushroom', hue: 64 },
  Fruits: fruit('Fruit'),
  'Pommes, poires & coings': fruit('Apples, pears & quinces', 120),
  Agrumes: fruit('Citrus fruit', 70),
  'Exotiques & kiwis': fruit('Exotic fruit & kiwis', 96),
  'Fruits rouges': fruit('Berries', 10),
  'Fruits à noyau': fruit('Stone fruit', 44),
  'Raisins & figues': fruit('Grapes & figs', 320),
  'Melons & pastèques': fruit('Melons & watermelons', 140),
  'Fruits à coque & dattes': fruit('Nuts & dates', 56),
  'Herbes & aromates': { en: 'Herbs & aromatics', glyph: 'herbs', hue: 158 },
  'Herbes fraîches': { en: 'Fresh herbs', glyph: 'herbs', hue: 150 },
  'Aromates frais': { en: 'Fresh aromatics', glyph: 'spice', hue: 44 },

  Laits: { en: 'Milk', glyph: 'milk', hue: 232 },
  'Laits frais': { en: 'Fresh milk', glyph: 'milk', hue: 222 },
  'Laits UHT': { en: 'UHT milk', glyph: 'milk', hue: 240 },
  'Laits concentrés': { en: 'Condensed milk', glyph: 'can', hue: 200 },
  Crèmes: { en: 'Cream', glyph: 'cream', hue: 104 },
  'Crèmes liquides': { en: 'Liquid cream', glyph: 'cream', hue: 110 },
  'Crèmes épaisses': { en: 'Thick cream', glyph: 'cream', hue: 98 },
  'Beurres & margarines': { en: 'Butter & margarine', glyph: 'butter', hue: 94 },
  Beurres: { en: 'Butter', glyph: 'butter', hue: 94 },
  Margarines: { en: 'Margarine', glyph: 'butter', hue: 84 },
  Fromages: cheese('Cheese'),
  'AOP de Normandie': cheese('PDO cheese from Normandy'),
  'AOP de Savoie, Jura & Est': cheese('PDO cheese from Savoy, Jura & the East', 66),
  'AOP d’Auvergne & Massif central': cheese('PDO cheese from Auvergne & the Massif Central', 62),
  'AOP du Nord & maroilles': cheese('PDO cheese from the North & maroilles', 50),
  'Bleus & roqueforts': cheese('Blue cheese & roquefort', 250),
  'Camemberts, bries & pâtes molles': cheese('Camembert, brie & soft cheese', 80),
  'Chèvres & brebis': cheese('Goat & sheep cheese', 90),
  'Emmental, gouda & cheddar': cheese('Emmental, gouda & cheddar', 70),
  'Pâtes pressées & à raclette': cheese('Pressed & raclette cheese', 58),
  'Fromages italiens': cheese('Italian cheese', 140),
  'Fromages frais à tartiner': cheese('Cream cheese', 220),
  'Yaourts & desserts': { en: 'Yogurts & desserts', glyph: 'yogurt', hue: 90 },
  'Yaourts nature': { en: 'Plain yogurts', glyph: 'yogurt', hue: 230 },
  'Yaourts aux fruits & aromatisés': { en: 'Fruit & flavoured yogurts', glyph: 'yogurt', hue: 10 },
  'Fromages blancs & faisselles': { en: 'Fromage blanc & faisselle', glyph: 'yogurt', hue: 200 },
  'Desserts lactés': { en: 'Dairy desserts', glyph: 'yogurt', hue: 50 },
  Œufs: { en: 'Eggs', glyph: 'egg', hue: 54 },
  'Œufs plein air & sol': { en: 'Free-range & barn eggs', glyph: 'egg', hue: 54 },
  'Œufs bio & Label Rouge': { en: 'Organic & Label Rouge eggs', glyph: 'egg', hue: 30 },
  'Œufs de caille & ovoproduits': { en: 'Quail eggs & egg products', glyph: 'egg', hue: 80 },

  'Pâtes, riz & légumes secs': { en: 'Pasta, rice & pulses', glyph: 'pasta', hue: 82 },
  Pâtes: { en: 'Pasta', glyph: 'pasta', hue: 82 },
  Riz: { en: 'Rice', glyph: 'grain', hue: 100 },
  'Semoules & céréales': { en: 'Semolina & grains', glyph: 'grain', hue: 78 },
  'Légumes secs': { en: 'Pulses', glyph: 'grain', hue: 132 },
  'Farines, sucres & sel': { en: 'Flour, sugar & salt', glyph: 'flour', hue: 92 },
  Farines: { en: 'Flour', glyph: 'flour', hue: 92 },
  Sucres: { en: 'Sugar', glyph: 'sugar', hue: 340 },
  Sels: { en: 'Salt', glyph: 'spice', hue: 220 },
  'Aides à la pâtisserie': { en: 'Baking aids', glyph: 'sugar', hue: 350 },
  'Huiles & vinaigres': { en: 'Oil & vinegar', glyph: 'oil', hue: 112 },
  Huiles: { en: 'Oil', glyph: 'oil', hue: 112 },
  Vinaigres: { en: 'Vinegar', glyph: 'oil', hue: 14 },
  Conserves: { en: 'Preserves', glyph: 'can', hue: 200 },
  'Conserves > Légumes': { en: 'Canned vegetables', glyph: 'can', hue: 140 },
  'Conserves > Tomates': { en: 'Canned tomatoes', glyph: 'can', hue: 28 },
  Poissons: { en: 'Canned fish', glyph: 'fish', hue: 212 },
  'Soupes & croûtons': { en: 'Soups & croutons', glyph: 'can', hue: 40 },
  'Sauces & condiments': jar('Sauces & condiments'),
  'Sauces de table': jar('Table sauces', 30),
  'Sauces pour pâtes & pestos': jar('Pasta sauces & pesto', 140),
  'Mayonnaises & ketchups': jar('Mayonnaise & ketchup', 20),
  Moutardes: jar('Mustard', 90),
  'Olives, cornichons & câpres': jar('Olives, gherkins & capers', 120),
  'Épices & aides culinaires': { en: 'Spices & cooking aids', glyph: 'spice', hue: 44 },
  'Épices & herbes': { en: 'Spices & dried herbs', glyph: 'spice', hue: 44 },
  'Bouillons & fonds': { en: 'Broths & stocks', glyph: 'spice', hue: 60 },
  'Petit-déjeuner': { en: 'Breakfast', glyph: 'bread', hue: 58 },
  'Confitures & compotes': jar('Jam & stewed fruit', 8),
  Miels: jar('Honey', 78),
  'Pâtes à tartiner & purées': jar('Spreads & nut butters', 46),
  'Céréales, muesli & biscottes': { en: 'Cereals, muesli & toasts', glyph: 'grain', hue: 64 },
  'Boissons chaudes': { en: 'Hot drinks', glyph: 'coffee', hue: 48 },
  Cafés: { en: 'Coffee', glyph: 'coffee', hue: 48 },
  'Thés & infusions': { en: 'Tea & infusions', glyph: 'coffee', hue: 140 },
  'Cacao & chocolat en poudre': { en: 'Cocoa & chocolate powder', glyph: 'chocolate', hue: 40 },
  Boissons: drink('Drinks'),
  Eaux: drink('Water', 220),
  'Jus & nectars': drink('Juice & nectars', 60),
  'Sodas & thés glacés': drink('Soft drinks & iced tea', 20),
  'Sirops & purées de fruits': drink('Syrups & fruit purées', 340),
  'Bières & cidres': drink('Beer & cider', 76),
  'Vins & champagnes': drink('Wine & champagne', 4),
  'Biscuits & chocolat': { en: 'Biscuits & chocolate', glyph: 'biscuit', hue: 60 },
  Biscuits: { en: 'Biscuits', glyph: 'biscuit', hue: 60 },
  Chocolats: { en: 'Chocolate', glyph: 'chocolate', hue: 40 },
  Apéritif: { en: 'Aperitif', glyph: 'biscuit', hue: 84 },
  'Chips & biscuits salés': { en: 'Crisps & savoury biscuits', glyph: 'biscuit', hue: 88 },
  'Tortillas & tex-mex': { en: 'Tortillas & tex-mex', glyph: 'bread', hue: 70 },
  'Fruits secs & graines': { en: 'Dried fruit & nuts', glyph: 'fruit', hue: 50 },
};

/** The shelf of a category path such as "Conserves > Légumes", or of its upper level "Conserves". Throws for one that isn't drawn. */
export function shelfOf(path: string): Shelf {
  const shelf = SHELVES[path] ?? SHELVES[path.split(' > ').at(-1) ?? path];
  if (shelf === undefined) throw new Error(`No shelf is drawn for the category ${path}`);
  return shelf;
}

/** Where a category stands in the walk. */
export function shelfPosition(path: string): number {
  const names = Object.keys(SHELVES);
  const exact = names.indexOf(path);
  return exact >= 0 ? exact : names.indexOf(path.split(' > ').at(-1) ?? path);
}
