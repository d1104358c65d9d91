/**
 * How the demo draws and names a category. Its key is the French name, with its upper category where two have the same name. `glyph`
 * names a drawing of the interface; `hue` is in degrees.
 */
export interface Shelf {
  readonly en: string;
  readonly glyph: string;
  readonly hue: number;
}

const jar = (en: string, hue = 36): Shelf => ({ en, glyph: 'jar', hue });
const drink = (en: string, hue = 300): Shelf => ({ en, glyph: 'drink', hue });

/** Every category of the demo catalog, of both levels, in the order in which they are shown. */
export const SHELVES: Readonly<Record<string, Shelf>> = {
  Légumes: { en: 'Vegetables', glyph: 'vegetable', hue: 140 },
  Salades: { en: 'Salads', glyph: 'salad', hue: 128 },
  Tomates: { en: 'Tomatoes', glyph: 'tomato', hue: 28 },
  'Légumes-fruits': { en: 'Fruit vegetables', glyph: 'pepper', hue: 150 },
  'Racines & tubercules': { en: 'Roots & tubers', glyph: 'beet', hue: 48 },
  'Pommes de terre': { en: 'Potatoes', glyph: 'potato', hue: 70 },
  'Ails, oignons & échalotes': { en: 'Garlic, onions & shallots', glyph: 'onion', hue: 330 },
  Choux: { en: 'Cabbages', glyph: 'cabbage', hue: 160 },
  'Tiges, feuilles & fleurs': { en: 'Stems, leaves & flowers', glyph: 'leek', hue: 136 },
  'Haricots & pois': { en: 'Beans & peas', glyph: 'bean', hue: 132 },
  Courges: { en: 'Squashes', glyph: 'squash', hue: 58 },
  Champignons: { en: 'Mushrooms', glyph: 'mushroom', hue: 64 },
  Fruits: { en: 'Fruit', glyph: 'fruit', hue: 22 },
  'Pommes, poires & coings': { en: 'Apples, pears & quinces', glyph: 'fruit', hue: 120 },
  Agrumes: { en: 'Citrus fruit', glyph: 'citrus', hue: 70 },
  'Exotiques & kiwis': { en: 'Exotic fruit & kiwis', glyph: 'banana', hue: 96 },
  'Fruits rouges': { en: 'Berries', glyph: 'berry', hue: 10 },
  'Fruits à noyau': { en: 'Stone fruit', glyph: 'cherry', hue: 44 },
  'Raisins & figues': { en: 'Grapes & figs', glyph: 'grapes', hue: 320 },
  'Melons & pastèques': { en: 'Melons & watermelons', glyph: 'melon', hue: 140 },
  'Fruits à coque & dattes': { en: 'Nuts & dates', glyph: 'nut', hue: 56 },
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
  Fromages: { en: 'Cheese', glyph: 'cheese', hue: 74 },
  'AOP de Normandie': { en: 'PDO cheese from Normandy', glyph: 'camembert', hue: 74 },
  'AOP de Savoie, Jura & Est': { en: 'PDO cheese from Savoy, Jura & the East', glyph: 'wheel', hue: 66 },
  'AOP d’Auvergne & Massif central': { en: 'PDO cheese from Auvergne & the Massif Central', glyph: 'cheese', hue: 62 },
  'AOP du Nord & maroilles': { en: 'PDO cheese from the North & maroilles', glyph: 'brick', hue: 50 },
  'Bleus & roqueforts': { en: 'Blue cheese & roquefort', glyph: 'blue', hue: 250 },
  'Camemberts, bries & pâtes molles': { en: 'Camembert, brie & soft cheese', glyph: 'camembert', hue: 80 },
  'Chèvres & brebis': { en: 'Goat & sheep cheese', glyph: 'goat', hue: 90 },
  'Emmental, gouda & cheddar': { en: 'Emmental, gouda & cheddar', glyph: 'cheese', hue: 70 },
  'Pâtes pressées & à raclette': { en: 'Pressed & raclette cheese', glyph: 'wheel', hue: 58 },
  'Fromages italiens': { en: 'Italian cheese', glyph: 'mozzarella', hue: 140 },
  'Fromages frais à tartiner': { en: 'Cream cheese', glyph: 'tub', hue: 220 },
  'Yaourts & desserts': { en: 'Yogurts & desserts', glyph: 'yogurt', hue: 90 },
  'Yaourts nature': { en: 'Plain yogurts', glyph: 'yogurt', hue: 230 },
  'Yaourts aux fruits & aromatisés': { en: 'Fruit & flavoured yogurts', glyph: 'yogurt', hue: 10 },
  'Fromages blancs & faisselles': { en: 'Fromage blanc & faisselle', glyph: 'tub', hue: 200 },
  'Desserts lactés': { en: 'Dairy desserts', glyph: 'dessert', hue: 50 },
  Œufs: { en: 'Eggs', glyph: 'egg', hue: 54 },
  'Œufs plein air & sol': { en: 'Free-range & barn eggs', glyph: 'egg', hue: 54 },
  'Œufs bio & Label Rouge': { en: 'Organic & Label Rouge eggs', glyph: 'egg', hue: 30 },
  'Œufs de caille & ovoproduits': { en: 'Quail eggs & egg products', glyph: 'eggs', hue: 80 },

  'Pâtes, riz & légumes secs': { en: 'Pasta, rice & pulses', glyph: 'pasta', hue: 82 },
  Pâtes: { en: 'Pasta', glyph: 'pasta', hue: 82 },
  Riz: { en: 'Rice', glyph: 'grain', hue: 100 },
  'Semoules & céréales': { en: 'Semolina & grains', glyph: 'grain', hue: 78 },
  'Légumes secs': { en: 'Pulses', glyph: 'bean', hue: 132 },
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
  'Soupes & croûtons': { en: 'Soups & croutons', glyph: 'soup', hue: 40 },
  'Sauces & condiments': jar('Sauces & condiments'),
  'Sauces de table': { en: 'Table sauces', glyph: 'bottle', hue: 30 },
  'Sauces pour pâtes & pestos': jar('Pasta sauces & pesto', 140),
  'Mayonnaises & ketchups': { en: 'Mayonnaise & ketchup', glyph: 'bottle', hue: 20 },
  Moutardes: jar('Mustard', 90),
  'Olives, cornichons & câpres': { en: 'Olives, gherkins & capers', glyph: 'olive', hue: 120 },
  'Épices & aides culinaires': { en: 'Spices & cooking aids', glyph: 'spice', hue: 44 },
  'Épices & herbes': { en: 'Spices & dried herbs', glyph: 'spice', hue: 44 },
  'Bouillons & fonds': { en: 'Broths & stocks', glyph: 'spice', hue: 60 },
  'Petit-déjeuner': { en: 'Breakfast', glyph: 'bread', hue: 58 },
  'Confitures & compotes': jar('Jam & stewed fruit', 8),
  Miels: { en: 'Honey', glyph: 'honey', hue: 78 },
  'Pâtes à tartiner & purées': jar('Spreads & nut butters', 46),
  'Céréales, muesli & biscottes': { en: 'Cereals, muesli & toasts', glyph: 'grain', hue: 64 },
  'Boissons chaudes': { en: 'Hot drinks', glyph: 'coffee', hue: 48 },
  Cafés: { en: 'Coffee', glyph: 'coffee', hue: 48 },
  'Thés & infusions': { en: 'Tea & infusions', glyph: 'tea', hue: 140 },
  'Cacao & chocolat en poudre': { en: 'Cocoa & chocolate powder', glyph: 'chocolate', hue: 40 },
  Boissons: drink('Drinks'),
  Eaux: { en: 'Water', glyph: 'water', hue: 220 },
  'Jus & nectars': { en: 'Juice & nectars', glyph: 'juice', hue: 60 },
  'Sodas & thés glacés': drink('Soft drinks & iced tea', 20),
  'Sirops & purées de fruits': drink('Syrups & fruit purées', 340),
  'Bières & cidres': { en: 'Beer & cider', glyph: 'beer', hue: 76 },
  'Vins & champagnes': { en: 'Wine & champagne', glyph: 'wine', hue: 4 },
  'Biscuits & chocolat': { en: 'Biscuits & chocolate', glyph: 'biscuit', hue: 60 },
  Biscuits: { en: 'Biscuits', glyph: 'biscuit', hue: 60 },
  Chocolats: { en: 'Chocolate', glyph: 'chocolate', hue: 40 },
  Apéritif: { en: 'Aperitif', glyph: 'biscuit', hue: 84 },
  'Chips & biscuits salés': { en: 'Crisps & savoury biscuits', glyph: 'crisps', hue: 88 },
  'Tortillas & tex-mex': { en: 'Tortillas & tex-mex', glyph: 'bread', hue: 70 },
  'Fruits secs & graines': { en: 'Dried fruit & nuts', glyph: 'nut', hue: 50 },
};

/** The shelf of a category path such as "Conserves > Légumes", or of an upper level such as "Conserves". Throws for an unknown one. */
export function shelfOf(path: string): Shelf {
  const shelf = SHELVES[path] ?? SHELVES[path.split(' > ').at(-1) ?? path];
  if (shelf === undefined) throw new Error(`No shelf is drawn for the category ${path}`);
  return shelf;
}

/** The position of a category in the list. */
export function shelfPosition(path: string): number {
  const names = Object.keys(SHELVES);
  const exact = names.indexOf(path);
  return exact >= 0 ? exact : names.indexOf(path.split(' > ').at(-1) ?? path);
}
