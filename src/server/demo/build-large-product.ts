import { searchWords } from '../catalog/search-words.ts';
import { type CatalogRows, type CategoryRow, FIRST_VERSION, type GtinRow, type ProductRow } from './build-catalog.ts';
import type { LargeAisle, LargeShelf } from './large-shelf.ts';
import { LARGE_AISLES, MISCELLANEOUS } from './large-shelves.ts';
import { labelsOf } from './product-words.ts';
import type { LargeRow } from './read-large-catalog.ts';
import { pick, stableId, stableNumbers } from './stable-id.ts';

const UNITS_PER_PACK = [6, 8, 10, 12, 24] as const;
const LAYERS: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [8, 40],
  [10, 60],
  [12, 72],
];
/** Cents: a pack that would cost more gets fewer units. */
const DEAREST_PACK = 15_000;
/** Percent: a pack costs from 75 to 130 % of its shelf's usual price. */
const SPREAD = [75, 82, 88, 94, 100, 106, 113, 121, 130] as const;
const CRATE = 12_000;

interface Place {
  readonly aisle: LargeAisle;
  readonly shelf: LargeShelf;
}

function placeOf({ rayon, tag }: LargeRow): Place {
  const aisle = LARGE_AISLES.find((each) => each.rayon === rayon) ?? MISCELLANEOUS;
  return { aisle, shelf: aisle.shelves.find(({ words }) => words.test(tag)) ?? aisle.shelves[0] };
}

/** Ids of categories, each computed once: every product needs one. */
const category_ids = new Map<string, string>();

function categoryIdOf(words: string): string {
  const id = category_ids.get(words) ?? stableId(words);
  category_ids.set(words, id);
  return id;
}

const aisleId = (alias: string, aisle: LargeAisle) => categoryIdOf(`category/${alias}/${aisle.name}`);
const shelfId = (alias: string, { aisle, shelf }: Place) =>
  categoryIdOf(`category/${alias}/${aisle.name} > ${shelf.name}`);

/** All categories of the large catalog, both levels. */
export function buildLargeCategories(supplier_id: string, alias: string): CategoryRow[] {
  return LARGE_AISLES.flatMap((aisle, aislePosition) => [
    {
      supplier_id,
      category_id: aisleId(alias, aisle),
      parent_id: null,
      names: { fr_FR: aisle.name, en_GB: aisle.en },
      glyph: aisle.glyph,
      hue: aisle.hue,
      position: aislePosition * 100,
    },
    ...aisle.shelves.map((shelf, position) => ({
      supplier_id,
      category_id: shelfId(alias, { aisle, shelf }),
      parent_id: aisleId(alias, aisle),
      names: { fr_FR: shelf.name, en_GB: shelf.en },
      glyph: shelf.glyph,
      hue: shelf.hue,
      position: aislePosition * 100 + position + 1,
    })),
  ]);
}

/** Makes products whose packs and prices follow from their GTIN, so that the same file gives the same catalog everywhere. */
export function buildLargeProducts(
  supplier_id: string,
  alias: string,
  rows: readonly LargeRow[],
): Pick<CatalogRows, 'products' | 'gtins'> {
  const products: ProductRow[] = [];
  const gtins: GtinRow[] = [];
  for (const row of rows) {
    const product = buildLargeProduct(supplier_id, alias, row);
    products.push(product);
    gtins.push({
      supplier_id,
      product_id: product.product_id,
      gtin: row.gtin.padStart(14, '0'),
      kind: 'unit',
      packs: 1,
    });
  }
  return { products, gtins };
}

function buildLargeProduct(supplier_id: string, alias: string, row: LargeRow): ProductRow {
  const place = placeOf(row);
  const { aisle, shelf } = place;
  const { gtin, name } = row;
  const [forContent, forUnits, forLayers, forPrice] = stableNumbers(`${alias}/${gtin}`);
  const net_unit = row.content?.unit ?? shelf.unit;
  const net_quantity = row.content?.amount ?? pick(forContent, shelf.contents);
  const unit_price = (shelf.price * net_quantity * pick(forPrice, SPREAD)) / 100_000;
  const units_per_pack = packOf(unit_price, net_quantity >= 5000 ? 1 : pick(forUnits, UNITS_PER_PACK));
  const [packs_per_layer, packs_per_pallet] = pick(forLayers, LAYERS);
  const content = net_quantity * units_per_pack;
  const pack_weight = Math.max(10, Math.round(content * 1.05));
  return {
    supplier_id,
    product_id: stableId(`product/${alias}/${gtin}`),
    supplier_code: row.code,
    enabled: true,
    names: { fr_FR: name },
    brand: null,
    origin: null,
    category_id: shelfId(alias, place),
    sale_unit: 'pack',
    price_label: net_unit === 'l' ? 'liter' : 'kilo',
    units_per_pack,
    net_quantity,
    net_unit,
    pack_weight,
    packs_per_layer,
    packs_per_pallet,
    capacity_units: Math.max(0.25, Math.ceil((pack_weight / CRATE) * 4) / 4),
    price_per_kilo_amount: null,
    weight_tolerance: null,
    vat: shelf.vat,
    labels: labelsOf(name),
    allergens: [],
    temperature: aisle.temperature,
    out_of_stock: false,
    back_on: null,
    picture: null,
    price_amount: Math.max(50, Math.round(unit_price * units_per_pack)),
    price_precision: 2,
    search: searchWords([name, row.code, gtin, shelf.name, aisle.name]),
    version: FIRST_VERSION,
  };
}

function packOf(unitPrice: number, units: number): number {
  return unitPrice * units > DEAREST_PACK && units > 1 ? packOf(unitPrice, Math.ceil(units / 2)) : units;
}
