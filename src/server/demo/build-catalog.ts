import { addDays } from '#domain/values/time-zone.ts';
import { searchWords } from '../catalog/search-words.ts';
import type { category, product, productGtin } from '../database/schema/catalog.ts';
import { pictureAddress } from '../images/picture-address.ts';
import type { DemoPicture } from './demo-pictures.ts';
import type { DemoSupplier } from './demo-suppliers.ts';
import { allergensOf, labelsOf } from './product-words.ts';
import type { DemoRow } from './read-demo-catalog.ts';
import { shelfOf, shelfPosition } from './shelves.ts';
import { stableChoice, stableId, stableNumber } from './stable-id.ts';

export type CategoryRow = typeof category.$inferInsert;
export type ProductRow = typeof product.$inferInsert & { readonly price_amount: number };
export type GtinRow = typeof productGtin.$inferInsert;

export interface CatalogRows {
  readonly categories: readonly CategoryRow[];
  readonly products: readonly ProductRow[];
  readonly gtins: readonly GtinRow[];
}

/** The catalog version of everything in the demo. */
export const FIRST_VERSION = 1;

/** Grams that a crate holds; a crate is one capacity unit. */
const CRATE = 12_000;

export function productId(alias: string, code: string): string {
  return stableId(`product/${alias}/${code}`);
}

export function categoryId(alias: string, path: string): string {
  return stableId(`category/${alias}/${path}`);
}

/** Facts that the file's rows don't have, by supplier code. */
export interface CatalogSetting {
  /** Products that can always be ordered; a few of the others are out of stock or out of sale. */
  readonly kept: ReadonlySet<string>;
  readonly pictures: ReadonlyMap<string, Pick<DemoPicture, 'picture_id'>>;
  readonly today: string;
}

/** Rows of one supplier's catalog. */
export function buildCatalog(
  { supplier_id, alias, rows: supplierName }: Pick<DemoSupplier, 'supplier_id' | 'alias' | 'rows'>,
  rows: readonly DemoRow[],
  setting: CatalogSetting,
): CatalogRows {
  const own = rows.filter((row) => row.supplier === supplierName);
  return {
    categories: buildCategories(supplier_id, alias, own),
    products: own.map((row) => buildProduct(supplier_id, alias, row, setting)),
    gtins: own.flatMap((row) => buildGtins(supplier_id, productId(alias, row.supplier_code), row)),
  };
}

function buildCategories(supplier_id: string, alias: string, rows: readonly DemoRow[]): CategoryRow[] {
  const paths = new Set(rows.flatMap(({ category_path: path }) => [upper(path), path]));
  return [...paths].map((path) => {
    const shelf = shelfOf(path);
    const isUpper = upper(path) === path;
    return {
      supplier_id,
      category_id: categoryId(alias, path),
      parent_id: isUpper ? null : categoryId(alias, upper(path)),
      names: { fr_FR: lower(path), en_GB: shelf.en },
      glyph: shelf.glyph,
      hue: shelf.hue,
      position: shelfPosition(path),
    };
  });
}

function buildProduct(supplier_id: string, alias: string, row: DemoRow, setting: CatalogSetting): ProductRow {
  const { kept, pictures, today } = setting;
  const { supplier_code: code, names, category_path: path } = row;
  const name = names.fr_FR ?? code;
  const isWeighed = row.sale_unit === 'variable_weight';
  const chance = kept.has(code) ? 100 : stableNumber(`stock/${code}`, 100);
  const isOut = chance >= 2 && chance < 6;
  return {
    supplier_id,
    product_id: productId(alias, code),
    supplier_code: code,
    enabled: chance >= 2,
    names,
    brand: row.brand,
    origin: row.origin,
    category_id: categoryId(alias, path),
    sale_unit: row.sale_unit,
    price_label: row.price_label,
    units_per_pack: row.units_per_pack,
    net_quantity: row.net_quantity,
    net_unit: row.net_unit,
    pack_weight: row.pack_weight,
    packs_per_layer: row.packs_per_layer,
    packs_per_pallet: row.packs_per_pallet,
    capacity_units: Math.max(0.25, Math.ceil((row.pack_weight / CRATE) * 4) / 4),
    price_per_kilo_amount: isWeighed ? row.unit_price : null,
    weight_tolerance: isWeighed ? stableChoice(`tolerance/${code}`, [500, 800, 1000]) : null,
    vat: row.vat,
    labels: labelsOf(name),
    allergens: allergensOf(path, name),
    temperature: row.temperature,
    out_of_stock: isOut,
    back_on: isOut && chance < 5 ? addDays(today, 2 + stableNumber(`back/${code}`, 8)) : null,
    picture: pictureAddress(pictures.get(code)?.picture_id ?? null),
    price_amount: row.pack_price,
    price_precision: 2,
    search: searchWords([
      ...Object.values(names),
      row.brand,
      code,
      row.gtin,
      lower(path),
      upper(path),
      shelfOf(path).en,
    ]),
    version: FIRST_VERSION,
  };
}

function buildGtins(supplier_id: string, id: string, { gtin, case_gtin }: DemoRow): GtinRow[] {
  const codes = [
    { gtin, kind: 'unit' },
    { gtin: case_gtin, kind: 'pack' },
  ] as const;
  return codes.flatMap(({ gtin: code, kind }) =>
    code === null ? [] : [{ supplier_id, product_id: id, gtin: code.padStart(14, '0'), kind, packs: 1 }],
  );
}

function upper(path: string): string {
  return path.split(' > ')[0] ?? path;
}

function lower(path: string): string {
  return path.split(' > ').at(-1) ?? path;
}
