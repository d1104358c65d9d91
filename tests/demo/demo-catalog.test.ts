import { describe, expect, test } from 'vitest';
import { glyphPaths } from '#client/ui/glyph-paths.ts';
import { lateGlyphs } from '#client/ui/late-glyphs.ts';
import { buildCatalog } from '#server/demo/build-catalog.ts';
import { usualCodes } from '#server/demo/demo-baskets.ts';
import { readDemoPictures } from '#server/demo/demo-pictures.ts';
import { DEMO_SUPPLIERS } from '#server/demo/demo-suppliers.ts';
import { LARGE_AISLES } from '#server/demo/large-shelves.ts';
import { allergensOf, labelsOf } from '#server/demo/product-words.ts';
import { readDemoCatalog } from '#server/demo/read-demo-catalog.ts';
import { SHELVES, shelfOf } from '#server/demo/shelves.ts';

const rows = readDemoCatalog();
const pictures = await readDemoPictures();
const catalogs = DEMO_SUPPLIERS.map((demo) =>
  buildCatalog(demo, rows, { kept: usualCodes(demo.alias), pictures, today: '2026-11-20' }),
);

describe('the demo catalog', () => {
  test('a product without a picture gets a drawing that the interface has', () => {
    const drawn = new Set(Object.keys({ ...glyphPaths, ...lateGlyphs }));
    const used = [...Object.values(SHELVES), ...LARGE_AISLES.flatMap((aisle) => [aisle, ...aisle.shelves])].map(
      ({ glyph }) => glyph,
    );
    expect(used.filter((glyph) => !drawn.has(glyph))).toEqual([]);
  });

  test('shelves that stand beside each other are told apart by their drawing: at most two share one', () => {
    for (const { categories } of catalogs) {
      const drawing = ({ parent_id: parent, glyph }: (typeof categories)[number]) => `${parent ?? 'top'} ${glyph}`;
      const drawings = categories.map(drawing);
      const alike = categories.filter((shelf) => drawings.filter((each) => each === drawing(shelf)).length > 2);
      expect(alike.map(({ names }) => names)).toEqual([]);
    }
  });

  test('every picture shows a product of the demo', () => {
    const shown = catalogs.flatMap(({ products }) => products).filter(({ picture }) => picture != null);
    expect(pictures.size).toBeGreaterThan(20);
    expect(shown.map(({ supplier_code: code }) => code).toSorted()).toEqual([...pictures.keys()].toSorted());
  });

  test('every shelf is used, and every row stands on one', () => {
    const used = new Set(
      rows.flatMap(({ category_path: path }) => [shelfOf(path), shelfOf(path.split(' > ')[0] ?? '')]),
    );
    expect(Object.entries(SHELVES).filter(([, shelf]) => !used.has(shelf))).toEqual([]);
  });

  test('categories have two levels, and names in French and English', () => {
    for (const { categories } of catalogs) {
      const ids = new Set(categories.map(({ category_id: id }) => id));
      expect(ids.size).toBe(categories.length);
      for (const { parent_id: parent, names } of categories) {
        if (parent != null) expect(ids.has(parent)).toBe(true);
        expect(Object.keys(names)).toEqual(['fr_FR', 'en_GB']);
      }
    }
  });

  test('the price of a pack is the price the buyer compares by, times what is in the pack', () => {
    for (const row of rows) {
      const measure = row.price_label === 'UVC' ? row.units_per_pack : (row.net_quantity * row.units_per_pack) / 1000;
      expect(Math.abs(row.pack_price - row.unit_price * measure), row.supplier_code).toBeLessThanOrEqual(0.5 + 1e-6);
    }
  });

  test('a pack weighs at least what it holds, and a pallet can be lifted', () => {
    for (const row of rows) {
      const content = row.net_quantity * row.units_per_pack;
      expect(row.pack_weight, row.supplier_code).toBeGreaterThanOrEqual(content * 0.99);
      expect(row.pack_weight, row.supplier_code).toBeLessThanOrEqual(content * 1.3);
      expect((row.pack_weight * row.packs_per_pallet) / 1000, row.supplier_code).toBeLessThan(1200);
      expect(row.packs_per_pallet % row.packs_per_layer, row.supplier_code).toBe(0);
    }
  });

  test('what is billed on its real weight has a price per kilo and a tolerance, and nothing else has', () => {
    for (const product of catalogs.flatMap(({ products }) => products)) {
      const isWeighed = product.sale_unit === 'variable_weight';
      expect(product.price_per_kilo_amount != null, product.supplier_code).toBe(isWeighed);
      expect(product.weight_tolerance != null, product.supplier_code).toBe(isWeighed);
    }
  });

  test('alcohol carries 20 % VAT, bread and butter 5.5 %', () => {
    const of = (path: string) => new Set(rows.filter((row) => row.category_path === path).map(({ vat }) => vat));
    expect(of('Boissons > Bières & cidres')).toEqual(new Set([2000]));
    expect(of('Boissons > Vins & champagnes')).toEqual(new Set([2000]));
    expect(of('Beurres & margarines > Margarines')).toEqual(new Set([2000]));
    expect(of('Beurres & margarines > Beurres')).toEqual(new Set([550]));
  });

  test('usual products are there and can be ordered', () => {
    for (const [index, demo] of DEMO_SUPPLIERS.entries()) {
      const products = new Map(catalogs[index]?.products.map((each) => [each.supplier_code, each]));
      for (const code of usualCodes(demo.alias)) {
        expect(products.get(code), code).toMatchObject({ enabled: true, out_of_stock: false });
      }
    }
  });

  test('labels are what the name says', () => {
    expect(labelsOf('Camembert de Normandie AOP au lait cru bio')).toEqual(['AOP', 'Bio']);
    expect(labelsOf('Grana padano DOP')).toEqual(['AOP']);
    expect(labelsOf('Biscuits roses de Reims')).toEqual([]);
  });

  test('allergens are stated where they are certain', () => {
    expect(allergensOf('Fromages > Bleus & roqueforts', 'Roquefort AOP')).toEqual(['milk']);
    expect(allergensOf('Pâtes, riz & légumes secs > Pâtes', 'Fusilli 100 % sarrasin bio')).toEqual([]);
    expect(allergensOf('Pâtes, riz & légumes secs > Pâtes', 'Penne rigate bio')).toEqual(['gluten']);
    expect(allergensOf('Boissons > Sirops & purées de fruits', 'Sirop de noisette')).toEqual([]);
  });

  test('words are found as buyers type them, without accents', () => {
    const product = catalogs.flatMap(({ products }) => products).find((each) => each.supplier_code === 'FL48876');
    expect(product?.search.split(' ')).toEqual(expect.arrayContaining(['epinard', 'spinach', 'fl48876', 'legume']));
  });
});
