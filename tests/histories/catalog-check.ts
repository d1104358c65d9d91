/**
 * Checks the catalog's promise: rows and version change together, and nothing is skipped, wherever a pull was
 * interrupted.
 */
import { fingerprint } from '#client/store/catalog/catalog-blocks.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { HistoryDevice } from './history-device.ts';
import type { HistoryWorld, Shelf } from './history-world.ts';

/**
 * The catalog that a device shows must be at least as new as its version says: each product as it was then, or later.
 * `exactly`: after the last pull each product must be as it is now.
 */
export async function checkCatalog(world: HistoryWorld, device: HistoryDevice, exactly: boolean): Promise<void> {
  if (device.frozen) return;
  const disk = await device.disk();
  const space = disk?.spaces.find(({ supplier_id }) => supplier_id === world.key.supplier_id);
  if (disk === null || space === undefined || space.generation === null) {
    if (exactly) world.journal.violated(`${device.name} has no catalog in the end`);
    return;
  }
  const { generation, version, product_count } = space;
  if (exactly && version !== world.version) {
    world.journal.violated(`${device.name} has catalog version ${version} in the end, not ${world.version}`);
  }
  const products = new Map<string, CatalogProduct>();
  const inBlocks = disk.blocks
    .filter((row) => row.generation === generation)
    .map(({ block, products: json }): { block: number; held: CatalogProduct[] } => ({ block, held: JSON.parse(json) }));
  for (const product of inBlocks.flatMap(({ held }) => held)) {
    if (products.has(product.product_id))
      world.journal.violated(`${device.name} holds ${product.product_id} in two blocks`);
    products.set(product.product_id, product);
  }
  for (const { product_id, product } of disk.products.filter((row) => row.generation === generation)) {
    if (product === null) products.delete(product_id);
    else products.set(product_id, product);
  }
  if (product_count !== products.size) {
    world.journal.violated(`${device.name} counts ${product_count} products, and has ${products.size}`);
  }
  const entries = disk.codes.filter((row) => row.generation === generation).flatMap((row) => row.entries);
  const found = new Set(entries.map(([code, product_id]) => `${code} ${product_id}`));
  const led = new Set(
    disk.directories
      .filter((row) => row.generation === generation)
      .flatMap(({ fingerprints, blocks }) => Array.from(fingerprints, (print, entry) => `${print} ${blocks[entry]}`)),
  );
  for (const { block, held } of inBlocks) {
    for (const { product_id, supplier_code } of held) {
      if (!led.has(`${fingerprint(product_id)} ${block}`))
        world.journal.violated(`${device.name} does not find ${product_id} in its block`);
      if (led.has(`${fingerprint(supplier_code)} ${block}`)) found.add(`${supplier_code} ${product_id}`);
    }
  }
  for (const { product_id, supplier_code } of products.values()) {
    if (!found.has(`${supplier_code} ${product_id}`))
      world.journal.violated(`${device.name} does not find ${product_id} by its code`);
  }
  for (const product_id of world.product_ids) {
    const product = products.get(product_id);
    const shown: Shelf['state'] =
      product === undefined ? 'gone' : product.availability.state === 'available' ? 'there' : 'out';
    const since = [...world.shelves].filter(([at]) => (exactly ? at === world.version : at >= version));
    const fits = since.some(([, shelf]) => {
      const then = shelf.get(product_id);
      return then?.state === shown && (product === undefined || then.price === product.price.amount);
    });
    if (!fits) world.journal.violated(`${device.name} shows ${product_id} as it was before version ${version}`);
  }
}
