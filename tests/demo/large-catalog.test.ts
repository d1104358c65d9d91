import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLargeSupplier } from '#server/demo/large-catalog.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

const FILE = `gtin,name_fr,quantity,unit,pack,category_tag_guess,rayon_guess,image
0000000000031,Cacao,,,,en:cocoa-powders,epicerie,front_fr.3
3017620422003,"Lait, demi-écrémé",1,l,,en:milks,cremerie,front_fr.4
34012345,Jambon blanc,4,tranche,,en:hams,boucherie-charcuterie,front_fr.4
3760123456784,Sans rayon,,,,,,front_fr.4
`;

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'large-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function fileWith(text: string): string {
  const file = join(folder, 'catalog.csv');
  writeFileSync(file, text);
  return file;
}

async function products() {
  const { rows } = await database.database.pool.query<Record<string, unknown>>(
    `select supplier_code, p.names->>'fr_FR' as name, c.names->>'fr_FR' as shelf, net_quantity, net_unit, temperature, gtin, price_amount
     from product p join category c using (supplier_id, category_id) join product_gtin using (supplier_id, product_id)
     order by supplier_code`,
  );
  return rows;
}

test('a file of another kind is refused with the line that is wrong, and nothing is added', async () => {
  const file = fileWith(FILE.replace('34012345', 'abc'));
  await expect(addLargeSupplier(database.database, file, () => undefined)).rejects.toThrow(
    /catalog\.csv, line 4: gtin/,
  );
  expect(await products()).toEqual([]);
});

test('a catalog file becomes a supplier: every row on its shelf, progress told to the end', async () => {
  const seen: number[][] = [];
  const outcome = await addLargeSupplier(database.database, fileWith(FILE), (done, total) => seen.push([done, total]));
  expect(outcome).toEqual({ added: 4 });
  expect(seen.at(-1)).toEqual([4, 4]);
  expect(await products()).toMatchObject([
    {
      supplier_code: 'E000001',
      name: 'Cacao',
      shelf: 'Chocolats & cacao',
      temperature: 'ambient',
      gtin: '00000000000031',
    },
    { name: 'Lait, demi-écrémé', shelf: 'Laits & crèmes', net_quantity: 1000, net_unit: 'l', temperature: 'chilled' },
    { name: 'Jambon blanc', shelf: 'Jambons', net_unit: 'kg', gtin: '00000034012345' },
    { name: 'Sans rayon', shelf: 'Autres produits' },
  ]);
});

test('a second time says that the supplier exists and changes nothing', async () => {
  const before = await products();
  const outcome = await addLargeSupplier(database.database, fileWith(FILE.replace('Cacao', 'Autre')), () => undefined);
  expect(outcome).toEqual({ added: 0, exists: true });
  expect(await products()).toEqual(before);
});
