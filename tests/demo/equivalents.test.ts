import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { equivalents } from '#domain/orders/equivalents.ts';
import { cleanText } from '#domain/values/text.ts';
import { allergensOf, labelsOf } from '#server/demo/product-words.ts';
import { readDemoCatalog } from '#server/demo/read-demo-catalog.ts';
import { aProduct, euros } from '../builders/a-product.ts';

const context = { at: '2026-11-22T10:00:00.000Z', timesOrdered: () => 0 };

/** The demo's catalog, © Open Food Facts contributors, ODbL 1.0: see src/server/demo/catalog/NOTICE.md. */
const products: readonly CatalogProduct[] = readDemoCatalog().map((row) =>
  aProduct({
    ...row,
    product_id: `${row.supplier} ${row.supplier_code}`,
    category_id: row.category_path,
    labels: labelsOf(row.names.fr_FR ?? ''),
    allergens: allergensOf(row.category_path, row.names.fr_FR ?? ''),
    price: euros(row.pack_price),
  }),
);

const nameOf = ({ names }: CatalogProduct) => cleanText(names.fr_FR ?? '');

function instead(name: string): readonly string[] {
  const missing = products.find((product) => nameOf(product) === name);
  if (missing === undefined) throw new Error(`${name} is not in the demo`);
  return equivalents(missing, products, context).map(nameOf);
}

interface Choice {
  readonly of: string;
  readonly good: readonly string[];
  readonly never: readonly string[];
}

const CHOICES: readonly Choice[] = [
  { of: 'Tomate ronde', good: ['Tomate olivette', 'Tomate cerise'], never: ['Carotte', 'Sauce tomate basilic'] },
  { of: 'Citron jaune', good: ['Citron vert'], never: ['Orange', 'Pomelo rose'] },
  { of: 'Banane', good: [], never: ['Banane plantain', 'Ananas'] },
  { of: 'Poivron rouge', good: ['Poivron jaune', 'Poivron vert'], never: ['Aubergine', 'Piment rouge'] },
  { of: 'Chou blanc', good: [], never: ['Chou de Bruxelles', 'Chou-fleur', 'Chou chinois'] },
  { of: 'Haricot vert', good: [], never: ['Haricot coco blanc', 'Petit pois'] },
  { of: 'Radis rose', good: [], never: ['Radis noir'] },
  { of: 'Persil', good: [], never: ['Coriandre', 'Basilic'] },
  { of: 'Pomme Gala', good: ['Pomme Golden Delicious'], never: ['Poire', 'Pomme de terre Agata'] },
  { of: 'Emmental râpé', good: ['Emmental râpé'], never: ['Emmental', 'Cheddar râpé', 'Gouda en tranches'] },
  { of: 'Mozzarella râpée', good: [], never: ['Mozzarella di bufala campana DOP', 'Mascarpone'] },
  { of: 'Beurre doux extra-fin', good: ['Beurre doux en rouleau'], never: ['Beurre demi-sel', 'Beurre cru demi-sel'] },
  { of: 'Lait cru', good: [], never: ['Lait frais 100 % normand'] },
  { of: 'Camembert bio au lait cru', good: [], never: ['Camembert au lait cru 22 % MG', 'Brie de Meaux AOP'] },
  { of: 'Œufs de caille frais, boîte de 20', good: [], never: ['Œufs de caille durs, boîte de 18'] },
  { of: 'Moutarde de Dijon', good: ['Moutarde de Dijon, bocal 915 g'], never: ['Mayonnaise'] },
  {
    of: 'Sauce algérienne',
    good: ['Sauce algérienne, seau 3 l'],
    never: ['Sauce andalouse', 'Sauce barbecue, seau 3 l'],
  },
  { of: 'Vinaigre de cidre de Normandie', good: ['Vinaigre de cidre normand'], never: ['Vinaigre de vin vieux'] },
  { of: 'Raclette fumée', good: [], never: ['Raclette classique 16 tranches', 'Tome grise de montagne'] },
  { of: 'Riz long grain bio', good: [], never: ['Riz long grain', 'Quinoa'] },
];

test.each(CHOICES)('instead of $of: what a cook would take, or nothing', ({ of, good, never }) => {
  const found = instead(of);
  expect(found.slice(0, Math.max(good.length, 1))).toEqual(expect.arrayContaining([...good]));
  for (const name of never) {
    expect(products.map(nameOf)).toContain(name);
    expect(found).not.toContain(name);
  }
});

test('the law: never itself, nothing out of stock, no allergen more, no diet less, whatever the order of the catalog', () => {
  const product = fc.constantFrom(...products);
  const seed = fc.integer();
  fc.assert(
    fc.property(product, fc.func(fc.boolean()), seed, (missing, isThere, by) => {
      const shelf = products
        .filter(({ category_id }) => category_id === missing.category_id)
        .map((each) =>
          isThere(each.product_id)
            ? each
            : { ...each, availability: { state: 'out_of_stock', back_on: null } as const },
        );
      const found = equivalents(missing, shelf, context);
      const shuffled = [...shelf].sort((left, right) => hash(left.product_id, by) - hash(right.product_id, by));
      expect(equivalents(missing, shuffled, context)).toEqual(found);
      for (const other of found) {
        expect(other.product_id).not.toBe(missing.product_id);
        expect(other.availability.state).toBe('available');
        expect(other.temperature).toBe(missing.temperature);
        expect(missing.allergens).toEqual(expect.arrayContaining([...other.allergens]));
        if (missing.labels.includes('Bio')) expect(other.labels).toContain('Bio');
      }
    }),
  );
});

function hash(text: string, seed: number): number {
  return [...text].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed);
}
